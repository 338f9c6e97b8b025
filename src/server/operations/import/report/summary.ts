import type { DumpFile } from '../files/read-dump.ts'
import type { Question } from '../formats/column-formats.ts'
import { type Report, type RowOutcome, outcomes } from '../import-rows.ts'
import type { Problem } from '../row-reader.ts'
import { tables } from '../tables.ts'
import { insteadOf, quotedValue } from './sentences.ts'

/** What a person reads on the screen: totals, then the worst first, each kind with a few examples. */
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
    ...leftAsTheyAre(report.rows.filter(({ outcome }) => outcome === 'left')),
    ...problems(
      'WARNINGS: these rows come in with something else in this place',
      report.problems.filter(({ isRefused }) => !isRefused),
    ),
  ].join('\n')

/** How many rows came out how. */
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
    const unread =
      count === 0 ? [] : columns.filter((column) => column !== '' && !formats.get(table)?.asked.has(column))
    const how = separator === undefined ? '' : `, separated by ${separators[separator] ?? separator}`
    return [
      `  ${file}: ${count} rows, ${encoding}${how}`,
      ...(formats.get(table)?.decisions ?? []).map(
        ({ column, way, example }) => `    ${column}: ${ways[way]}, because of ${example.text} (row ${example.row})`,
      ),
      ...(unread.length === 0 ? [] : [`    columns that the club does not have, left out: ${unread.join(', ')}`]),
    ]
  }),
]

const totals = ({ rows, problems }: Report) => {
  const lines = tables.flatMap((table) => {
    const own = rows.filter((row) => row.table === table)
    if (own.length === 0) return []
    const files = new Set(own.map(({ file }) => file))
    const warnings = problems.filter(({ file, isRefused }) => files.has(file) && !isRefused).length
    const { refused, left, updated, imported, unchanged } = countOutcomes(own)
    return [[table, own.length, refused, left, warnings, updated, imported, unchanged]]
  })
  const heads = ['', 'rows', 'refused', 'left', 'warnings', 'updated', 'imported', 'unchanged']
  return [heads, ...lines].map(
    ([name, ...numbers]) =>
      `  ${String(name).padEnd(20)}${numbers.map((number) => String(number).padStart(11)).join('')}`,
  )
}

const question = ({ file, column, answers }: Question) => [
  '',
  `QUESTION: ${file}, column ${column} can be read in two ways`,
  ...answers.map(({ option, meanings }) => {
    const each = meanings.map(
      ({ text, row, meaning }) => `${text} (row ${row}) ${meaning === null ? 'cannot be read' : `is ${meaning}`}`,
    )
    return `  ${option.padEnd(16)} ${each.join('; ')}`
  }),
  `  Run the same command again with the right one of the two at its end.`,
]

const shown = 3

const problems = (title: string, found: Problem[]) => {
  if (found.length === 0) return []
  const kinds = Map.groupBy(found, ({ file, column, what }) =>
    [`${file}:`, column === '' ? 'the row' : column, what].join(' '),
  )
  return [
    '',
    title,
    ...[...kinds]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .flatMap(([kind, some]) => [
        `  ${kind} (${some.length === 1 ? '1 row' : `${some.length} rows`})`,
        `    ${some.slice(0, shown).map(example).join('; ')}${some.length > shown ? '; …' : ''}`,
      ]),
  ]
}

const example = ({ row, value, instead }: Problem) =>
  [`row ${row}`, quotedValue(value)].filter((part) => part !== '').join(' ') + insteadOf(instead)

const leftAsTheyAre = (rows: RowOutcome[]) => {
  if (rows.length === 0) return []
  return [
    '',
    `LEFT AS THEY ARE: ${rows.length} rows that somebody has changed or deleted here, or that no import brought`,
    ...rows.slice(0, shown).map(({ file, row, why }) => `  ${file}, row ${row}: ${why}`),
    ...(rows.length > shown ? ['  …'] : []),
  ]
}
