import { moveIn } from '#server/moving-in/move-in.ts'
import { readDump } from '#server/moving-in/read-dump.ts'
import { today } from './club.ts'
import { type DumpFiles, test as dumpTest } from './dump.ts'

/** `moveInFrom(files)`: takes the files of a dump into the test's club, and gives the report. */
export const test = dumpTest.extend<'moveInFrom', (files: DumpFiles) => ReturnType<typeof moveIn>>(
  'moveInFrom',
  ({ club, dumpOf }) =>
    async (files) => {
      const { dump } = await readDump(await dumpOf(files))
      return moveIn(club.db, club.vault, dump, today)
    },
)

/** What a report says of the rows that it mended or refused, a line each. */
export const said = ({ problems }: Awaited<ReturnType<typeof moveIn>>) =>
  problems.map(
    ({ where, column, what, isRefused }) => `${isRefused ? 'refused' : 'mended'} ${where}: ${column} ${what}`,
  )
