import { eq } from 'drizzle-orm'
import { consents } from '#club/core/consents/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink, signLink } from '#club/core/server/limits/signed-links.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { Refusal } from '#club/core/server/refusal.ts'

type Consent = Pick<typeof consents.$inferSelect, 'id' | 'email'>

/** The pass in the emails of alerts: it confirms what its row asks, and reads and stops the alerts of its address. Signed and not stored. */
const alertPassOf = ({ linkKey }: Pick<Club, 'linkKey'>, { id, email }: Consent) =>
  signLink(linkKey, { kind: 'alert', id }, email)

/** The page of the alerts of an address. Browsers do not send the part after the "#", so no log has the pass. */
export const alertsUrl = (club: Pick<Club, 'linkKey' | 'siteUrl'>, consent: Consent, language: string) =>
  pageUrl(club.siteUrl, language, `/avisos#${alertPassOf(club, consent)}`)

/** Where a mailbox sends the press of its own button, and a program without one opens the page (RFC 8058). */
export const oneClickUrl = (club: Pick<Club, 'linkKey' | 'siteUrl'>, consent: Consent) =>
  new URL(`/api/unsubscriptions/${alertPassOf(club, consent)}`, club.siteUrl).href

/** The row of a pass. @throws Refusal pass.wrong, also once the row is forgotten */
export const consentOfPass = async ({ db, linkKey, now }: Club, text: string | undefined) => {
  const link = text === undefined ? undefined : readSignedLink(linkKey, 'alert', text, now())
  if (!link) throw new Refusal('pass.wrong')
  const [row] = await db.select().from(consents).where(eq(consents.id, link.id))
  // Verified also without a row: a forged pass takes as long, whether its row exists or not.
  if (!link.isSigned(row?.email ?? '') || !row) throw new Refusal('pass.wrong')
  return row
}

/** The pass of the caller. */
export const passOfCaller = ({ actor }: Pick<Club, 'actor'>) => (actor.kind === 'visitor' ? actor.pass : undefined)
