import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { socios } from '#club/members/members/server/table.ts'
import { dayMs } from '#base/dates/durations.ts'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink, signLink } from '#club/core/server/limits/signed-links.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { Refusal } from '#club/core/server/refusal.ts'

type Socio = typeof socios.$inferSelect
type Linked = Pick<Socio, 'id' | 'email' | 'linkVersion'>

/** A link that joins a file to an account is valid for so many days. */
export const memberPassDays = 30

/**
 * The pass that joins a file to an account: signed, not stored, and sent to the file's address alone. Another address makes it void, and so does
 * `link_version`.
 */
export const memberPassOf = ({ linkKey, now }: Pick<Club, 'linkKey' | 'now'>, { id, email, linkVersion }: Linked) => {
  const until = new Date(now().getTime() + memberPassDays * dayMs)
  return signLink(linkKey, { kind: 'member', id, version: linkVersion, until }, email.toLowerCase())
}

/** The page that joins the file of an email. Browsers do not send the part after the "#", so no log has the pass. */
export const memberUrl = (
  club: Pick<Club, 'linkKey' | 'now' | 'siteUrl'>,
  socio: Linked & Pick<Socio, 'language'>,
  language: string = socio.language,
) => pageUrl(club.siteUrl, language, `/mi-cuenta#${memberPassOf(club, socio)}`)

/** Whether somebody may still join the file to an account: a member's who has an address, and no account. */
export const isJoinable = ({ status, blockedAt, accountId, email }: Socio) =>
  status !== 'inactive' && !blockedAt && !accountId && email !== ''

/**
 * The file of a pass, locked until the transaction ends.
 * @throws Refusal pass.wrong; pass.over for a file that has another address or version since, or of a former member
 */
export const lockFileOfPass = async ({ db, linkKey, now }: Club<Tx>, text: string) => {
  const link = readSignedLink(linkKey, 'member', text, now())
  if (!link) throw new Refusal('pass.wrong')
  const [file] = await db.select().from(socios).where(eq(socios.id, link.id)).for('update')
  // Verified also without a file: a forged pass takes as long, whether its file exists or not.
  const [isIssued, isSigned] = [link.isIssued(), link.isSigned(file?.email.toLowerCase() ?? '')]
  if (!file || !isIssued) throw new Refusal('pass.wrong')
  if (!isSigned || link.version !== file.linkVersion || file.status === 'inactive' || file.blockedAt)
    throw new Refusal('pass.over')
  return file
}
