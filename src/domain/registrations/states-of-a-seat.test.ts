import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Club } from '#domain/club.ts'
import { postgresCode } from '#db/open.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { seatCases } from '#tests/seats/cases.ts'
import { openStage } from '#tests/seats/stage.ts'

const columns = ['cancelled_at', 'cancelled_by', 'cancelled_late', 'asked_at', 'waiting_since', 'held_until'] as const

/** The table of decision 122: the state of each combination of the columns, for instance of `× guest – – – –`. */
const readTable = () => {
  const page = readFileSync('docs/decisions/122-the-state-of-a-seat.md', 'utf8')
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

/** As SQL: the combination of a row, in the words of the table. */
const combination = sql.raw(
  `concat_ws(' ', ${columns
    .map((column) => {
      if (column === 'cancelled_by') return `coalesce(cancelled_by, '–')`
      return `case when ${column === 'cancelled_late' ? column : `${column} is not null`} then '×' else '–' end`
    })
    .join()})`,
)

/** Every row by its event. Counts are those of the raw columns. */
const readSeats = async ({ db }: Club) => {
  const { rows } = await db.execute<{
    event: string
    name: string
    state: string
    combination: string
    isOfBooking: boolean
  }>(sql`select event_id as event, full_name as name, state, ${combination} as combination,
    booking_id = coalesce(companion_of, id) as "isOfBooking" from event_registrations`)
  return rows
}
const miscounted = async ({ db }: Club) =>
  (
    await db.execute(sql`select events.id from events left join event_registrations seat on seat.event_id = events.id
    group by events.id having registered <> count(seat.id) filter (where seat.cancelled_at is null and waiting_since is null)
      or waiting <> count(seat.id) filter (where seat.cancelled_at is null and waiting_since is not null)`)
  ).rows

test('every case of a seat is in the table of decision 122, in its state, and every line of the table is reached', async ({
  club,
}) => {
  const table = readTable()
  const reached = new Set<string>()
  for (const [n, [name, acts]] of seatCases.entries()) {
    const stage = openStage(club, n)
    let act = 0
    for await (const expected of acts(stage)) {
      const at = `${name}, ${(act += 1)}`
      const seats = await readSeats(club)
      for (const row of seats) {
        reached.add(row.combination)
        expect(row, at).toMatchObject({ state: table.get(row.combination), isOfBooking: true })
      }
      const own = Map.groupBy(
        seats.filter(({ event }) => stage.ids.includes(event)),
        (row) => row.name,
      )
      const states = [...own].map(([guest, rows]) => [
        guest,
        rows
          .map(({ state }) => state)
          .toSorted()
          .join(' '),
      ])
      expect(Object.fromEntries(states), at).toEqual(expected)
      expect(await miscounted(club), at).toEqual([])
    }
    expect(act, name).toBeGreaterThan(0)
  }
  expect([...reached].toSorted()).toEqual([...table.keys()].toSorted())
})

test('PostgreSQL refuses every combination outside of the table, and gives the others their state', async ({
  club,
}) => {
  const table = readTable()
  const { id } = await anEvent(club)
  const values: Record<(typeof columns)[number], string[]> = {
    cancelled_at: ['–', '×'],
    cancelled_by: ['–', 'guest', 'expiry', 'not-mine'],
    cancelled_late: ['–', '×'],
    asked_at: ['–', '×'],
    waiting_since: ['–', '×'],
    held_until: ['–', '×'],
  }
  const all = columns.reduce<string[][]>(
    (made, column) => made.flatMap((start) => values[column].map((value) => start.concat(value))),
    [[]],
  )
  expect(all).toHaveLength(128)
  const write = (cells: string[]) =>
    club.db.transaction(async (tx) => {
      const literals = columns.map((column, n) => {
        if (column === 'cancelled_late') return String(cells[n] === '×')
        return cells[n] === '–' ? 'null' : cells[n] === '×' ? 'now()' : `'${cells[n]}'`
      })
      const { rows } = await tx.execute<{ state: string }>(sql`insert into event_registrations
        (event_id, full_name, email, ${sql.raw(columns.join())}) values (${id}, 'Demo', '', ${sql.raw(literals.join())}) returning state`)
      return rows[0]!.state
    })
  const written = new Map<string, string>()
  for (const cells of all) {
    const state = await write(cells).catch((error: unknown) => {
      expect(postgresCode(error), 'a check constraint').toBe('23514')
      return undefined
    })
    if (state) written.set(cells.join(' '), state)
  }
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(table))
})
