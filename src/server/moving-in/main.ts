import { createInterface } from 'node:readline/promises'
import { inArray } from 'drizzle-orm'
import { eventIds } from '#db/demo/ids.ts'
import type { Db } from '#db/open.ts'
import { events } from '#db/schema/events.ts'
import { readEnv } from '../env.ts'
import { openForCommand } from '../store.ts'
import { type Report, moveIn } from './move-in.ts'
import { readDump } from './read-dump.ts'

const usage = `npm run import -- FOLDER [--yes] [--leave-out]

Takes the tables of the former backend, exported as CSV or JSON into FOLDER, into the club's database.
First it tries without keeping anything, and shows what it would do. Then it asks.
  --yes        does not ask
  --leave-out  goes on where rows cannot be taken, and leaves them out`

/** The command: tries, reports, asks, and does it in one transaction. */
const main = async (options: string[]) => {
  const [folder, ...others] = options.filter((option) => !option.startsWith('--'))
  if (!folder || others.length > 0) throw new Error(usage)
  const { dump, ignored } = await readDump(folder)
  for (const file of ignored) console.log(`Ignored: ${file} is no table of the club.`)

  const { database, vault, close } = await openForCommand(readEnv(process.env))
  try {
    await refuseDemo(database.db)
    const trial = await rolledBack(database.db, (tx) => moveIn(tx, vault, dump, new Date()))
    print(trial)
    const refused = trial.problems.filter(({ isRefused }) => isRefused)
    if (refused.length > 0 && !options.includes('--leave-out'))
      throw new Error('Nothing was imported. Mend the rows marked "refused", or leave them out with --leave-out.')
    if (trial.counts.every(({ added }) => added === 0)) return console.log('There is nothing new to import.')
    if (!options.includes('--yes') && !(await agreed())) return console.log('Nothing was imported.')
    await database.db.transaction((tx) => moveIn(tx, vault, dump, new Date()))
    console.log('Imported. If the site is running, start it again so that its pages show everything at once.')
  } finally {
    await close()
  }
}

const refuseDemo = async (db: Db) => {
  const invented = await db.$count(events, inArray(events.id, Object.values(eventIds)))
  if (invented > 0)
    throw new Error(
      'This database holds the demo club. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    )
}

/** What `work` answers, and nothing of what it did. */
const rolledBack = async <T>(db: Db, work: (tx: Db) => Promise<T>) => {
  const undone = Symbol('undone')
  let answer: T | undefined
  await db
    .transaction(async (tx) => {
      answer = await work(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return answer as T
}

const print = ({ counts, problems }: Report) => {
  for (const { where, column, what, isRefused } of problems)
    console.log(`${isRefused ? 'refused' : 'mended '}  ${where}: ${column} ${what}`)
  console.table(
    Object.fromEntries(
      counts.map(({ table, read, added, known, refused }) => [
        table,
        { read, new: added, 'here already': known, refused },
      ]),
    ),
  )
}

const agreed = async () => {
  if (!process.stdin.isTTY) throw new Error('Nothing was imported: nobody can be asked here. Add --yes.')
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question('Import this? (y/N) ')
  asking.close()
  return /^y/i.test(answer)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
