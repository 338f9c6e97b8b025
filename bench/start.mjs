/**
 * From `bin/start.mjs`, which `npm start` runs, on existing data to the first page, beside what Node and PostgreSQL
 * need for themselves. npm adds its own start to it. Run by `npm run bench`, or alone on the folder of a site that does
 * not run: `node bench/start.mjs DATA_DIR`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../bin/build.mjs'
import { root, toolPath } from '../bin/run.mjs'
import { asRunner, findBinaries, runnerFor } from '../src/platform/database/embedded/postgres-programs.ts'
import { freePort } from './site.mjs'
import { median } from './turns.mjs'

const rounds = 5
const env = { ...process.env, PATH: toolPath }

/** @param {string} dataDir */
export const measureStart = async (dataDir) => {
  /** @type {number[][]} */
  const turns = []
  for (let round = 0; round < rounds; round += 1)
    turns.push([await untilFirstPage(dataDir), await nodeAlone(), await postgresAlone(join(dataDir, 'postgres'))])
  const [all = 0, node = 0, postgres = 0] = [0, 1, 2].map((part) => median(turns.map((turn) => turn[part] ?? 0)))
  console.log(
    `\nFrom the start script to the first page: ${ms(all)}. Node alone: ${ms(node)}, PostgreSQL alone: ${ms(postgres)}. Ours: ${ms(all - node - postgres)} (wanted: 2000 ms)`,
  )
}

/** @param {number} milliseconds */
const ms = (milliseconds) => `${milliseconds.toFixed(0)} ms`

/** @param {string} dataDir */
const untilFirstPage = async (dataDir) => {
  const PORT = String(await freePort())
  const begun = performance.now()
  const program = ['bin/start.mjs']
  const child = spawn('node', program, { cwd: root, stdio: 'ignore', env: { ...env, DATA_DIR: dataDir, PORT } })
  const ended = once(child, 'exit')
  while (!(await answers(`http://127.0.0.1:${PORT}/`))) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`)
    await new Promise((wake) => setTimeout(wake, 5))
  }
  const taken = performance.now() - begun
  child.kill('SIGTERM')
  await ended
  return taken
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    async (response) => (await response.arrayBuffer(), response.status === 200),
    () => false,
  )

const nodeAlone = async () => {
  const begun = performance.now()
  await once(spawn('node', ['--eval', ''], { stdio: 'ignore', env }), 'exit')
  return performance.now() - begun
}

/** @param {string} folder */
const postgresAlone = async (folder) => {
  const bin = await findBinaries()
  const runner = await runnerFor(resolve(folder), bin)
  const options = ['-D', resolve(folder), '-c', 'listen_addresses=', '-c', `unix_socket_directories=${resolve(folder)}`]
  const [command, rest, identity] = asRunner(runner, join(bin, 'postgres'), options)
  const begun = performance.now()
  const child = spawn(command, rest, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  for await (const line of child.stderr) if (String(line).includes('ready to accept connections')) break
  const taken = performance.now() - begun
  child.kill('SIGINT')
  await ended
  return taken
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBuilt()
  await measureStart(resolve(process.argv[2] ?? 'data'))
}
