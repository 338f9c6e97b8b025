import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const siteProgram = 'build/server/server.js'

/**
 * The processes that serve the site from a folder. Only root sees processes of other users. Without /proc the list is
 * empty.
 * @param {string} folder
 */
export const sitesIn = (folder) => {
  const real = realpathSync(folder)
  return processes().filter(({ cwd, words }) => cwd === real && words.includes(siteProgram))
}

/**
 * The processes that run Node or PostgreSQL from a folder, and the sites in it, except this process and its parents.
 * @param {string} folder
 */
export const programsIn = (folder) => {
  const installed = join(realpathSync(folder), 'node_modules')
  const ours = ancestors()
  const running = processes().filter(({ exe }) => exe.startsWith(`${installed}/`))
  return [...sitesIn(folder), ...running].filter(({ pid }) => !ours.has(pid))
}

/**
 * If a site runs, ends the script with code 1 and a line that says what to do.
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
      // The process has ended, or belongs to another user.
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
