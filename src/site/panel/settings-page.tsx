import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { dayOf, formatTime } from '#base/dates/dates.ts'
import { formatDay } from '#base/dates/weekday.ts'
import type { Rights } from '#base/roles.ts'
import { activityQuery } from '#club/people/activity/staff/queries.ts'
import { partsOf, settings } from '#club/people/nouns/staff/sections.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './settings-messages.ts'
import { useScreenStates } from './shell/use-pending-tasks.ts'
import styles from './settings.module.css'

type Staff = Rights & Parameters<typeof useScreenStates>[0]

/** What is needed less often: what each part is for, and its state in words. */
export default function SettingsPage() {
  const language = useLanguage()
  const staff = useOutletContext<Staff>()
  const states = useStates(staff)
  const [own, ...parts] = partsOf(settings, staff)
  return (
    <>
      <ScreenHeader title={own!.name[language]} />
      <ul className={styles.parts}>
        {parts.map(({ to, name, text, icon: Icon }) => {
          const state = states[to]
          return (
            <li key={to}>
              <SiteLink to={to}>
                <Icon aria-hidden />
                <span className={styles.name}>
                  <span>
                    <b>{name[language]}</b>
                    <span className="muted small">{text?.[language]}</span>
                  </span>
                  {state && <Badge tone={state.tone}>{state.text}</Badge>}
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

/** The state of each part by its address: of some what waits, of others what was done last. */
const useStates = (staff: Staff): Partial<Record<string, { tone: BadgeTone; text: string }>> => {
  const language = useLanguage()
  const say = useSay(messages)
  const today = dayOf(new Date(useNow()))
  const { identityChangedOn } = useClubFacts()
  const last = useQuery(activityQuery({})).data?.rows[0]?.createdAt
  const waiting = Object.entries(useScreenStates(staff)).flatMap(([to, state]) =>
    state ? [[to, { tone: toneOf(state), text: state.text }]] : [],
  )
  return {
    ...(last && {
      '/admin/actividad': {
        tone: 'neutral',
        text: dayOf(last) === today ? say.lastToday(formatTime(last, language)) : say.lastOn(formatDay(last, language)),
      },
    }),
    '/admin/club': identityChangedOn
      ? { tone: 'neutral', text: say.factsChanged(formatDay(identityChangedOn, language)) }
      : { tone: 'warn', text: say.factsOfSample },
    ...Object.fromEntries(waiting),
  }
}

const toneOf = ({ count, hasFailed }: { count: number; hasFailed: boolean }) => {
  if (count === 0) return 'ok'
  return hasFailed ? 'danger' : 'warn'
}
