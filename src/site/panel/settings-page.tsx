import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import type { Rights } from '#base/roles.ts'
import { partsOf, settings } from '#club/people/nouns/staff/sections.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useScreenStates } from './shell/use-pending-tasks.ts'
import styles from './settings.module.css'

type Staff = Rights & Parameters<typeof useScreenStates>[0]

/** What is needed less often: what each part is for, and its state in words. */
export default function SettingsPage() {
  const language = useLanguage()
  const staff = useOutletContext<Staff>()
  const states = useScreenStates(staff)
  const [own, ...parts] = partsOf(settings, staff)
  return (
    <>
      <ScreenHeader title={own!.name[language]} />
      <ul className={styles.parts}>
        {parts.map(({ to, name, text, icon: Icon, State }) => {
          const waiting = states[to]
          return (
            <li key={to}>
              <SiteLink to={to}>
                <Icon aria-hidden />
                <span className={styles.name}>
                  <span>
                    <b>{name[language]}</b>
                    <span className="muted small">{text?.[language]}</span>
                  </span>
                  {waiting && <Badge tone={toneOf(waiting)}>{waiting.text}</Badge>}
                  {!waiting && State && (
                    <Suspense>
                      <State />
                    </Suspense>
                  )}
                </span>
                <ChevronRight aria-hidden />
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const toneOf = ({ count, hasFailed }: { count: number; hasFailed: boolean }) => {
  if (count === 0) return 'ok'
  return hasFailed ? 'danger' : 'warn'
}
