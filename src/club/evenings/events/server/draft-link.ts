import { and, eq, isNull } from 'drizzle-orm'
import { events } from './table.ts'
import type { Club } from '#club/core/server/club.ts'
import { getContent } from '#club/core/content/server/content.ts'
import { readSignedLink, signLink } from '#club/core/server/limits/signed-links.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { pageColumns, selectEvents } from './events.ts'
import { eventKind } from './kind.ts'
import { isPublished } from './publication.ts'

/** The pass in the link to the page of a draft. It is signed and not stored. */
export const draftPassOf = ({ linkKey }: Pick<Club, 'linkKey'>, id: string) => signLink(linkKey, { kind: 'draft', id })

/**
 * The draft that the caller's pass opens. Once it is public, only that: its page has the rest.
 * @throws Refusal pass.wrong, event.not-found
 */
export const readDraft = async (club: Club, id: string) => {
  const { actor, linkKey, now } = club
  const text = actor.kind === 'visitor' ? actor.pass : undefined
  const link = text === undefined ? undefined : readSignedLink(linkKey, 'draft', text, now())
  if (!link?.isSigned() || link.id !== id) throw new Refusal('pass.wrong')
  const { publishedAt } = await getContent(club, eventKind, id)
  if (isPublished({ publishedAt }, now())) return { isPublic: true } as const
  const [event] = await selectEvents(club.db, pageColumns, and(eq(events.id, id), isNull(events.deletedAt)))
  if (!event) throw new Refusal('event.not-found')
  return { isPublic: false, publishedAt, event } as const
}
