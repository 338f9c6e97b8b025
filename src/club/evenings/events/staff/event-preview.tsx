import { instantOrNull } from '#base/dates/local-time.ts'
import type { EventForm } from '../shared/event-form.ts'
import { emptyEvent } from '../shared/event-values.ts'
import { EventView } from '../visitor/event-view.tsx'
import { messages } from '../visitor/messages.ts'
import type { EditedEvent } from './queries.ts'
import type { EventDetail } from '../visitor/queries.ts'
import { useSay } from '#kit/both/language.tsx'

type Organizer = EventDetail['organizer']
type EventPreviewProps = { values: EventForm; organizer: Organizer; event: EditedEvent | undefined }

/** The event in the form as its page shows it. */
export const EventPreview = ({ values, organizer, event }: EventPreviewProps) => {
  const say = useSay(messages)
  const share = { text: say.tweet, subject: say.mailSubject, copied: say.copied }
  return <EventView event={asPublished(values, organizer, event)} share={share} isPreview />
}

const asPublished = (
  { date, endsAt, publicFrom, closesAt, payBy, ...values }: EventForm,
  organizer: Organizer,
  event: EditedEvent | undefined,
): EventDetail => ({
  ...emptyEvent,
  ...values,
  id: '',
  version: 0,
  date: instantOrNull(date)?.toISOString() ?? '',
  endsAt: instantOrNull(endsAt)?.toISOString() ?? null,
  publicFrom: instantOrNull(publicFrom)?.toISOString() ?? null,
  closesAt: instantOrNull(closesAt)?.toISOString() ?? null,
  payBy: payBy || null,
  price: values.price || 0,
  memberPrice: values.memberPrice ?? null,
  maxParticipants: values.maxParticipants || 0,
  organizer,
  restaurant: null,
  posts: [],
  related: { events: [], restaurant: null, post: null },
  cancelledAt: null,
  cancelNote: '',
  cancelNoteCa: '',
  ...moveOf(event, instantOrNull(date)),
  registered: event?.registered ?? 0,
  waiting: event?.waiting ?? 0,
})

/** The last move of the event: of one with people, this one. */
const moveOf = (event: EditedEvent | undefined, date: Date | null) => {
  const isMoved = event && date && event.registered + event.waiting > 0 && Date.parse(event.date) !== date.getTime()
  if (isMoved) return { movedFrom: event.date, movedAt: new Date().toISOString() }
  return { movedFrom: event?.movedFrom ?? null, movedAt: event?.movedAt ?? null }
}
