import { expect, test } from 'vitest'
import { picture, pictures } from './forms/fields/content-fields.ts'

const errorOf = (address: string) => picture.safeParse(address).error?.issues[0]?.message

test('a picture of another site is refused with an error of its own', () => {
  for (const address of ['https://pics.example/a.jpg', 'http://pics.example/files/a.webp', 'HTTPS://pics.example/a'])
    expect(errorOf(address), address).toBe('picture.elsewhere')
  for (const address of ['//pics.example/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', '/og/a.png'])
    expect(errorOf(address), address).toBe('url.invalid')
  for (const address of ['', '/files/uploads/events/1-a.webp', '/plates/01-vi.svg'])
    expect(errorOf(address), address).toBeUndefined()
})

test('a gallery stores each picture once', () => {
  expect(pictures.parse(['/plates/01-vi.svg', '/plates/02-tomaquet.svg', '/plates/01-vi.svg'])).toEqual([
    '/plates/01-vi.svg',
    '/plates/02-tomaquet.svg',
  ])
})
