import { EmailList } from './email-list.tsx'

/** The emails about the guests of an event, the newest first. */
export default function EmailsOfEvent({ event }: { event: { id: string } }) {
  return <EmailList eventId={event.id} first="all" />
}
