import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { IconButton } from '../../record/icon-button.tsx'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import { type Tab, pathOf } from './tabs.tsx'
import styles from './event-page.module.css'

/** To the events before and after by date, and there to the same part; ← and → do the same. */
export const EventSteps = ({ event, tab }: { event: EventOverview; tab: Tab }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const { list } = (useLocation().state ?? {}) as { list?: string }
  const { previous, next } = event.neighbours
  const go = (to: typeof next) => to && (() => void navigate(pathOf(to.id, tab.path), { state: { list } }))
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
