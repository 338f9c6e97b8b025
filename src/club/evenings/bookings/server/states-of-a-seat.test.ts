import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { postgresCode } from '#platform/database/open.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { seatCases } from '#tests/seats/cases.ts'
import { openStage } from '#tests/seats/stage.ts'
import { decidingColumns, literalsOf, readSeatTable } from '#tests/seats/table.ts'
import { seatSteps } from './seat-steps.ts'

/** As SQL: the combination of a row, in the words of the table. */
const combination = sql.raw(
  `concat_ws(' ', ${decidingColumns
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

/** Notes each change of a state from now on. @returns a function that reads them */
const noteSteps = async ({ db }: Club) => {
  await db.execute(sql`create temp table step_taken (step text)`)
  await db.execute(sql`create function pg_temp.note_step() returns trigger language plpgsql as $$
    begin insert into step_taken values (old.state || ' → ' || new.state); return null; end $$`)
  await db.execute(sql`create trigger note_step after update on event_registrations for each row
    when (old.state <> new.state) execute function pg_temp.note_step()`)
  return async () => (await db.execute<{ step: string }>(sql`select distinct step from step_taken`)).rows
}
const miscounted = async ({ db }: Club) =>
  (
    await db.execute(sql`select events.id from events left join event_registrations seat on seat.event_id = events.id
    group by events.id having registered <> count(seat.id) filter (where seat.cancelled_at is null and waiting_since is null)
      or waiting <> count(seat.id) filter (where seat.cancelled_at is null and waiting_since is not null)`)
  ).rows

test('every case of a seat is in the table of decision 28, in its state, and every line of the table is reached', async ({
  club,
}) => {
  const table = readSeatTable()
  const reached = new Set<string>()
  const takenSteps = await noteSteps(club)
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
  const legal = new Set<string>(
    Object.values(seatSteps).flatMap(({ from, to }) =>
      from.flatMap((before) => to.map((after) => `${before} → ${after}`)),
    ),
  )
  const taken = (await takenSteps()).map(({ step }) => step)
  expect(taken.length, 'changes of a state').toBeGreaterThan(9)
  expect(taken.filter((step) => !legal.has(step))).toEqual([])
})

test('PostgreSQL refuses every combination outside of the table, and gives the others their state', async ({
  club,
}) => {
  const table = readSeatTable()
  const { id } = await anEvent(club)
  const values: Record<(typeof decidingColumns)[number], string[]> = {
    cancelled_at: ['–', '×'],
    cancelled_by: ['–', 'guest', 'expiry', 'not-mine'],
    cancelled_late: ['–', '×'],
    asked_at: ['–', '×'],
    waiting_since: ['–', '×'],
    held_until: ['–', '×'],
  }
  const all = decidingColumns.reduce<string[][]>(
    (made, column) => made.flatMap((start) => values[column].map((value) => start.concat(value))),
    [[]],
  )
  expect(all).toHaveLength(128)
  const write = (cells: string[]) =>
    club.db.transaction(async (tx) => {
      const literals = literalsOf(cells.join(' ')).join()
      const { rows } = await tx.execute<{ state: string }>(sql`insert into event_registrations
        (event_id, full_name, email, ${sql.raw(decidingColumns.join())}) values (${id}, 'Demo', '', ${sql.raw(literals)}) returning state`)
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
