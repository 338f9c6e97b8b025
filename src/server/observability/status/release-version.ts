import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The version of this release with its commit. A release archive has it in its package.json, a clone asks git. */
export const readReleaseVersion = async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  if (version.includes('-')) return version
  const asked = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { timeout: 1000 })
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return [version, stdout.trim()].filter(Boolean).join('-')
}
