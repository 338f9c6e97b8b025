// npm start: installs and builds what is missing, then serves the production build from one process.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { compileCache, runUntilExit } from './run.mjs'
import { serverMemory, serverProgram } from './server-program.mjs'

await ensureInstalled().catch(giveUp)
await ensureBuilt().catch(giveUp)

runUntilExit('node', serverProgram, {
  ...compileCache,
  ...serverMemory,
  ...process.env,
  NODE_ENV: 'production',
})

/** @param {Error} error */
function giveUp(error) {
  console.error(`Cercle cannot start. ${error.message}`)
  process.exit(1)
}
