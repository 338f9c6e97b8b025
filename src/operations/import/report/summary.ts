import type { DumpFile } from '../files/read-dump.ts'
import type { Question } from '../formats/column-formats.ts'
import { type Report, type RowOutcome, outcomes } from '../import-rows.ts'
import type { Problem } from '../row-reader.ts'
import { tables } from '../tables.ts'
import { replacementText, quotedValue } from './sentences.ts'

/** The report for the operator's screen: totals, then problems of each kind with a few examples, the worst first. */
export const summaryOf = (report: Report, files: readonly DumpFile[]) =>
  [
    ...filesRead(report, files),
    '',
    ...totals(report),
    ...report.questions.flatMap(question),
    ...problems(
      'REFUSED: these rows cannot be taken',
      report.problems.filter(({ isRefused }) => isRefused),
    ),
    ...leftRows(report.rows.filter(({ outcome }) => outcome === 'left')),
    ...problems(
      'WARNINGS: these rows come in with something else in this place',
      report.problems.filter(({ isRefused }) => !isRefused),
    ),
  ].join('\n')

/** The number of rows with each outcome. */
export const countOutcomes = (rows: readonly RowOutcome[]) =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as Record<(typeof outcomes)[number], number>

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

const ways = { comma: 'decimal comma', point: 'decimal point', dmy: 'day/month/year', mdy: 'month/day/year' }

const filesRead = ({ rows, formats }: Report, files: readonly DumpFile[]) => [
  'READ',
  ...files.flatMap(({ file, table, encoding, separator, columns }) => {
    const count = rows.filter((row) => row.table === table).length
    const unusedColumns =
      count === 0 ? [] : columns.filter((column) => column !== '' && !formats.get(table)?.readColumns.has(column))
    const separatorText = separator === undefined ? '' : `, separated by ${separators[separator] ?? separator}`
    return [
      `  ${file}: ${count} rows, ${encoding}${separatorText}`,
      ...(formats.get(table)?.decisions ?? []).map(
        ({ column, way, example }) => `    ${column}: ${ways[way]}, because of ${example.text} (row ${example.row})`,
      ),
      ...(unusedColumns.length === 0
        ? []
        : [`    columns that the club does not have, left out: ${unusedColumns.join(', ')}`]),
    ]
  }),
]

const totals = ({ rows, problems }: Report) => {
  const lines = tables.flatMap((table) => {
    const tableRows = rows.filter((row) => row.table === table)
    if (tableRows.length === 0) return []
    const files = new Set(tableRows.map(({ file }) => file))
    const warnings = problems.filter(({ file, isRefused }) => files.has(file) && !isRefused).length
    const { refused, left, updated, imported, unchanged } = countOutcomes(tableRows)
    return [[table, tableRows.length, refused, left, warnings, updated, imported, unchanged]]
  })
  const headings = ['', 'rows', 'refused', 'left', 'warnings', 'updated', 'imported', 'unchanged']
  return [headings, ...lines].map(
    ([name, ...numbers]) =>
      `  ${String(name).padEnd(20)}${numbers.map((number) => String(number).padStart(11)).join('')}`,
  )
}

const question = ({ file, column, answers }: Question) => [
  '',
  `QUESTION: ${file}, column ${column} can be read in two ways`,
  ...answers.map(({ option, meanings }) => {
    const meaningTexts = meanings.map(
      ({ text, row, meaning }) => `${text} (row ${row}) ${meaning === null ? 'cannot be read' : `is ${meaning}`}`,
    )
    return `  ${option.padEnd(16)} ${meaningTexts.join('; ')}`
  }),
  `  Run the same command again with the right one of the two at its end.`,
]

const exampleCount = 3

const problems = (title: string, all: Problem[]) => {
  if (all.length === 0) return []
  const kinds = Map.groupBy(all, ({ file, column, reason }) =>
    [`${file}:`, column === '' ? 'the row' : column, reason].join(' '),
  )
  return [
    '',
    title,
    ...[...kinds]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .flatMap(([kind, ofKind]) => [
        `  ${kind} (${ofKind.length === 1 ? '1 row' : `${ofKind.length} rows`})`,
        `    ${ofKind.slice(0, exampleCount).map(example).join('; ')}${ofKind.length > exampleCount ? '; …' : ''}`,
      ]),
  ]
}

const example = ({ row, value, replacement }: Problem) =>
  [`row ${row}`, quotedValue(value)].filter((part) => part !== '').join(' ') + replacementText(replacement)

const leftRows = (rows: RowOutcome[]) => {
  if (rows.length === 0) return []
  return [
    '',
    `LEFT AS THEY ARE: ${rows.length} rows that somebody has changed or deleted here, or that no import brought`,
    ...rows.slice(0, exampleCount).map(({ file, row, reason }) => `  ${file}, row ${row}: ${reason}`),
    ...(rows.length > exampleCount ? ['  …'] : []),
  ]
}
