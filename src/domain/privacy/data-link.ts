import { and, eq } from 'drizzle-orm'
import { privacyRequests } from '#db/schema/privacy/privacy-requests.ts'
import { dayOf } from '#shared/dates/dates.ts'
import { dataLinkHours, dueDay } from '#shared/privacy/requests.ts'
import type { Language } from '#shared/text/language.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { readSignedLink, signLink } from '../limits/signed-links.ts'
import { pageUrl } from '../page-url.ts'
import { Refusal } from '../refusal.ts'
import { exportPerson } from './export.ts'
import { closePrivacyRequests } from './requests.ts'

type Request = typeof privacyRequests.$inferSelect

/**
 * Queues an email with a link to all data under an address, to this address: opening it proves that it is theirs. It works once,
 * for 72 hours. It is signed and stored nowhere.
 */
export const sendDataLink = (club: Club, { email, language }: { email: string; language: Language }) =>
  club.db.transaction(async (tx) => {
    const at = club.now()
    const [request] = await tx
      .insert(privacyRequests)
      .values({
        kind: 'access',
        email: email.toLowerCase(),
        language,
        provedBy: 'link',
        dueOn: dueDay(dayOf(at)),
        // The link is the answer: nobody of the staff has to do more.
        answeredAt: at,
        outcome: 'link',
        createdBy: club.actor.kind === 'user' ? club.actor.id : null,
        createdAt: at,
      })
      .returning({ id: privacyRequests.id })
    await audit(tx, club, { action: 'privacy-request.created', subject: 'privacy_requests', subjectId: request!.id })
    await club.queueEmail(tx, {
      template: 'personal-data',
      to: email,
      language,
      about: request!.id,
      values: { url: '', until: '' },
    })
    return request!
  })

const endOf = ({ createdAt }: Request) => new Date(createdAt.getTime() + dataLinkHours * 3600 * 1000)

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
 * The data that the caller's link opens, as a ZIP, once.
 * @throws Refusal pass.wrong, also for a link that expired; pass.used for one that was used
 */
export const fetchPersonalData = (club: Club) =>
  club.db.transaction(async (tx) => {
    const { actor, linkKey, now } = club
    const text = actor.kind === 'visitor' ? actor.pass : undefined
    const link = text === undefined ? undefined : readSignedLink(linkKey, 'data', text, now())
    if (!link) throw new Refusal('pass.wrong')
    const [request] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, link.id)).for('update')
    if (!request || request.email === '' || !link.isSigned(request.email)) throw new Refusal('pass.wrong')
    if (request.fetchedAt) throw new Refusal('pass.used')
    const at = now()
    await tx.update(privacyRequests).set({ fetchedAt: at }).where(eq(privacyRequests.id, request.id))
    // Also answers the open access requests of the same address.
    await closePrivacyRequests(tx, club, { email: request.email, kinds: ['access'], outcome: 'link' })
    await audit(tx, club, { action: 'person.data-fetched', subject: 'privacy_requests', subjectId: request.id })
    return exportPerson({ ...club, db: tx }, { email: request.email, rows: [] })
  })
