import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The version of this release with its commit: from package.json in a release archive, from git in a clone. */
export const readReleaseVersion = async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  if (version.includes('-')) return version
  const revParse = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { timeout: 1000 })
  const { stdout } = await revParse.catch(() => ({ stdout: '' }))
  return [version, stdout.trim()].filter(Boolean).join('-')
}
