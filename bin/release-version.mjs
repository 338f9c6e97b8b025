import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './build.mjs'
import { root } from './run.mjs'

/**
 * The name of a release: the version in package.json and the commit. Uncommitted sources, or sources outside git, add a hash
 * of their content. `seconds`: when the commit was made.
 */
export const readVersion = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commit = git('rev-parse', '--short=12', 'HEAD')
  const isClean = commit !== '' && git('status', '--porcelain') === ''
  const parts = [version, commit, isClean ? '' : `local.${fingerprint().slice(0, 8)}`]
  return { version: parts.filter(Boolean).join('-'), seconds: git('log', '-1', '--format=%ct') || '1' }
}

/** The output of git; empty without git. @param {string[]} words */
const git = (...words) => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
