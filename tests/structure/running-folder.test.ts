import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

/** A copy of the scripts in a folder, with a fake npm and build that print their calls. */
let folder = ''
beforeEach(() => {
  folder = temporaryFolder('running')
  cpSync('bin', join(folder, 'bin'), { recursive: true })
  cpSync('src/operations/update', join(folder, 'src/operations/update'), { recursive: true })
  for (const name of ['node_modules/.bin', 'build/server']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'public'])
    writeFileSync(join(folder, name), 'as it was')
  writeFileSync(join(folder, 'build/server/server.js'), `console.log('open'); setInterval(() => {}, 1000)`)
  for (const tool of ['npm', 'react-router']) {
    const path = join(folder, 'node_modules/.bin', tool)
    writeFileSync(path, `#!/bin/sh\ntouch ${join(folder, tool)}-was-run\nexit 1\n`)
    chmodSync(path, 0o755)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const wasRun = (tool: string) => existsSync(join(folder, `${tool}-was-run`))
const build = () => spawnSync(process.execPath, [join(folder, 'bin/prepare.mjs')], { encoding: 'utf8' })

/** Creates the results of an installation and of a build. */
const mark = (script: 'install' | 'build', name: string) =>
  execFileSync(process.execPath, ['-e', `import('${folder}/bin/${script}.mjs').then((module) => module.${name}())`])
const markInstalled = () => mark('install', 'markInstalled')
const markBuilt = () => mark('build', 'markBuilt')

const whileTheSiteRuns = async (work: () => void) => {
  const site = spawn(process.execPath, ['build/server/server.js'], { cwd: folder })
  try {
    await once(site.stdout, 'data')
    work()
  } finally {
    site.kill()
    await once(site, 'exit')
  }
}

test('nothing is installed in the folder of a running site', () =>
  whileTheSiteRuns(() => {
    const { status, stderr } = build()
    expect(stderr).toMatch(/The site runs from this folder \(process \d+\).*docs\/operations\.md/)
    expect(status).toBe(1)
    expect(wasRun('npm')).toBe(false)
  }))

test('nothing is built in the folder of a running site', () =>
  whileTheSiteRuns(() => {
    markInstalled()
    const { status, stderr } = build()
    expect(stderr).toMatch(/The site runs from this folder/)
    expect(status).toBe(1)
    expect(wasRun('react-router')).toBe(false)
  }))

test('a running site does not matter if everything is installed and built', () =>
  whileTheSiteRuns(() => {
    markInstalled()
    markBuilt()
    expect(build()).toMatchObject({ status: 0, stderr: '' })
  }))

test('the folder of a stopped site is installed and built', () => {
  build()
  expect(wasRun('npm')).toBe(true)
  markInstalled()
  build()
  expect(wasRun('react-router')).toBe(true)
})
