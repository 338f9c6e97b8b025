import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { anEvent } from '../factories.ts'
import { ids, minutes } from './every-state.ts'

/**
 * A full event of four seats: Berta with two companions, and Carla. Marta and two others wait, then Joan, whom a later party has
 * passed over, then Nil alone.
 */
export const aWaitingList = async (club: Club) => {
  await anEvent(club, { id: ids.event, title: 'Cata', titleCa: 'Tast', location: 'Bodega', maxParticipants: 4 })
  // Companions are listed by their ids.
  let number = 0
  const nextId = () => `bbbbbbbb-0001-4111-8111-${String((number += 1)).padStart(12, '0')}`
  const party = async (names: string[], at: number, row: Partial<typeof eventRegistrations.$inferInsert> = {}) => {
    const [fullName = ''] = names
    const email = `${fullName.split(' ')[0]!.toLowerCase()}@example.org`
    const host = nextId()
    const guests = names.map((name, n) =>
      Object.assign(
        { id: n === 0 ? host : nextId(), eventId: ids.event, createdAt: minutes(at), fullName: name },
        n === 0 ? { email } : { email: '', companionOf: host },
        row,
      ),
    )
    await club.db.insert(eventRegistrations).values(guests)
    return host
  }
  const waiting = (at: number) => ({ waitingSince: minutes(at) })
  return {
    berta: await party(['Berta Dos', 'Pol Dos', 'Aina Dos'], -90),
    carla: await party(['Carla Sola'], -30, { promotedAt: minutes(-20) }),
    marta: await party(['Marta Tres', 'Zoe Tres', 'Ivan Tres'], -60, { ...waiting(-60), takesFewer: true }),
    joan: await party(['Joan Dos', 'Ona Dos'], -50, waiting(-50)),
    nil: await party(['Nil Uno'], -10, waiting(-10)),
  }
}
