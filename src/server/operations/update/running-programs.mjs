import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const siteProgram = 'build/server/server.js'

/**
 * The processes that serve the site from a folder. A process of another user is seen by root only; where there is no
 * /proc, none is seen.
 * @param {string} folder
 */
export const sitesIn = (folder) => {
  const real = realpathSync(folder)
  return processes().filter(({ cwd, words }) => cwd === real && words.includes(siteProgram))
}

/**
 * The processes whose program (Node, PostgreSQL) was installed in a folder, and the sites in it. Without ourselves and
 * those who started us. @param {string} folder
 */
export const programsIn = (folder) => {
  const installed = join(realpathSync(folder), 'node_modules')
  const ours = ancestors()
  const running = processes().filter(({ exe }) => exe.startsWith(`${installed}/`))
  return [...sitesIn(folder), ...running].filter(({ pid }) => !ours.has(pid))
}

/**
 * Ends the script with code 1 and a line that says what to do, where something runs.
 * @param {{ pid: number }[]} running
 */
export const refuseWhile = ([first]) => {
  if (!first) return
  console.error(
    `The site runs from this folder (process ${first.pid}): nothing was changed. Stop it first, or update it as docs/operations.md says under "Updates".`,
  )
  process.exit(1)
}

const processes = () =>
  numbersIn('/proc').flatMap((pid) => {
    try {
      const exe = readlinkSync(`/proc/${pid}/exe`)
      return [{ pid, exe, cwd: readlinkSync(`/proc/${pid}/cwd`), words: wordsOf(pid) }]
    } catch {
      // Ended meanwhile, or somebody else's.
      return []
    }
  })

/** @param {number} pid */
const wordsOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')

/** @param {string} folder */
const numbersIn = (folder) => {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

const ancestors = () => {
  const found = new Set([process.pid])
  for (let pid = process.ppid; pid > 1 && !found.has(pid); pid = parentOf(pid)) found.add(pid)
  return found
}

/** @param {number} pid */
const parentOf = (pid) => {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
