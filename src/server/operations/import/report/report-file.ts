import { writeFile } from 'node:fs/promises'
import { type Cell, toCsv } from '#shared/text/csv.ts'
import type { Report, RowOutcome } from '../import-rows.ts'
import type { Problem } from '../row-reader.ts'

const results = ['refused', 'left', 'warning', 'updated', 'imported', 'unchanged'] as const
type Result = (typeof results)[number]
type Line = [result: Result, ...cells: Cell[]]

/** Everything that an import did or would do, a line each, the worst first: a CSV file that opens safely in Excel. */
export const writeReport = (path: string, report: Report) => writeFile(path, reportAsCsv(report), { mode: 0o600 })

export const reportAsCsv = ({ rows, problems }: Report) => {
  const lines = [
    ...problems.map(lineOfProblem),
    // What refused a row says a line of its own.
    ...rows.filter(({ outcome }) => outcome !== 'refused').map(lineOfRow),
  ]
  const sorted = lines.toSorted(([a], [b]) => results.indexOf(a) - results.indexOf(b))
  return toCsv([['Result', 'File', 'Row', 'Column', 'Value', 'Why', 'Instead'], ...sorted])
}

const lineOfProblem = ({ file, row, column, value, what, instead, isRefused }: Problem): Line => [
  isRefused ? 'refused' : 'warning',
  file,
  row,
  column,
  value,
  what,
  instead,
]

const lineOfRow = ({ file, row, outcome, why }: RowOutcome): Line => [outcome, file, row, '', '', why, '']
