import { useLocation } from 'react-router'
import { useSay } from '../../../lib/language.tsx'
import { LinkTabs } from '../../shell/link-tabs.tsx'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import { type Tab, pathOf } from './tabs.tsx'

type TabLinksProps = { event: EventOverview; tabs: Tab[]; current: Tab }

/** The parts of an event's page, as links. They keep the list that the event was opened from. */
export const TabLinks = ({ event, tabs, current }: TabLinksProps) => {
  const say = useSay(messages)
  const { state } = useLocation()
  const parts = tabs.map((tab) => ({
    to: pathOf(event.id, tab.path),
    text: say[tab.name],
    count: tab.count?.(event),
    isCurrent: tab === current,
  }))
  return <LinkTabs label={say.tabs} tabs={parts} state={listIn(state)} />
}

/** Without the mark of a save, which lets a changed form be left without a question. */
const listIn = (state: unknown) => {
  const { list } = (state ?? {}) as { list?: string }
  return list === undefined ? undefined : { list }
}
