import type { CheckState, Outcome } from '#base/status/findings.ts'
import { checkTitles, formatFinding, stateNames } from '#base/status/format-finding.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import checks from './status.module.css'

const tones: Record<CheckState, BadgeTone> = { bad: 'danger', warn: 'warn', unknown: 'neutral', ok: 'ok' }

type CheckListProps = { label: string; outcomes: Outcome[]; mayBeSpam?: boolean }

/** Each check with its result and what to do. `mayBeSpam` is said of the emails. */
export const CheckList = ({ label, outcomes, mayBeSpam = false }: CheckListProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <ul className={checks.checks} aria-label={label}>
      {outcomes.map((outcome) => {
        const { check } = outcome
        const isDoubtful = mayBeSpam && check === 'emails'
        const state = isDoubtful ? 'warn' : outcome.state
        const [seen, todo] = formatFinding(outcome, language)
        return (
          <li key={check}>
            <Badge tone={tones[state]}>{stateNames[state][language]}</Badge>
            <h3>{checkTitles[check][language]}</h3>
            <div>
              <p className="num">{seen}</p>
              {todo && <p className={checks.todo}>{todo}</p>}
              {isDoubtful && <p className={checks.todo}>{say.mayBeSpam}</p>}
              {check === 'emails' && outcome.state === 'warn' && (
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
