import { History } from './history.tsx'

/** The history of an event, as a part of its page. */
export default function HistoryTab({ event }: { event: { id: string } }) {
  return <History record={event.id} />
}
