import { ChevronRight } from 'lucide-react'
import { useOutletContext } from 'react-router'
import type { Rights } from '#base/roles.ts'
import { partsOf, settings } from '#club/people/nouns/staff/sections.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useTasksOf } from './shell/use-pending-tasks.ts'
import styles from './settings.module.css'

/** What is needed less often: what each part is for, and what of it waits. */
export default function SettingsPage() {
  const language = useLanguage()
  const staff = useOutletContext<Rights & Parameters<typeof useTasksOf>[0]>()
  const waiting = useTasksOf(staff)
  const [own, ...parts] = partsOf(settings, staff)
  return (
    <>
      <ScreenHeader title={own!.name[language]} />
      <ul className={styles.parts}>
        {parts.map(({ to, name, text, icon: Icon }) => (
          <li key={to}>
            <SiteLink to={to}>
              <Icon aria-hidden />
              <span className={styles.name}>
                <b>{name[language]}</b>
                <span className="muted small">{text?.[language]}</span>
                {waiting[to] && (
                  <span className={styles.waiting}>
                    <Badge tone={waiting[to].hasFailed ? 'danger' : 'warn'}>{waiting[to].text}</Badge>
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden />
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
