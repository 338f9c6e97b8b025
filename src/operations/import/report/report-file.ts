import { writeFile } from 'node:fs/promises'
import { type Cell, toCsv } from '#base/text/csv.ts'
import type { Report, RowOutcome } from '../import-rows.ts'
import type { Problem } from '../row-reader.ts'

const results = ['refused', 'left', 'warning', 'updated', 'imported', 'unchanged'] as const
type Result = (typeof results)[number]
type Line = [result: Result, ...cells: Cell[]]

/** Writes a CSV file that is safe to open in Excel: a line for each problem and each row, the worst first. */
export const writeReport = (path: string, report: Report) => writeFile(path, reportAsCsv(report), { mode: 0o600 })

export const reportAsCsv = ({ rows, problems }: Report) => {
  const lines = [
    ...problems.map(lineOfProblem),
    // A refused row already has a line for each of its problems.
    ...rows.filter(({ outcome }) => outcome !== 'refused').map(lineOfRow),
  ]
  const sorted = lines.toSorted(([a], [b]) => results.indexOf(a) - results.indexOf(b))
  return toCsv([['Result', 'File', 'Row', 'Column', 'Value', 'Why', 'Instead'], ...sorted])
}

const lineOfProblem = ({ file, row, column, value, reason, replacement, isRefused }: Problem): Line => [
  isRefused ? 'refused' : 'warning',
  file,
  row,
  column,
  value,
  reason,
  replacement,
]

const lineOfRow = ({ file, row, outcome, reason }: RowOutcome): Line => [outcome, file, row, '', '', reason, '']
