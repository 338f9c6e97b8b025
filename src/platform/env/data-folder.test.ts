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
const shortTimeouts = { anyMs: 100, stoppingMs: 5000 }

/** A process that claims a folder and holds it until it is killed. */
const aSite = async (folder: string, ...prefix: string[]) => {
  const code = `import('./src/platform/env/data-folder.ts').then(async (m) => {
    const claim = await m.claimFolder(process.argv[1])
    console.log('mine')
    setInterval(() => claim, 1000)
  }).catch((error) => console.log(error.message))`
  const [command = '', ...options] = [...prefix, 'node', '-e', code, folder]
  const site = spawn(command, options)
  onTestFinished(() => void site.kill('SIGKILL'))
  const [output] = (await once(site.stdout, 'data')) as [Buffer]
  return { site, output: output.toString().trim() }
}

test('a folder belongs to one site, under any path, until the claim is released', async () => {
  const folder = await aFolder()
  const other = `${folder}-link`
  await symlink(folder, other)
  onTestFinished(() => rm(other))
  const claim = await claimFolder(folder)
  await expect(claimFolder(other, shortTimeouts)).rejects.toThrow(`Another Cercle runs on ${other}: stop it first`)
  await claim.release()
  await (await claimFolder(other, shortTimeouts)).release()
})

test('a second site fails within 4.5 seconds', async () => {
  const folder = await aFolder()
  const claim = await claimFolder(folder)
  const start = performance.now()
  await expect(claimFolder(folder)).rejects.toThrow('Another Cercle')
  expect(performance.now() - start).toBeLessThan(4500)
  await claim.release()
})

test('a new site waits for one that is stopping, and is itself not taken for a stopping one', async () => {
  const output = vi.spyOn(console, 'log').mockImplementation(() => {})
  const folder = await aFolder()
  const first = await claimFolder(folder)
  await first.markStopping()
  setTimeout(() => void first.release(), 500)
  const second = await claimFolder(folder, shortTimeouts)
  expect(output.mock.calls).toEqual([[`Another Cercle is stopping in ${folder}: waiting for it.`]])
  await expect(claimFolder(folder, shortTimeouts)).rejects.toThrow('Another Cercle runs')
  await second.release()
  output.mockRestore()
})

test('the claim of a killed site ends', async () => {
  const folder = await aFolder()
  const { site } = await aSite(folder)
  await expect(claimFolder(folder, shortTimeouts)).rejects.toThrow('Another Cercle')
  site.kill('SIGKILL')
  await once(site, 'exit')
  await (await claimFolder(folder)).release()
})

const namespaces = ['unshare', '--user', '--map-root-user', '--net', '--pid', '--ipc', '--fork', '--kill-child']
// Where the system does not allow new namespaces, an ordinary process stands for the container.
const [unshare = '', ...options] = namespaces
const container = spawnSync(unshare, [...options, 'true']).status === 0 ? namespaces : []

test('a site in a container of its own sees the claim of another on the same volume', async () => {
  const folder = await aFolder()
  const claim = await claimFolder(folder)
  expect((await aSite(folder, ...container)).output).toContain('Another Cercle runs on')
  await claim.release()
  expect((await aSite(folder, ...container)).output).toBe('mine')
  await expect(claimFolder(folder, shortTimeouts)).rejects.toThrow('Another Cercle')
})

test('where the kernel cannot lock files, the site opens and warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const folder = await aFolder()
  await mkdir(join(folder, '.claim'))
  await (await claimFolder(folder)).release()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('.claim cannot be locked (')]])
  warn.mockRestore()
})

test('a folder that cannot be written is named in the error', async () => {
  await expect(prepareFolder('/proc/cercle')).rejects.toThrow('The data folder /proc/cercle cannot be written')
})
