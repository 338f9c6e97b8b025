import { eq } from 'drizzle-orm'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { isForOwnerOnly } from '#platform/outbox/email-template.ts'
import { composeEmail } from '#platform/outbox/compose-email.ts'
import { masked, maskedText } from '#platform/outbox/masked-text.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { accessTo, mayResend, requireSeen } from '#club/core/emails/server/access.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { emailColumns } from './emails.ts'
import { withRecipientAndSubject } from './recipient-and-subject.ts'

/**
 * One email with its text, in which links and codes are masked, and what the caller may do with it. The look is logged.
 * @throws Refusal email.not-found
 */
export const readEmail = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const [row] = await club.db
      .select({ ...emailColumns, asSent: emails.asSent })
      .from(emails)
      .where(eq(emails.id, id))
    const { asSent, ...email } = requireSeen(club, row)
    const content = asSent ? { state: 'sent' as const, ...asSent } : await contentOf(club, email)
    await audit(club, {
      action: 'email.text-read',
      subject: 'emails',
      subjectId: email.about,
      after: { template: email.template, email: id },
    })
    const [shown] = await withRecipientAndSubject(club, [email])
    const { corrects = null } = accessTo(club, email.template)
    return {
      ...shown!,
      content,
      mayResend: mayResend(club, email.template),
      corrects: email.about === null ? null : corrects,
    }
  })

type Stored = Pick<typeof emails.$inferSelect, 'template' | 'recipient' | 'language' | 'values' | 'about' | 'status'>

/**
 * What an email says that has no stored text: `now`, by the facts of now; `account`, its subject alone; `deleted`, kept for a month only;
 * `unknown`, written by another release.
 */
const contentOf = async (club: Club, email: Stored) => {
  const { template: name, values } = email
  if ('isTextDeleted' in values) return { state: 'deleted' as const }
  const template = club.emailTemplates[name]
  if (!template) return { state: 'unknown' as const }
  const isForOwner = isForOwnerOnly(name, template)
  const facts = isForOwner ? { values } : await currentEmailValues(club, email)
  const shown = { ...email, values: 'withdrawn' in facts ? values : facts.values }
  try {
    const { subject, ...rest } = composeEmail(club.emailTemplates, shown, await readClubFacts(club.db))
    return isForOwner
      ? { state: 'account' as const, subject: masked(subject) }
      : { state: 'now' as const, ...maskedText(name, template, { subject, ...rest }) }
  } catch {
    // Values of another release may lack what the template needs now.
    return { state: 'unknown' as const }
  }
}
