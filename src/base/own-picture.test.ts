import { expect, test } from 'vitest'
import { isOwnPicture } from './own-picture.ts'
import { picture, pictures } from './forms/content-fields.ts'

const errorOf = (address: string) => picture.safeParse(address).error?.issues[0]?.message

test('a picture of another site is refused with an error of its own', () => {
  for (const address of ['https://pics.example/a.jpg', 'http://pics.example/files/a.webp', 'HTTPS://pics.example/a'])
    expect(errorOf(address), address).toBe('picture.elsewhere')
  for (const address of ['//pics.example/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', '/og/a.png'])
    expect(errorOf(address), address).toBe('url.invalid')
  for (const address of ['', '/files/uploads/events/1-a.webp', '/plates/01-vi.svg'])
    expect(errorOf(address), address).toBeUndefined()
})

test('an address that leads out of the folders of pictures is no picture, however it is written', () => {
  const ways = [
    '/files/../api/admin/emails',
    '/files/uploads/../../auth/v1/authorize',
    '/files/..',
    '/files/./a.webp',
    '/files//a.webp',
    '/files/%2e%2e/api/events',
    '/files/%252e%252e/api/events',
    '/files/..%2fapi',
    '/files/..\\api/events',
    '/files\\..\\api',
    '/\\pics.example/a.webp',
    '/plates/01-vi.svg?../api',
    '/plates/01-vi.svg#a',
    '/plates/01-vi.svg\n',
    '/illustrations/',
    '/files/．．/api',
    '/files/.env',
  ]
  for (const address of ways) expect([errorOf(address), isOwnPicture(address)], address).toEqual(['url.invalid', false])
  for (const address of ['/files/uploads/events/1-a.b-c.webp', '/illustrations/dish-fig.svg', '/files/a_b/c.jpg'])
    expect(isOwnPicture(address), address).toBe(true)
})

test('a gallery stores each picture once', () => {
  expect(pictures.parse(['/plates/01-vi.svg', '/plates/02-tomaquet.svg', '/plates/01-vi.svg'])).toEqual([
    '/plates/01-vi.svg',
    '/plates/02-tomaquet.svg',
  ])
})
