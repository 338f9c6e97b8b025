import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { minuteMs } from '#base/dates/durations.ts'
import { languageOr } from '#base/text/language.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { events, restaurantOfEvent } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import type { KitchenEmail, KitchenTelling } from '../shared/kitchen.ts'
import { readKitchenList } from './kitchen-list.ts'
import { eventOfKitchen, kitchenUrl } from './pass.ts'

/**
 * The kitchen's list for staff, with the restaurant's address, its links, and what was given and read. The reading is logged.
 * @throws Refusal event.not-found
 */
export const readKitchen = (club: Club, eventId: string) =>
  inTransaction(club, async (club) => {
    const [row] = await club.db
      .select({ event: events, restaurant: { name: restaurants.nombre, email: restaurants.reservaEmail } })
      .from(events)
      .leftJoin(restaurants, restaurantOfEvent)
      .where(eq(events.id, eventId))
    if (!row) throw new Refusal('event.not-found')
    const [log, sentTo] = [await readLog(club, eventId), await readSentTo(club, eventId)]
    await noteReading(club, eventId)
    return {
      ...(await readKitchenList(club, row.event)),
      restaurant: row.restaurant,
      sentTo,
      links: { es: kitchenUrl(club, row.event, 'es'), ca: kitchenUrl(club, row.event, 'ca') },
      log,
    }
  })

/**
 * The list for the kitchen that the caller's link opens. The reading is logged; a page that stays open reads often, and counts once in half
 * an hour.
 * @throws Refusal as `eventOfKitchen`
 */
export const readKitchenByLink = (club: Club) =>
  inTransaction(club, async (club) => {
    const event = await eventOfKitchen(club)
    const list = await readKitchenList(club, event, await newsSince(club, event))
    const isRecentReading = and(
      eq(auditLog.subjectId, event.id),
      eq(auditLog.action, 'event.diets-read'),
      eq(auditLog.actorEmail, ''),
      gt(auditLog.createdAt, new Date(club.now().getTime() - halfAnHourMs)),
    )
    if ((await club.db.$count(auditLog, isRecentReading)) === 0) await noteReading(club, event.id)
    return list
  })

const halfAnHourMs = 30 * minuteMs

/**
 * Since when changes are news to a kitchen with a link: what the last email told stays so until the next one, however often the kitchen looks
 * and whatever staff print meanwhile. Null until the list was given.
 */
const newsSince = async ({ db }: Club, { id, kitchenToldAt }: typeof events.$inferSelect) => {
  const isSent = and(
    eq(auditLog.subjectId, id),
    eq(auditLog.action, 'event.kitchen-told'),
    sql`${auditLog.after} ->> 'how' = 'sent'`,
  )
  const [last, before] = await db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(isSent)
    .orderBy(desc(auditLog.createdAt))
    .limit(2)
  return before?.at ?? last?.at ?? kitchenToldAt
}

/** To whom the list of an event was last emailed; null to nobody. */
export const readSentTo = async ({ db }: Pick<Club, 'db'>, eventId: string) => {
  const [last = null] = await db
    .select({ to: emails.recipient, language: emails.language })
    .from(emails)
    .where(and(eq(emails.template, 'kitchen-list'), eq(emails.about, eventId)))
    .orderBy(desc(emails.createdAt))
    .limit(1)
  return last && { to: last.to, language: languageOr(last.language) }
}

const noteReading = (club: Parameters<typeof audit>[0], eventId: string) =>
  audit(club, { action: 'event.diets-read', subject: 'events', subjectId: eventId })

/** What was given to the kitchen and who read it, the last first; without a name it was the kitchen itself. */
const readLog = ({ db }: Club, eventId: string) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      action: sql<'event.diets-read' | 'event.kitchen-told'>`${auditLog.action}`,
      by: sql<string>`coalesce(nullif(${usuarios.name}, ''), split_part(${auditLog.actorEmail}, '@', 1))`,
      how: sql<KitchenTelling['how'] | 'sent' | 'revoked' | null>`${auditLog.after} ->> 'how'`,
    })
    .from(auditLog)
    .leftJoin(usuarios, eq(usuarios.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectId, eventId),
        inArray(auditLog.action, ['event.kitchen-told', 'event.diets-read']),
        // Staff look often: what counts is that the kitchen did.
        sql`(${auditLog.action} = 'event.kitchen-told' or ${auditLog.actorEmail} = '')`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(8)

/** Notes that the kitchen has the list of now: what changes later is marked on it. @throws Refusal event.not-found */
export const tellKitchen = (club: Club, eventId: string, { how }: KitchenTelling) =>
  inTransaction(club, async (club) => {
    await markTold(club, eventId)
    await audit(club, { action: 'event.kitchen-told', subject: 'events', subjectId: eventId, after: { how } })
  })

/**
 * Emails the link of the list to a kitchen, in its language: the email says nothing of anybody, but how many changed since the list was
 * given. @throws Refusal event.not-found
 */
export const sendToKitchen = (club: Club, eventId: string, { to, language }: KitchenEmail) =>
  inTransaction(club, async (club) => {
    const [event] = await club.db.select().from(events).where(isEvent(eventId))
    const changes = event ? (await readKitchenList(club, event)).changes.length : 0
    await markTold(club, eventId)
    await queueEmail(club, {
      template: 'kitchen-list',
      to,
      language: languageOr(language),
      about: eventId,
      values: { ...unwritten, changes },
    })
    await audit(club, { action: 'event.kitchen-told', subject: 'events', subjectId: eventId, after: { how: 'sent' } })
  })

/** Emails the list again to the kitchen that got it last, if one did. */
export const sendAgainToKitchen = async (club: Club, eventId: string) => {
  const last = await readSentTo(club, eventId)
  if (last) await sendToKitchen(club, eventId, last)
}

// The template says what is true when it is sent.
const unwritten = { eventTitle: '', when: '', people: 0, url: '' }

/** Makes every link to the list void. Another one opens it again. @throws Refusal event.not-found */
export const revokeKitchenLinks = (club: Club, eventId: string) =>
  inTransaction(club, async (club) => {
    const raised = await club.db
      .update(events)
      .set({ kitchenLinkVersion: sql`${events.kitchenLinkVersion} + 1` })
      .where(isEvent(eventId))
      .returning({ id: events.id })
    if (raised.length === 0) throw new Refusal('event.not-found')
    await audit(club, {
      action: 'event.kitchen-told',
      subject: 'events',
      subjectId: eventId,
      after: { how: 'revoked' },
    })
  })

const isEvent = (eventId: string) => and(eq(events.id, eventId), isNull(events.deletedAt))

const markTold = async ({ db, now }: Pick<Club, 'db' | 'now'>, eventId: string) => {
  const told = await db
    .update(events)
    .set({ kitchenToldAt: now() })
    .where(isEvent(eventId))
    .returning({ id: events.id })
  if (told.length === 0) throw new Refusal('event.not-found')
}
