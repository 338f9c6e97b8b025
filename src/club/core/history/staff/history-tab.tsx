import { useHistoryParts } from './history-parts.tsx'

/** The history of an event, as a part of its page. */
export default function HistoryTab({ event }: { event: { id: string } }) {
  const { History } = useHistoryParts()
  return <History record={event.id} />
}
