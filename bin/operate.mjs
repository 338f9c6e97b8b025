// npm run backup, restore, update and so on: the commands of the operator. They need no build.
import { ensureInstalled } from './install.mjs'
import { runUntilExit } from './run.mjs'

await ensureInstalled().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
const [name = '', ...words] = process.argv.slice(2)
runUntilExit('node', [`src/operations/commands/${name}.ts`, ...words], {
  ...process.env,
  // Relative names mean the folder in which npm was called.
  CALLED_FROM: process.env.CALLED_FROM ?? process.env.INIT_CWD ?? process.cwd(),
})
