import { eq } from 'drizzle-orm'
import { inLanguage, languageOr } from '#base/text/language.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { formatPrice } from '#base/text/money.ts'
import { readMembershipFacts } from '#club/pages/facts/server/club-facts.ts'
import type { CurrentValues, QueuedEmail } from '#platform/outbox/email-template.ts'
import type { Club } from '#club/core/server/club.ts'
import { approvalEmail, completionEndOf } from '#club/members/completion/server/completion-link.ts'
import { isJoinable, memberUrl } from '#club/members/own-file/server/member-pass.ts'
import { socioOf } from '../lock.ts'
import { membershipRequests } from '../table.ts'

type Reading = Pick<Club, 'db'>

/** What the confirmation of an application says now, or why it must not be sent. */
export const currentApplication = async (club: Pick<Club, 'db' | 'siteUrl'>, about: string): Promise<CurrentValues> => {
  const request = await requestOf(club, about)
  if (!request) return 'gone'
  if (request.status !== 'pending') return 'request-decided'
  const { fullName, email } = request
  const language = languageOr(request.language)
  const { fee, steps } = await readMembershipFacts(club)
  return {
    fullName,
    email,
    language,
    fee: fee === null ? '' : formatPrice(fee, language),
    // The first is the application.
    steps: steps.slice(1).map(({ title, titleCa, text, textCa }) => {
      const more = inLanguage(language, text, textCa)
      return `${inLanguage(language, title, titleCa)}.${more && ` ${more}`}`
    }),
    eventsUrl: pageUrl(club.siteUrl, language, '/eventos'),
  }
}

/** The same of an approval. */
export const currentApproval = async (
  club: Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>,
  about: string,
  { recipient }: Pick<QueuedEmail, 'recipient'>,
): Promise<CurrentValues> => {
  const { db, now, siteUrl } = club
  const request = await requestOf(club, about)
  if (!request) return 'gone'
  const socio = await socioOf(db, about)
  if (request.status !== 'approved' || (socio && socio.status !== 'active')) return 'not-a-member'
  if (socio?.completedAt) return 'data-completed'
  if (completionEndOf(request) <= now()) return 'link-expired'
  const { fullName, email, language } = socio ?? request
  const { values } = approvalEmail(siteUrl, { id: about, fullName, email, language }, socio?.membershipNumber ?? '')
  // Only the address of the file gets the link, and no child's before staff have invited it: here nobody can read the birth date.
  const isLinked = socio && recipient === socio.email && isJoinable(socio) && socio.birthDate === null
  return { ...values, ...(isLinked && { accountUrl: memberUrl(club, socio) }) }
}

/** The same of a rejection: the text was written by staff, and the decision is final. */
export const currentRejection = async (
  club: Reading,
  about: string,
  { values }: Pick<QueuedEmail, 'values'>,
): Promise<CurrentValues> => ((await requestOf(club, about))?.status === 'rejected' ? values : 'gone')

const requestOf = async ({ db }: Reading, id: string) => {
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, id))
  return request
}
