import { useLocation } from 'react-router'
import { useLanguage } from '../../../lib/language.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import { type Tab, pathOf } from './tabs.tsx'
import styles from '../../../ui/tabs/tabs.module.css'
import page from './event-page.module.css'

type TabLinksProps = { event: EventOverview; tabs: Tab[]; current: Tab }

/** The parts of an event's page, as links. They keep the list that the event was opened from. */
export const TabLinks = ({ event, tabs, current }: TabLinksProps) => {
  const say = messages(useLanguage())
  const { state } = useLocation()
  return (
    <nav className={page.tabs} aria-label={say.tabs}>
      <div className={styles.tabs} ref={intoView}>
        {tabs.map((tab) => (
          <SiteLink
            key={tab.path}
            className={styles.tab}
            to={pathOf(event.id, tab.path)}
            state={listIn(state)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {say[tab.name]} <Count value={tab.count?.(event)} />
          </SiteLink>
        ))}
      </div>
    </nav>
  )
}

const Count = ({ value }: { value: number | undefined }) =>
  value !== undefined && <span className={page.count}>{value}</span>

/** Without the mark of a save, which lets a changed form be left without a question. */
const listIn = (state: unknown) => {
  const { list } = (state ?? {}) as { list?: string }
  return list === undefined ? undefined : { list }
}

/** On a phone the row scrolls sideways, and the current part must be visible. */
const intoView = (row: HTMLElement | null) => {
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
