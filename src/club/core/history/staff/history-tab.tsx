import { usePanelParts } from '#club/core/staff/panel-parts.tsx'

/** The history of an event, as a part of its page. */
export default function HistoryTab({ event }: { event: { id: string } }) {
  const { History } = usePanelParts()
  return <History record={event.id} />
}
