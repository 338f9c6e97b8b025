import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { claimFolder } from './data-folder.ts'

const folder = temporaryFolder('claim')
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a folder belongs to one site, under whatever name, until it is given up', async () => {
  const other = join(folder, 'link')
  await symlink(folder, other)
  const giveUp = await claimFolder(folder)
  await expect(claimFolder(other, 100)).rejects.toThrow(`Another Cercle runs on ${other}: stop it first`)
  setTimeout(() => void giveUp(), 100)
  await (
    await claimFolder(other)
  )()
})

test('a site that is killed gives its folder up', async () => {
  const code = `import('./src/server/data-folder.ts').then(async (m) => { await m.claimFolder(process.argv[1]); console.log('mine'); setInterval(() => {}, 1000) })`
  const site = spawn('node', ['-e', code, folder])
  await once(site.stdout, 'data')
  await expect(claimFolder(folder, 100)).rejects.toThrow('Another Cercle')
  site.kill('SIGKILL')
  await once(site, 'exit')
  await (
    await claimFolder(folder, 1000)
  )()
})
