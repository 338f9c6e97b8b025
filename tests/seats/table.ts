import { readFileSync } from 'node:fs'

/** The columns that decide what a seat is, in the order of the table of decision 28. */
export const decidingColumns = [
  'cancelled_at',
  'cancelled_by',
  'cancelled_late',
  'asked_at',
  'waiting_since',
  'held_until',
] as const

/** The table of decision 28: the state of each combination of the columns, for instance of `× guest – – – –`. */
export const readSeatTable = () => {
  const page = readFileSync('docs/decisions/028-the-state-of-a-seat.md', 'utf8')
  const rows = page.split('\n').filter((line) => /^\| `\w+` +\|/.test(line))
  return new Map(
    rows.flatMap((line) => {
      const [state = '', ...cells] = line
        .replaceAll('`', '')
        .split('|')
        .slice(1, 8)
        .map((cell) => cell.trim())
      const combinations = cells.reduce<string[]>(
        (made, cell) => made.flatMap((start) => cell.split('/').map((value) => `${start} ${value}`.trim())),
        [''],
      )
      return combinations.map((combination) => [combination, state] as const)
    }),
  )
}

/** The SQL of the columns' values for a combination. */
export const literalsOf = (combination: string) =>
  combination.split(' ').map((cell, n) => {
    if (decidingColumns[n] === 'cancelled_late') return String(cell === '×')
    return cell === '–' ? 'null' : cell === '×' ? 'now()' : `'${cell}'`
  })
