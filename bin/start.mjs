// npm start: installs and builds what is missing, then serves the production build from one process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, toolPath } from './run.mjs'
import { serverMemory, serverProgram } from './server-program.mjs'

await ensureInstalled().catch(giveUp)
await ensureBuilt().catch(giveUp)

const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...serverMemory,
  ...process.env,
  NODE_ENV: 'production',
  PATH: toolPath,
}
const server = spawn('node', serverProgram, { cwd: root, stdio: 'inherit', env })
// Ctrl-C reaches the server by itself; a SIGTERM to npm has to be passed on.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** @param {Error} error */
function giveUp(error) {
  console.error(`Cercle cannot start. ${error.message}`)
  process.exit(1)
}
