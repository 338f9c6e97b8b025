import { type SQL, inArray, notInArray } from 'drizzle-orm'
import { emails } from '#platform/outbox/tables/emails.ts'
import { type StaffAccess, forAdmins } from '#platform/outbox/staff-access.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'

// The one rule of who of the staff sees which emails and sends them again, by what each template declares.

type Reader = Pick<Club, 'actor' | 'emailTemplates'>

/** What a template declares. An email that only another release knows is the admins'. */
export const accessTo = ({ emailTemplates }: Pick<Club, 'emailTemplates'>, template: string): StaffAccess =>
  emailTemplates[template]?.staff ?? forAdmins

const isSeen = (club: Reader, template: string) => mayDo(club, accessTo(club, template).seenWith)

/** As SQL: the emails that the caller sees; undefined for all. */
export const areSeen = (club: Reader): SQL | undefined => {
  const names = Object.keys(club.emailTemplates)
  const hidden = names.filter((name) => !isSeen(club, name))
  if (mayDo(club, forAdmins.seenWith)) return hidden.length === 0 ? undefined : notInArray(emails.template, hidden)
  return inArray(
    emails.template,
    names.filter((name) => !hidden.includes(name)),
  )
}

/** Whether the caller sees any email. */
export const seesEmails = (club: Reader) =>
  Object.values(club.emailTemplates).some(({ staff }) => mayDo(club, staff.seenWith))

/** Whether the caller may send an email again, apart from the fresh proof that it may need. */
export const mayResend = (club: Reader, template: string) => {
  const { resentWith } = accessTo(club, template)
  return isSeen(club, template) && resentWith !== null && mayDo(club, resentWith)
}

/** @throws Refusal email.not-found for an email that the caller does not see: nobody learns that it exists */
export const requireSeen = <Email extends { template: string }>(club: Reader, email: Email | undefined): Email => {
  if (!email || !isSeen(club, email.template)) throw new Refusal('email.not-found')
  return email
}

/** Whether the caller has the fresh proof that sending this email again needs. */
export const hasProofFor = (club: Reader, template: string) =>
  !accessTo(club, template).needsProof || (club.actor.kind === 'user' && club.actor.hasFreshProof)

/**
 * @throws Refusal email.not-found; access.denied for who sees it and may not send it again; auth.fresh-proof; email.withdrawn for one that
 * nobody sends again
 */
export const requireResendable = <Email extends { template: string }>(
  club: Reader,
  email: Email | undefined,
): Email => {
  const { template } = requireSeen(club, email)
  if (accessTo(club, template).resentWith === null) throw new Refusal('email.withdrawn', { reason: 'account-link' })
  if (!mayResend(club, template)) throw new Refusal('access.denied')
  if (!hasProofFor(club, template)) throw new Refusal('auth.fresh-proof')
  return email!
}
