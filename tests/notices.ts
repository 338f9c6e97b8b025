import { eq, or } from 'drizzle-orm'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from '#club/evenings/notices/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent, previewEvent } from '#club/evenings/events/server/events-editing.ts'
import { sendDueNotice } from '#club/evenings/notices/server/send-due.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { toLocal } from '#base/dates/local-time.ts'
import type { EventSave } from '#club/evenings/events/shared/event-form.ts'
import { test as base, today } from './club.ts'
import { aRegistration, asAdmin, anEvent } from './factories.ts'

/** So many days after today. */
export const days = (count: number) => new Date(today.getTime() + count * 24 * 60 * 60_000)
/** So many minutes after today. */
export const minutes = (count: number) => new Date(today.getTime() + count * 60_000)
export const tellThem = { note: 'Lo sentimos', noteCa: '' }
export const noNote = { note: '', noteCa: '' }

/** An event of 48 € in ten days with a couple and a single guest, saved by an admin at any time. */
export const eventWithPeople = async (limited: Club) => {
  const at = (now: Date | (() => Date)): Club => ({
    ...asAdmin(limited),
    isUnlimited: true,
    now: now instanceof Date ? () => now : now,
  })
  const club = at(today)
  const event = await anEvent(club, { date: days(10), price: 48, maxParticipants: 4, description: 'Sal.' })
  const register = async (fullName: string, now: Date, more: Parameters<typeof aRegistration>[0] = {}) => {
    const email = `${fullName.toLowerCase()}@example.org`
    const request = aRegistration({ fullName, email, ifFull: 'wait', ...more })
    const { id } = await registerForEvent(at(now), event.id, request)
    await club.db
      .update(eventRegistrations)
      .set({ createdAt: now })
      .where(or(eq(eventRegistrations.id, id), eq(eventRegistrations.companionOf, id)))
    return id
  }
  const nil = { fullName: 'Nil', email: '', dietaryRestrictions: '' }
  const berta = await register('Berta', days(-1), { companions: [nil] })
  const pau = await register('Pau', days(-1), { language: 'ca' })
  await queueConfirmations(club, 50)
  await club.db.delete(emails)
  const formWith = async (changed: Partial<EventSave>) => {
    const [row] = await club.db.select().from(events).where(eq(events.id, event.id))
    const { title, titleCa, description, descriptionCa, location, locationCa, price, maxParticipants, version } = row!
    const { imageUrl, images, category, categoryCa, restaurantId, organizerId } = row!
    const texts = { title, titleCa, description, descriptionCa, location, locationCa, category, categoryCa }
    const rest = { price, maxParticipants, imageUrl, images, restaurantId, organizerId, version }
    return { ...texts, ...rest, date: toLocal(row!.date), endsAt: '', ...changed }
  }
  return {
    club,
    at,
    event,
    berta,
    pau,
    register,
    formWith,
    async save(
      changed: Partial<EventSave>,
      tell: EventSave['tell'] | null = tellThem,
      now: Date | (() => Date) = today,
      actor: Club['actor'] = club.actor,
    ) {
      const form = await formWith(changed)
      return changeEvent({ ...at(now), actor }, event.id, { ...form, ...(tell && { tell }) })
    },
    async preview(changed: Partial<EventSave>, notes = noNote, now: Date | (() => Date) = today, actor = club.actor) {
      return previewEvent({ ...at(now), actor }, event.id, { ...(await formWith(changed)), ...notes })
    },
    stored: () => club.db.select().from(notices),
    row: async () => (await club.db.select().from(events).where(eq(events.id, event.id)))[0]!,
    async send(now: Date) {
      while (await sendDueNotice(at(now)));
      const rows = await club.db.select().from(emails)
      await club.db.delete(emails)
      return rows.map(({ template, recipient, values }) => ({ template, recipient, values }))
    },
  }
}

export type Told = Awaited<ReturnType<typeof eventWithPeople>>

/** `told`: in a transaction that is rolled back. `liveTold`: committed, for tests of races. */
export const test = base
  .extend('told', ({ club }) => eventWithPeople(club))
  .extend('liveTold', ({ liveClub }) => eventWithPeople(liveClub))

/** The code and the details of a refusal; undefined without one. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, details: error.details } : Promise.reject(error),
  )
