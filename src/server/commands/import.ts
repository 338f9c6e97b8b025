import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { inArray } from 'drizzle-orm'
import { eventIds } from '#db/demo/ids.ts'
import type { Db } from '#db/open.ts'
import { events } from '#db/schema/events.ts'
import type { Report } from '../moving-in/intake.ts'
import { moveIn } from '../moving-in/move-in.ts'
import { readDump } from '../moving-in/read-dump.ts'
import { runCommand, withStore } from './command.ts'

const usage = `npm run import -- FOLDER [--yes] [--leave-out]
Takes the tables of the former backend, exported as CSV or JSON into FOLDER, into the club's database. First it tries
without keeping anything, and shows what it would do. Then it asks.
  --yes        does not ask
  --leave-out  goes on where rows cannot be taken, and leaves them out`

const options = new Set(['--yes', '--leave-out'])

await runCommand(
  usage,
  (words) => {
    const names = words.filter((word) => !options.has(word))
    return names.length === 1 && !names[0]?.startsWith('-')
  },
  async (words, env) => {
    const folder = words.find((word) => !options.has(word)) ?? ''
    const { dump, ignored } = await readDump(resolve(process.env.CALLED_FROM ?? '.', folder))
    for (const file of ignored) console.log(`Ignored: ${file} is no table of the club.`)

    return withStore(env, async ({ database, vault }) => {
      await refuseDemo(database.db)
      const trial = await rolledBack(database.db, (tx) => moveIn(tx, vault, dump, new Date()))
      print(trial)
      if (trial.problems.some(({ isRefused }) => isRefused) && !words.includes('--leave-out'))
        throw new Error('Nothing was imported. Mend the rows marked "refused", or leave them out with --leave-out.')
      if (trial.counts.every(({ added }) => added === 0)) return 'There is nothing new to import.'
      if (!words.includes('--yes') && !(await agreed())) return 'Nothing was imported.'
      await database.db.transaction((tx) => moveIn(tx, vault, dump, new Date()))
      return 'Imported. If the site is running, start it again so that its pages show everything at once.'
    })
  },
)

async function refuseDemo(db: Db) {
  const invented = await db.$count(events, inArray(events.id, Object.values(eventIds)))
  if (invented > 0)
    throw new Error(
      'This database holds the demo club. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    )
}

/** What `work` answers, and nothing of what it did. */
async function rolledBack<T>(db: Db, work: (tx: Db) => Promise<T>) {
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

function print({ counts, problems }: Report) {
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

async function agreed() {
  if (!process.stdin.isTTY) throw new Error('Nothing was imported: nobody can be asked here. Add --yes.')
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question('Import this? (y/N) ')
  asking.close()
  return /^y/i.test(answer)
}
