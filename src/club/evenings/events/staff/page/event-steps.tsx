import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import type { Tab } from './tabs.tsx'
import styles from './event-page.module.css'

/** To the events before and after by date, and there to the same part; ← and → do the same. */
export const EventSteps = ({ event, tab }: { event: EventOverview; tab: Tab }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { open } = useOpenRecord('page', '/admin/eventos')
  const { previous, next } = event.neighbours
  const go = (to: typeof next) => to && (() => open(to.id + (tab.path && `/${tab.path}`)))
  useKeys({ previous: go(previous) ?? undefined, next: go(next) ?? undefined })
  const button = (icon: LucideIcon, text: string, to: typeof next) => {
    const name = to ? `${text}: ${inLanguage(language, to.title, to.titleCa)}` : text
    return <IconButton icon={icon} name={name} title={name} isOff={!to} onClick={() => go(to)?.()} />
  }
  return (
    <span className={styles.steps}>
      {button(ChevronLeft, say.previous, previous)}
      {button(ChevronRight, say.next, next)}
    </span>
  )
}
