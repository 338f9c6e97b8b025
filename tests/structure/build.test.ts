import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from '../../bin/build.mjs'
import { temporaryFolder } from '../temporary-folder.ts'

test('a copied checkout has the same fingerprint, and each change another', () => {
  const folder = temporaryFolder('checkout')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]
  for (const name of ['src/web', 'public']) mkdirSync(join(original, name), { recursive: true })
  for (const name of [
    'src/web/page.ts',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ])
    writeFileSync(join(original, name), name)
  cpSync(original, copy, { recursive: true })
  const before = fingerprint(original)
  expect(fingerprint(copy)).toBe(before)
  renameSync(join(copy, 'src/web/page.ts'), join(copy, 'src/web/other.ts'))
  expect(fingerprint(copy)).not.toBe(before)
  writeFileSync(join(original, 'src/web/page.ts'), 'changed')
  expect(fingerprint(original)).not.toBe(before)
})
