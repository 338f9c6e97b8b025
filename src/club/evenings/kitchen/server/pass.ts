import { hourMs } from '#base/dates/durations.ts'
import type { Language } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { eventOfLink } from '#club/evenings/events/server/event-of-link.ts'
import type { events } from '#club/evenings/events/server/table.ts'

type Linked = Pick<typeof events.$inferSelect, 'id' | 'kitchenLinkVersion'>

/** The kitchen's list with its pass, in its language, for a restaurant without an account. Browsers do not send the part after the "#". */
export const kitchenUrl = (
  { linkKey, siteUrl }: Pick<Club, 'linkKey' | 'siteUrl'>,
  { id, kitchenLinkVersion }: Linked,
  language: Language,
) => {
  const url = new URL('/cocina', siteUrl)
  if (language === 'ca') url.searchParams.set('idioma', 'ca')
  url.hash = signLink(linkKey, { kind: 'kitchen', id, version: kitchenLinkVersion })
  return url.href
}

/** When the link to the kitchen's list ends: six hours after the event, twelve after the start of one without an end. */
export const kitchenUntil = ({ date, endsAt }: { date: Date; endsAt: Date | null }) =>
  new Date(endsAt ? endsAt.getTime() + 6 * hourMs : date.getTime() + 12 * hourMs)

/** The event whose kitchen the caller's pass opens. @throws Refusal as `eventOfLink` */
export const eventOfKitchen = (club: Club) =>
  eventOfLink(club, 'kitchen', (event) => ({ version: event.kitchenLinkVersion, until: kitchenUntil(event) }))
