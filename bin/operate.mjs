// npm run backup, restore, move, import: what the person who keeps the site does beside it. They need no build.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { root, toolPath } from './run.mjs'

await ensureInstalled().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
const [name = '', ...words] = process.argv.slice(2)
// Relative names mean the folder in which npm was called.
const env = {
  ...process.env,
  PATH: toolPath,
  CALLED_FROM: process.env.CALLED_FROM ?? process.env.INIT_CWD ?? process.cwd(),
}
const child = spawn('node', [`src/server/commands/${name}.ts`, ...words], { cwd: root, stdio: 'inherit', env })
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
