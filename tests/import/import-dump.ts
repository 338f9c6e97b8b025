import type { Answers } from '#operations/import/formats/column-formats.ts'
import { importSite } from '#operations/import/import-site.ts'
import { readDump } from '#operations/import/files/read-dump.ts'
import { sentenceOf } from '#operations/import/report/sentences.ts'
import { today } from '../club.ts'
import { type DumpFiles, test as dumpTest } from '../database/dump.ts'

/** `importDump(files, answers)`: imports the files of a dump into the test's club, and returns the report. */
export const test = dumpTest.extend<
  'importDump',
  (files: DumpFiles, answers?: Answers, now?: Date) => ReturnType<typeof importSite>
>('importDump', ({ club, dumpOf }) => async (files, answers = {}, now = today) => {
  const { dump } = await readDump(await dumpOf(files))
  return importSite(club.db, club.vault, dump, now, answers)
})

/** The corrected and refused rows of a report, one line each. */
export const problemTexts = ({ problems }: Awaited<ReturnType<typeof importSite>>) =>
  problems.map((problem) => `${problem.isRefused ? 'refused' : 'mended'} ${sentenceOf(problem)}`)
