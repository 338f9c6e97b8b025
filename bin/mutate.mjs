// npm run mutate -- [FOLDER…] [--seed N] [--count N|all] [--minutes N] [--kind code|sql|words]: which small faults no test sees (decision 53).
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await run('node', ['tests/mutation/run.ts', ...process.argv.slice(2)]).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
