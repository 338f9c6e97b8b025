// npm run dev: edits are live while the database stays open.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await run('node', ['bin/dev-server.mjs']).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
