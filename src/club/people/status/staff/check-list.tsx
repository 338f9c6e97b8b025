import type { CheckState, Outcome } from '#base/status/findings.ts'
import { checkTitles, formatFinding, stateNames } from '#base/status/format-finding.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import checks from './status.module.css'

const tones: Record<CheckState, BadgeTone> = { bad: 'danger', warn: 'warn', unknown: 'neutral', ok: 'ok' }
const worstFirst: CheckState[] = ['bad', 'warn', 'unknown', 'ok']

/** Each check with its result and what to do, the worst first. */
export const CheckList = ({ outcomes }: { outcomes: Outcome[] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <ul className={checks.checks} aria-label={say.checks}>
      {worstFirst
        .flatMap((state) => outcomes.filter((outcome) => outcome.state === state))
        .map((outcome) => {
          const { check, state } = outcome
          const [seen, todo] = formatFinding(outcome, language)
          return (
            <li key={check}>
              <Badge tone={tones[state]}>{stateNames[state][language]}</Badge>
              <div>
                <h2>{checkTitles[check][language]}</h2>
                <p className="num">{seen}</p>
                {todo && <p className={checks.todo}>{todo}</p>}
                {check === 'emails' && state === 'warn' && (
                  <p>
                    <SiteLink to="/admin/cartas">{say.toEmails}</SiteLink>
                  </p>
                )}
              </div>
            </li>
          )
        })}
    </ul>
  )
}
