import { and, isNull } from 'drizzle-orm'
import { maxResultsPerKind } from '#base/max-results.ts'
import { matches } from '#club/core/server/lists/search.ts'
import { nearestEvents } from './nearest-events.ts'
import { columnsOfKind } from '#club/core/content/server/kind.ts'
import { eventForm } from '../shared/event-form.ts'
import type { Finder, Mentions, Noun } from '#club/core/server/noun.ts'
import { eventFilterConditions, eventKind } from './kind.ts'
import { eventCatalan, eventSearchText, events as table } from './table.ts'

const findEvents = ({ club, search, forgives }: Finder) => {
  const nearest = nearestEvents(
    club,
    and(isNull(table.deletedAt), matches(eventSearchText, search, forgives)),
    maxResultsPerKind,
  )
  const { id, title, titleCa, date, registered, maxParticipants } = nearest
  return club.db
    .select({ id, title, titleCa, date, registered, maxParticipants })
    .from(nearest)
    .orderBy(nearest.distance, nearest.id)
}

const mentions: readonly Mentions[] = [
  { table, at: table.cancelledAt, columns: { cancelNote: table.cancelNote, cancelNoteCa: table.cancelNoteCa } },
  { table, at: table.createdAt, columns: { staffNote: table.staffNote } },
]

export const events = {
  texts: {
    events: (now) => ({
      table,
      title: table.title,
      state: eventCatalan,
      where: eventFilterConditions(now).catalan,
      by: table.date,
    }),
  },
  find: { events: { may: 'content', find: findEvents } },
  withoutPeople: {
    'public.events': columnsOfKind(
      eventForm,
      'registered',
      'waiting',
      'publishedAt',
      'cancelledAt',
      'cancelNote',
      'cancelNoteCa',
      'movedFrom',
      'movedAt',
      'plate',
      'copyOf',
      'staffNote',
      'kitchenToldAt',
      'kitchenLinkVersion',
      'seatsPerTable',
      'doorLinkVersion',
    ),
  },
  mentions,
  kind: eventKind,
  names: { events: { table, name: table.title, nameCa: table.titleCa, deletedAt: table.deletedAt } },
} satisfies Noun
