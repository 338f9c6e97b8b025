import type { FactsNow } from '#platform/outbox/deliver.ts'
import type { QueuedEmail } from '#platform/outbox/email-template.ts'
import type { Club } from '#club/core/server/club.ts'

type ClubContext = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey' | 'emailTemplates'>

/**
 * What an email says by the facts of now, or why it must not be sent: asked before each delivery, and before staff sends it
 * again. Each template knows it (`now`).
 */
export const currentEmailValues = async (club: ClubContext, email: QueuedEmail): Promise<FactsNow> => {
  const { about, values, recipient } = email
  const { now, nowTo } = club.emailTemplates[email.template] ?? {}
  const found = about ? await now?.(club, about, email) : await nowTo?.(club, recipient)
  if (found === undefined) return { values }
  return typeof found === 'string' ? { withdrawn: found } : { values: found }
}
