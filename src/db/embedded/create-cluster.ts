import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Runner, asRunner, hasCluster } from './postgres-programs.ts'
import { postgresErrorIn } from './postgres-error.ts'

/**
 * Makes PostgreSQL's files in a folder that has none yet. They are made aside and appear whole: half of them, left by a
 * machine that was switched off, would be taken for a club.
 * @throws Error with PostgreSQL's own last words
 */
export const createCluster = async (bin: string, data: string, runner: Runner) => {
  if (await hasCluster(data)) return
  await removeHalves(data)
  // A disk of its own cannot be put in place as a whole.
  const made = (await isMounted(data)) ? data : await mkdtemp(data + aside)
  if (runner.uid !== undefined) await chown(made, runner.uid, runner.gid ?? runner.uid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es']
  const options = ['--username=cercle', '--auth=trust', ...locale, `--pgdata=${made}`]
  try {
    await promisify(execFile)(...asRunner(runner, join(bin, 'initdb'), options))
    if (made !== data) await rename(made, data)
  } catch (error) {
    if (made !== data) await rm(made, { recursive: true, force: true })
    const { stderr } = error as { stderr?: string }
    throw new Error(`PostgreSQL could not create its files in ${data}: ${postgresErrorIn(stderr ?? String(error))}`, {
      cause: error,
    })
  }
}

const aside = '.new-'

const removeHalves = async (data: string) => {
  const halves = (await readdir(dirname(data))).filter((name) => name.startsWith(basename(data) + aside))
  for (const half of halves) await rm(join(dirname(data), half), { recursive: true, force: true })
}

const isMounted = async (folder: string) => (await stat(folder)).dev !== (await stat(dirname(folder))).dev
