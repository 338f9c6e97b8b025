import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { privacyRequests } from './table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { dataLinkHours, dueDay } from '#base/privacy/requests.ts'
import type { Language } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail, accountOf } from '#club/core/server/club.ts'
import { readSignedLink, signLink } from '#club/core/server/limits/signed-links.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { exportPerson } from './export.ts'
import { findPersonRows } from './find-person-rows.ts'
import { findOwn, idsOf, isOnePersons } from './whose/own.ts'
import { readRecords } from './whose/records.ts'
import { closePrivacyRequests } from './requests.ts'
import { hourMs } from '#base/dates/durations.ts'

type Request = typeof privacyRequests.$inferSelect

type LinkToSend = { email: string; language: Language; rows?: string[] }

/**
 * Queues an email to an address with a link to the data under it that are one person's (`findOwn`): staff say which before the link is
 * sent, since opening it proves the address alone. It works once, for 72 hours. It is signed and stored nowhere.
 * @throws Refusal person.several
 */
export const sendDataLink = (club: Club, { email, language, rows = [] }: LinkToSend) =>
  inTransaction(club, async (club) => {
    const at = club.now()
    const own = idsOf(await findOwn(club.db, { email, rows }))
    const id = randomUUID()
    const [request] = await club.db
      .insert(privacyRequests)
      .values({
        id,
        kind: 'access',
        email: email.toLowerCase(),
        language,
        // The link's own request is under the address as well.
        rows: [...own, id],
        provedBy: 'link',
        dueOn: dueDay(dayOf(at)),
        // The link is the answer: nobody of the staff has to do more.
        answeredAt: at,
        outcome: 'link',
        createdBy: accountOf(club),
        createdAt: at,
      })
      .returning({ id: privacyRequests.id })
    await audit(club, { action: 'privacy-request.created', subject: 'privacy_requests', subjectId: request!.id })
    await queueEmail(club, {
      template: 'personal-data',
      to: email,
      language,
      about: request!.id,
      values: { url: '', until: '' },
    })
    return request!
  })

const endOf = ({ createdAt }: Request) => new Date(createdAt.getTime() + dataLinkHours * hourMs)

/** Whether this is the address of a request: its link goes to no other. */
export const isAddressOfRequest = async ({ db }: Pick<Club, 'db'>, id: string, address: string) =>
  (await db.$count(
    privacyRequests,
    and(eq(privacyRequests.id, id), eq(privacyRequests.email, address.toLowerCase())),
  )) > 0

/** The link of a request for an email, or why it no longer works. */
export const dataLinkOf = async (
  { db, now, linkKey, siteUrl }: Pick<Club, 'db' | 'now' | 'linkKey' | 'siteUrl'>,
  id: string,
  language: Language,
) => {
  const [request] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  if (!request || request.email === '') return 'gone' as const
  const until = endOf(request)
  if (request.fetchedAt || until <= now()) return 'link-expired' as const
  const pass = signLink(linkKey, { kind: 'data', id, until }, request.email)
  return { url: pageUrl(siteUrl, language, `/mis-datos#${pass}`), until: until.toISOString() }
}

/**
 * The data that the caller's link opens, as a ZIP, once: what staff ticked, as far as it is under the address of the link.
 * @throws Refusal pass.wrong, also for a link that expired; pass.used for one that was used
 */
export const fetchPersonalData = (club: Club) =>
  inTransaction(club, async (club) => {
    const { actor, linkKey, now } = club
    const text = actor.kind === 'visitor' ? actor.pass : undefined
    const link = text === undefined ? undefined : readSignedLink(linkKey, 'data', text, now())
    if (!link) throw new Refusal('pass.wrong')
    const [request] = await club.db.select().from(privacyRequests).where(eq(privacyRequests.id, link.id)).for('update')
    if (!request || request.email === '' || !link.isSigned(request.email)) throw new Refusal('pass.wrong')
    if (request.fetchedAt) throw new Refusal('pass.used')
    const at = now()
    await club.db.update(privacyRequests).set({ fetchedAt: at }).where(eq(privacyRequests.id, request.id))
    const person = await readOwn(club.db, request)
    // Also answers the person's open access requests.
    await closePrivacyRequests(club, { ids: person.asked, kinds: ['access'], outcome: 'link' })
    await audit(club, { action: 'person.data-fetched', subject: 'privacy_requests', subjectId: request.id })
    return exportPerson(club, person)
  })

/**
 * What a link gives, as it was when it was sent: who has come under the address since is somebody else. A link of a release before the
 * ticks gives what can be only one person's.
 * @throws Refusal pass.wrong
 */
const readOwn = async (db: Db, { email, rows, createdAt }: Request) => {
  const all = await findPersonRows(db, { email, rows: [] }, createdAt)
  if (!rows && !isOnePersons(all, await readRecords(db, all))) throw new Refusal('pass.wrong')
  return findOwn(db, { email, rows: rows ? rows.filter((id) => idsOf(all).includes(id)) : idsOf(all) }, createdAt)
}
