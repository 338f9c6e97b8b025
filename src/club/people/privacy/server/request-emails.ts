import type { Tx } from '#platform/database/open.ts'
import type { privacyRequests } from './table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { type Club, queueEmail } from '#club/core/server/club.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { daysBetween } from '#base/dates/day-after.ts'

type Request = typeof privacyRequests.$inferSelect

/** Queues the email that a request has arrived, and by when the club answers. */
export const queueRequestReceived = (
  club: Pick<Club<Tx>, 'db' | 'queueEmail'>,
  { id, email, kind, dueOn, language }: Pick<Request, 'id' | 'email' | 'kind' | 'dueOn' | 'language'>,
) => queueEmail(club, { template: 'privacy-received', to: email, language, about: id, values: { kind, dueOn } })

/** Queues the email that the answer takes longer, and why. */
export const queueRequestExtended = (
  club: Pick<Club<Tx>, 'db' | 'queueEmail'>,
  { id, email, kind, dueOn, language }: Pick<Request, 'id' | 'email' | 'kind' | 'dueOn' | 'language'>,
  reason: string,
) => queueEmail(club, { template: 'privacy-extended', to: email, language, about: id, values: { kind, dueOn, reason } })

/**
 * Queues the answer to a request. `email`: the address as it was before an erasure emptied it; `text`: what staff answer. After an
 * erasure it is queued last, in the same transaction: the erasure deletes the emails before it.
 */
export const queueRequestAnswered = (
  club: Pick<Club<Tx>, 'db' | 'queueEmail' | 'now' | 'siteUrl'>,
  { id, email, kind, createdAt, language }: Pick<Request, 'id' | 'email' | 'kind' | 'createdAt' | 'language'>,
  { text, isErased }: { text: string; isErased: boolean },
) =>
  queueEmail(club, {
    template: 'privacy-answered',
    to: email,
    language,
    about: id,
    values: {
      kind,
      askedAt: createdAt.toISOString(),
      days: daysBetween(dayOf(createdAt), dayOf(club.now())),
      isErased,
      text,
      privacyUrl: pageUrl(club.siteUrl, language, '/legal/privacidad'),
    },
  })
