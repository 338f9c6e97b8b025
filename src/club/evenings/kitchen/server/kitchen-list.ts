import { and, eq } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { unreadable } from '#platform/vault/vault.ts'
import type { Club } from '#club/core/server/club.ts'
import { socios } from '#club/members/members/server/table.ts'
import { isReadable, readDiet, readDietNote } from '#club/evenings/bookings/server/diets/read-diet.ts'
import { fileOfGuest, isFileOfGuest, registerMark } from '#club/evenings/bookings/server/register-mark.ts'
import { hasSeat as isSeated } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { inFormOrder, isInState } from '#club/evenings/bookings/server/seat-state.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { allergens, countMarks, diets } from '#club/evenings/bookings/shared/rules/diet.ts'
import { factsOfLinked } from '#club/evenings/events/server/event-of-link.ts'
import type { events } from '#club/evenings/events/server/table.ts'
import { byTable } from '#club/evenings/tables/shared/tables.ts'
import { shortNameOf } from '../shared/short-name.ts'
import { kitchenUntil } from './pass.ts'

type KitchenEvent = typeof events.$inferSelect

/**
 * What a kitchen needs of an event: how many eat everything, each allergen and diet with its number, what changed since the list was last
 * given, and by table who eats what. First names with an initial; never an address, a telephone or money.
 */
export const readKitchenList = async (club: Club, event: KitchenEvent, since = event.kitchenToldAt) => {
  const rows = await selectRows(club, event.id)
  const people = rows.map((row) => toPerson(club, row, since))
  const seated = people.filter(({ isComing }) => isComing)
  const noticed = seated.filter(hasNotice)
  return {
    event: factsOfLinked(event),
    until: kitchenUntil(event),
    readAt: club.now(),
    toldAt: event.kitchenToldAt,
    people: seated.length,
    withNotice: noticed.length,
    withNote: seated.filter(({ note, standingDiet }) => note !== '' || standingDiet !== '').length,
    totals: [...countMarks(seated, allergens), ...countMarks(seated, diets)],
    changes: people.flatMap((person) => (person.change ? [shown(person)] : [])),
    tables: [...Map.groupBy(seated, ({ table }) => table)]
      .toSorted(([one], [other]) => byTable(one, other))
      .map(([label, atTable]) => ({
        label,
        people: atTable.length,
        seats: atTable
          .filter(hasNotice)
          .map(shown)
          .toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
      })),
  }
}

/** How many changes the list does not have that the kitchen was given; none before it was, and once its link has ended. */
export const countUntold = async (
  club: Club,
  event: Pick<KitchenEvent, 'id' | 'date' | 'endsAt' | 'kitchenToldAt'>,
) => {
  if (!event.kitchenToldAt || club.now() > kitchenUntil(event)) return 0
  const rows = await selectRows(club, event.id)
  return rows.filter((row) => changeOf(row, event.kitchenToldAt)).length
}

export type KitchenList = Awaited<ReturnType<typeof readKitchenList>>

const selectRows = ({ db }: Club, eventId: string) =>
  db
    .select({
      ...pickColumns(
        eventRegistrations,
        'id',
        'fullName',
        'named',
        'state',
        'tableLabel',
        'dietaryRestrictions',
        'diet',
        'dietChangedAt',
        'createdAt',
        'promotedAt',
        'cancelledAt',
        'waitingSince',
      ),
      file: fileOfGuest,
    })
    .from(eventRegistrations)
    .leftJoin(socios, isFileOfGuest)
    .where(and(eq(eventRegistrations.eventId, eventId), isInState('seated', 'held', 'cancelled')))
    .orderBy(eventRegistrations.bookingId, ...inFormOrder)

type Row = Awaited<ReturnType<typeof selectRows>>[number]

const toPerson = (club: Club, row: Row, since: Date | null) => {
  const note = readDietNote(club.vault, row.dietaryRestrictions)
  const diet = readDiet(club.vault, row.diet)
  const { standingDiet } = registerMark(club, row.file, note)
  const isRemoved =
    row.dietChangedAt !== null && row.dietaryRestrictions === '' && row.diet === null && standingDiet === ''
  const isUnreadable = [note, standingDiet].includes(unreadable) || !isReadable(club.vault, row.diet)
  return {
    id: row.id,
    name: shortNameOf(row.fullName),
    named: row.named,
    table: row.tableLabel ?? '',
    isComing: isSeated(row.state),
    diet,
    note: note === unreadable ? '' : note,
    standingDiet: standingDiet === unreadable ? '' : standingDiet,
    // The person has removed what was said, or it cannot be read any more.
    asksInPerson: isRemoved || isUnreadable,
    change: changeOf(row, since),
  }
}

type Person = ReturnType<typeof toPerson>

const hasNotice = ({ diet, note, standingDiet, asksInPerson }: Person) =>
  diet.length > 0 || note !== '' || standingDiet !== '' || asksInPerson

const shown = ({ id, name, named, table, diet, note, standingDiet, asksInPerson, change }: Person) => ({
  id,
  name,
  named,
  table,
  diet,
  note,
  standingDiet,
  asksInPerson,
  change,
})

/** What changed of a seat since the kitchen got the list. */
const changeOf = (row: Row, since: Date | null) => {
  if (!since) return null
  const cameAt = row.promotedAt ?? row.createdAt
  if (isSeated(row.state)) {
    if (cameAt > since) return 'new' as const
    return row.dietChangedAt && row.dietChangedAt > since ? ('changed' as const) : null
  }
  // Who only waited was never on the list.
  const wasComing = row.waitingSince === null && cameAt <= since
  return wasComing && row.cancelledAt && row.cancelledAt > since ? ('gone' as const) : null
}
