// npm run build: installs and builds what is missing, so that the server runs from files it need not write.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(`It cannot be built. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
