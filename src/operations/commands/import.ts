import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { hasDemoEvents } from '../demo/fill.ts'
import type { Db } from '#platform/database/open.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'
import { givePlates } from '#club/core/content/server/missing-plates.ts'
import { readDump, reportName } from '../import/files/read-dump.ts'
import type { Answers } from '../import/formats/column-formats.ts'
import { dateOrders } from '#platform/spreadsheets/dates.ts'
import { decimals } from '../import/formats/numbers.ts'
import type { Report } from '../import/import-rows.ts'
import { importSite } from '../import/import-site.ts'
import { writeReport } from '../import/report/report-file.ts'
import { countOutcomes, summaryOf } from '../import/report/summary.ts'
import { runCommand, withStore } from './command.ts'

const usage = `npm run import -- FOLDER [--dry-run] [--yes] [--leave-out] [--decimal=comma|point] [--dates=dmy|mdy]
Imports the tables of the former backend, exported as CSV or JSON into FOLDER, into the club's database. First it tries
without writing anything, and shows what it would do. Then it asks.
  --dry-run    only tries and shows
  --yes        does not ask
  --leave-out  imports the other rows if some are refused
  --decimal    answers the question how numbers are written: 1.250,50 (comma) or 1,250.50 (point)
  --dates      answers the question how dates are written: 31/12/1975 (dmy) or 12/31/1975 (mdy)`

await runCommand(usage, isRight, async (words, env) => {
  const { folder, dryRun, yes, leaveOut, answers } = readWords(words)
  const path = resolve(process.env.CALLED_FROM ?? '.', folder)
  const { dump, files, ignored } = await readDump(path)
  for (const file of ignored) console.log(ignoredLine(file))

  return withStore(env, async ({ database, vault }) => {
    await refuseDemo(database.db)
    const work = (tx: Db) => importSite(tx, vault, dump, new Date(), answers)
    const trial = await rolledBack(database.db, work)
    console.log(summaryOf(trial, files))
    console.log(await storeReport(path, trial))
    refuseUnready(trial, leaveOut)
    const { imported, updated } = countOutcomes(trial.rows)
    if (imported + updated === 0) return 'There is nothing new to import.'
    if (dryRun) return `Nothing was imported yet: ${imported} rows would be imported and ${updated} updated.`
    if (!yes && !(await confirm())) return 'Nothing was imported.'
    const done = await database.db.transaction(async (tx) => {
      const report = await work(tx)
      // The database may have changed since the trial.
      refuseUnready(report, leaveOut)
      await givePlates({ db: tx }, contentKinds)
      return report
    })
    await storeReport(path, done)
    const { imported: importedCount, updated: updatedCount } = countOutcomes(done.rows)
    return `Imported ${importedCount} rows and updated ${updatedCount}. If the site is running, start it again so that its pages show everything at once.`
  })
})

function readWords(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'leave-out': { type: 'boolean', default: false },
      decimal: { type: 'string' },
      dates: { type: 'string' },
    },
  })
  const answers: Answers = {
    decimal: decimals.find((decimal) => decimal === values.decimal),
    dates: dateOrders.find((order) => order === values.dates),
  }
  const isValid = answers.decimal === values.decimal && answers.dates === values.dates
  if (!isValid || positionals.length !== 1) throw new Error(usage)
  return {
    folder: positionals[0]!,
    dryRun: values['dry-run'],
    yes: values.yes,
    leaveOut: values['leave-out'],
    answers,
  }
}

function isRight(words: string[]) {
  try {
    readWords(words)
    return true
  } catch {
    return false
  }
}

function ignoredLine(file: string) {
  return /\.(?:xlsx?|ods|numbers)$/i.test(file)
    ? `Ignored: ${file} is a workbook. Save each of its tables as "CSV UTF-8", under a name such as socios.csv.`
    : `Ignored: ${file} is no table of the club.`
}

/** @throws Error while the import has questions or refused rows */
function refuseUnready({ questions, rows }: Report, leaveOut: boolean) {
  if (questions.length > 0) throw new Error('Nothing was imported. Answer each QUESTION above, as it says.')
  const { refused } = countOutcomes(rows)
  if (refused > 0 && !leaveOut)
    throw new Error(
      `Nothing was imported, because ${refused} rows are refused. Mend them in the files, or leave them out with --leave-out.`,
    )
}

/** Writes the report beside the files. Returns a line with its path, or with the failure. */
async function storeReport(folder: string, report: Report) {
  const path = join(folder, reportName)
  return writeReport(path, report).then(
    () => `\nEvery row: ${path}`,
    () => `\n${path} could not be written: this list is all there is.`,
  )
}

async function refuseDemo(db: Db) {
  if (await hasDemoEvents(db))
    throw new Error(
      'This database holds the demo club. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    )
}

/** Runs `work` in a transaction that is rolled back, and returns its result. */
async function rolledBack<T>(db: Db, work: (tx: Db) => Promise<T>) {
  const rollback = Symbol('undone')
  let answer: T | undefined
  await db
    .transaction(async (tx) => {
      answer = await work(tx)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return answer as T
}

async function confirm() {
  if (!process.stdin.isTTY) throw new Error('Nothing was imported: there is no terminal to ask. Add --yes.')
  const questions = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await questions.question('Import this? (y/N) ')
  questions.close()
  return /^y/i.test(answer)
}
