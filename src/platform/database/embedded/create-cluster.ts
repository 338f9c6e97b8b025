import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../../storage/durable-file.ts'
import { type Runner, asRunner, hasCluster } from './postgres-programs.ts'
import { postgresErrorIn } from './postgres-error.ts'

/**
 * Creates PostgreSQL's files in a folder that has none yet. They are created in a temporary folder and renamed, because after
 * a power failure an incomplete cluster would be taken for a complete one.
 * @throws Error with PostgreSQL's error message
 */
export const createCluster = async (bin: string, data: string, runner: Runner) => {
  if (await hasCluster(data)) return
  await removeIncomplete(data)
  // A mount point cannot be replaced by renaming.
  const created = (await isMounted(data)) ? data : await mkdtemp(data + temporarySuffix)
  if (runner.uid !== undefined) await chown(created, runner.uid, runner.gid ?? runner.uid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es']
  const options = ['--username=cercle', '--auth=trust', ...locale, `--pgdata=${created}`]
  try {
    await promisify(execFile)(...asRunner(runner, join(bin, 'initdb'), options))
    if (created !== data) {
      await rename(created, data)
      await syncFolder(dirname(data))
    }
  } catch (error) {
    if (created !== data) await rm(created, { recursive: true, force: true })
    const { stderr } = error as { stderr?: string }
    throw new Error(`PostgreSQL could not create its files in ${data}: ${postgresErrorIn(stderr ?? String(error))}`, {
      cause: error,
    })
  }
}

const temporarySuffix = '.new-'

const removeIncomplete = async (data: string) => {
  const incomplete = (await readdir(dirname(data))).filter((name) => name.startsWith(basename(data) + temporarySuffix))
  for (const name of incomplete) await rm(join(dirname(data), name), { recursive: true, force: true })
}

const isMounted = async (folder: string) => (await stat(folder)).dev !== (await stat(dirname(folder))).dev
