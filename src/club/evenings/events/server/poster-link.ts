import { dayMs } from '#base/dates/durations.ts'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink, signLink } from '#club/core/server/limits/signed-links.ts'
import type { events } from './table.ts'

/** What the share picture of an event says of it. */
export type PosterFacts = Pick<
  typeof events.$inferSelect,
  'title' | 'titleCa' | 'location' | 'locationCa' | 'date' | 'movedFrom'
>

/** The query of the address of an event's share picture as it will be after a save. Signed: nobody else draws pictures of the club. */
export const posterQuery = ({ linkKey, now }: Pick<Club, 'linkKey' | 'now'>, id: string, facts: PosterFacts) => {
  const { title, titleCa, location, locationCa, date, movedFrom } = facts
  const text = Buffer.from(JSON.stringify({ title, titleCa, location, locationCa, date, movedFrom })).toString(
    'base64url',
  )
  const until = new Date(now().getTime() + dayMs)
  return `after=${signLink(linkKey, { kind: 'poster', id, until }, text)}.${text}`
}

/** The facts of such a query as JSON has them; undefined unless the club has signed them for this event. */
export const readPosterQuery = ({ linkKey, now }: Pick<Club, 'linkKey' | 'now'>, id: string, after: string) => {
  const [pass = '', text = ''] = after.split('.')
  const link = readSignedLink(linkKey, 'poster', pass, now())
  if (link?.id !== id || !link.isSigned(text)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as { [Name in keyof PosterFacts]: string } & {
    movedFrom: string | null
  }
}
