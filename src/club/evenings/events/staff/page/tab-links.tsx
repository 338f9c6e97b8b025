import { useSay } from '#kit/both/language.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { LinkTabs } from '#kit/panel/shell/link-tabs.tsx'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import { type Tab, pathOf } from './tabs.tsx'

type TabLinksProps = { event: EventOverview; tabs: Tab[]; current: Tab }

/** The parts of an event's page, as links. They keep the list that the event was opened from. */
export const TabLinks = ({ event, tabs, current }: TabLinksProps) => {
  const say = useSay(messages)
  const { from } = useOpenRecord('page', '/admin/eventos')
  const parts = tabs.map((tab) => ({
    to: pathOf(event.id, tab.path),
    text: say[tab.name],
    count: tab.count?.(event),
    isCurrent: tab === current,
  }))
  return <LinkTabs label={say.tabs} tabs={parts} state={from} />
}
