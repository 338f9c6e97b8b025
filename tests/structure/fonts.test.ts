import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cut, faces, fileOf, letters } from '../../bin/assets/fonts.mjs'

test('the faces we serve are what bin/assets/fonts.mjs cuts from the whole ones', async () => {
  expect(faces).toHaveLength(2)
  for (const face of faces)
    expect(readFileSync(fileOf(face.name)).equals(await cut(face)), `${face.name}: node bin/assets/fonts.mjs`).toBe(
      true,
    )
})

test('they can write every word of our own', () => {
  const sentences = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(messages|-text)\.ts$/.test(file))
    .map((file) => readFileSync(join('src/web', file), 'utf8'))
    .join('')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '')
  expect(sentences.length).toBeGreaterThan(100_000)
  const missing = [...new Set(sentences)].filter((letter) => letter !== '\n' && !letters.includes(letter))
  expect(missing).toEqual([])
})
