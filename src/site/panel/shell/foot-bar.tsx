import { Menu, Search } from 'lucide-react'
import { Link } from 'react-router'
import type { Rights } from '#base/roles.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from '#kit/panel/shell/messages.ts'
import type { Section } from '#club/core/staff/noun.ts'
import { opensTo, sections } from '#club/people/nouns/staff/sections.ts'
import { useCurrentSection } from './use-current-section.ts'
import { usePendingTasks } from './use-pending-tasks.ts'
import styles from './foot-bar.module.css'

type FootBarProps = {
  /** Undefined while no screen opens. */
  rights: Rights | undefined
  /** Undefined while the search is closed to this person. */
  onFind: (() => void) | undefined
  onMore: () => void
}

/** On a phone, the places that staff need most, at the foot of the screen; the menu has the others. */
export const FootBar = ({ rights, onFind, onMore }: FootBarProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const isHere = useCurrentSection()
  const hasTasks = Object.keys(usePendingTasks()).length > 0
  const place = ({ to, name, icon: Icon }: Section) => (
    <Link key={to} to={to} prefetch="intent" aria-current={isHere(to) ? 'page' : undefined}>
      <Icon aria-hidden />
      <span>{to === home ? say.home : name[language]}</span>
      {to === home && hasTasks && (
        <i>
          <span className="vh">{say.thingsWait}</span>
        </i>
      )}
    </Link>
  )
  const open = rights ? sections.filter(opensTo(rights)) : []
  const places = onTheBar.flatMap((to) => open.filter((one) => one.to === to))
  return (
    <nav className={styles.bar} aria-label={say.mostUsed}>
      {places.slice(0, 2).map(place)}
      {onFind && (
        <button type="button" onClick={onFind}>
          <Search aria-hidden />
          {say.findShort}
        </button>
      )}
      {places.slice(2).map(place)}
      <button type="button" aria-label={`${say.more}: ${say.openMenu}`} onClick={onMore}>
        <Menu aria-hidden />
        {say.more}
      </button>
    </nav>
  )
}

const home = '/admin/dashboard'
const onTheBar = [home, '/admin/eventos', '/admin/socios']
