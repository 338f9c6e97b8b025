import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A text that browsers get too: from the build, or in development from its source. */
export const publicFile = (path: string) =>
  readFile(join(import.meta.env.PROD ? 'build/client' : 'public', path), 'utf8')
