// npm run import -- FOLDER: the tables of the former backend move in. What it does is in src/server/moving-in.
import { resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
// npm has gone to the project's folder: a relative path is meant from where the person stands.
const from = process.env.INIT_CWD ?? process.cwd()
const options = process.argv.slice(2).map((option) => (option.startsWith('--') ? option : resolve(from, option)))
await run('node', ['--experimental-transform-types', '--no-warnings', 'src/server/moving-in/main.ts', ...options], {
  NODE_ENV: 'production',
}).catch(() => process.exit(1))
