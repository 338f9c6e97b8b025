import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { claimFolder, prepareFolder } from './data-folder.ts'

const aFolder = async () => {
  const folder = temporaryFolder('claim')
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const quickly = { anyMs: 100, leavingMs: 5000 }

/** A process that claims a folder and keeps it until it is killed. */
const aSite = async (folder: string, ...prefix: string[]) => {
  const code = `import('./src/server/data-folder.ts').then(async (m) => {
    const claim = await m.claimFolder(process.argv[1])
    console.log('mine')
    setInterval(() => claim, 1000)
  }).catch((error) => console.log(error.message))`
  const [command = '', ...options] = [...prefix, 'node', '-e', code, folder]
  const site = spawn(command, options)
  onTestFinished(() => void site.kill('SIGKILL'))
  const [said] = (await once(site.stdout, 'data')) as [Buffer]
  return { site, said: said.toString().trim() }
}

test('a folder belongs to one site, under whatever name, until it is given up', async () => {
  const folder = await aFolder()
  const other = `${folder}-link`
  await symlink(folder, other)
  onTestFinished(() => rm(other))
  const claim = await claimFolder(folder)
  await expect(claimFolder(other, quickly)).rejects.toThrow(`Another Cercle runs on ${other}: stop it first`)
  await claim.giveUp()
  await (await claimFolder(other, quickly)).giveUp()
})

test('a second site is told soon', async () => {
  const folder = await aFolder()
  const claim = await claimFolder(folder)
  const begun = performance.now()
  await expect(claimFolder(folder)).rejects.toThrow('Another Cercle')
  expect(performance.now() - begun).toBeLessThan(4500)
  await claim.giveUp()
})

test('a site that is leaving is waited for, and the next one is not taken for it', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const folder = await aFolder()
  const first = await claimFolder(folder)
  await first.leave()
  setTimeout(() => void first.giveUp(), 500)
  const second = await claimFolder(folder, quickly)
  expect(said.mock.calls).toEqual([[`Another Cercle is just leaving ${folder}: waiting for it.`]])
  await expect(claimFolder(folder, quickly)).rejects.toThrow('Another Cercle runs')
  await second.giveUp()
  said.mockRestore()
})

test('a site that is killed gives its folder up', async () => {
  const folder = await aFolder()
  const { site } = await aSite(folder)
  await expect(claimFolder(folder, quickly)).rejects.toThrow('Another Cercle')
  site.kill('SIGKILL')
  await once(site, 'exit')
  await (await claimFolder(folder)).giveUp()
})

const namespaces = ['unshare', '--user', '--map-root-user', '--net', '--pid', '--ipc', '--fork', '--kill-child']
// Where the system lets nobody make namespaces, a process beside this one stands for the container.
const [unshare = '', ...options] = namespaces
const container = spawnSync(unshare, [...options, 'true']).status === 0 ? namespaces : []

test('a site in a container of its own sees the claim of another on the same volume', async () => {
  const folder = await aFolder()
  const claim = await claimFolder(folder)
  expect((await aSite(folder, ...container)).said).toContain('Another Cercle runs on')
  await claim.giveUp()
  expect((await aSite(folder, ...container)).said).toBe('mine')
  await expect(claimFolder(folder, quickly)).rejects.toThrow('Another Cercle')
})

test('where the kernel locks nothing, the site opens and says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const folder = await aFolder()
  await mkdir(join(folder, '.claim'))
  await (await claimFolder(folder)).giveUp()
  expect(warned.mock.calls).toEqual([[expect.stringContaining('.claim cannot be locked (')]])
  warned.mockRestore()
})

test('a folder in which nothing can be written is told by its name', async () => {
  await expect(prepareFolder('/proc/cercle')).rejects.toThrow('The data folder /proc/cercle cannot be written')
})
