import { and, eq, inArray, isNull } from 'drizzle-orm'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { cancelBooking } from '#club/evenings/bookings/server/booking/cancel-booking.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent } from '#club/evenings/events/server/events-editing.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { cancelRegistrations, restoreRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { toLocal } from '#base/dates/local-time.ts'
import type { SeatState } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { actorWith } from '../api.ts'
import { free, withPassOf } from '../bookings.ts'
import { aRegistration, anEvent, anEventForm, asAdmin } from '../factories.ts'

/** What the seats of a case are after an act, by the name of each person; of two rows the states in their alphabet. */
export type Seats = { [name: string]: SeatState | `${SeatState} ${SeatState}` | undefined }
/** Acts on seats, by the functions of the domain alone; after each it says what it expects. */
export type SeatCase = (stage: Stage) => AsyncGenerator<Seats>
export type Stage = ReturnType<typeof openStage>

type Request = Parameters<typeof registerForEvent>[2]

const hourMs = 3_600_000
const days = (count: number) => 24 * count

/** Events, guests and staff of one case: `n` gives it addresses and a network of its own. */
export const openStage = (limited: Club, n: number) => {
  const start = Date.now()
  const limitedClub: Club = {
    ...limited,
    now: () => new Date(start),
    origin: { ...limited.origin, ip: `198.51.${n}.7` },
  }
  const club: Club = { ...limitedClub, isUnlimited: true }
  const staff = asAdmin(club)
  const ids: string[] = []
  const inHours = (hours: number) => new Date(start + hours * hourMs)
  const later = (who: Club, hours: number): Club => ({ ...who, now: () => inHours(hours) })
  const addressOf = (name: string) => `${name.toLowerCase()}@case-${n}.example.org`

  /** An event with so many seats, free of charge, in so many hours. */
  const event = async (maxParticipants: number, { hours = days(30), price = 0 } = {}) => {
    const { id } = await anEvent(club, { maxParticipants, price, date: inHours(hours), publishedAt: inHours(-1) })
    ids.push(id)
    return id
  }
  const company = (names: string) =>
    names === '' ? [] : names.split(' ').map((name) => ({ fullName: name, email: '', dietaryRestrictions: '' }))
  /** The form of a guest with companions, who have no addresses. */
  const form = (name: string, companions = '', more: Partial<Request> = {}): Request => ({
    ...aRegistration({ fullName: name, email: addressOf(name) }),
    companions: company(companions),
    ...more,
  })
  const register = (eventId: string, request: Request, who = club) => registerForEvent(who, eventId, request)
  const seat = async (name: string) => {
    const { id, fullName, eventId } = eventRegistrations
    const isOne = and(eq(fullName, name), inArray(eventId, ids))
    const rows = await club.db.select().from(eventRegistrations).where(isOne).orderBy(id)
    return rows.find((row) => row.cancelledAt === null) ?? rows[0]!
  }
  const idsOf = (names: string) => Promise.all(names.split(' ').map(async (name) => (await seat(name)).id))
  const stored = async (eventId: string) =>
    (
      await club.db
        .select()
        .from(events)
        .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
    )[0]!

  return {
    /** The events of this case. */
    ids,
    /** A visitor without limits, one whom limits hold, and staff. */
    club,
    limited: limitedClub,
    staff,
    event,
    form,
    company,
    register,
    addressOf,
    seat,
    idsOf,
    stored,
    in: inHours,
    later,
    /** Whom the link of a booking, the link of an address or the account of an address brings. */
    holder: async (name: string) => withPassOf(club, (await seat(name)).id),
    byLink: async (name: string): Promise<Club> => {
      const { id, email } = await seat(name)
      return {
        ...limitedClub,
        actor: { kind: 'visitor', pass: signLink(club.linkKey, { kind: 'address', id }, email) },
      }
    },
    byAccount: (name: string): Club => ({
      ...limitedClub,
      actor: Object.assign(actorWith('user'), { email: addressOf(name) }),
    }),
    /** A guest gives seats of the booking back. */
    giveBack: async (who: Club, eventId: string, names: string) =>
      cancelBooking(who, eventId, { seats: await idsOf(names), expects: free }),
    cancel: async (
      eventId: string,
      names: string,
      more: { hours?: number; forgive?: string; tellThem?: boolean } = {},
    ) => {
      const { hours = 0, ...how } = more
      const ofThem = { eventId, ids: await idsOf(names), tellThem: false, reason: '', ...how }
      return cancelRegistrations(later(staff, hours), ofThem)
    },
    restore: async (eventId: string, names: string) =>
      restoreRegistrations(staff, { eventId, ids: await idsOf(names) }),
    /** Staff save the event with these changes. */
    save: async (eventId: string, { hours, ...changed }: { hours?: number; maxParticipants?: number }) => {
      const { date, version, maxParticipants, price, title } = await stored(eventId)
      const saved = anEventForm({
        title,
        price,
        maxParticipants,
        date: toLocal(hours ? inHours(hours) : date),
        ...changed,
      })
      await changeEvent(staff, eventId, { ...saved, version, tell: { silent: 'Una prueba' } })
    },
  }
}
