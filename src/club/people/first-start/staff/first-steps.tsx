import { Check } from 'lucide-react'
import { useId } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import type { FirstStep, MissingFacts } from '../shared/first-steps.ts'
import { messages } from './messages.ts'
import { leaveStep } from './queries.ts'
import { addresses } from './use-first-steps.ts'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './first-steps.module.css'

type FirstStepsProps = { listed: { step: FirstStep; isDone: boolean }[]; missing: MissingFacts[] }

/** What a new club does first: each step with what it is for, where it is done, and whether it is. */
export default function FirstSteps({ listed, missing }: FirstStepsProps) {
  const say = useSay(messages)
  const title = useId()
  const leave = useAct((step: FirstStep) => leaveStep({ step, isLeft: true }), {
    done: say.left,
    failed: say.notLeft,
    undo: (_, step) => () => leaveStep({ step, isLeft: false }),
  })
  return (
    <section className={screens.panel} aria-labelledby={title}>
      <h2 id={title}>{say.title}</h2>
      <p className="muted">{say.intro}</p>
      <ol className={styles.steps}>
        {listed.map(({ step, isDone }) => (
          <li key={step} data-done={isDone}>
            <span className={styles.mark}>{isDone && <Check role="img" aria-label={say.isDone} />}</span>
            <div>
              <SiteLink to={addresses[step]}>{say[step]}</SiteLink>
              {!isDone && <p className="muted small">{say[`${step}Text`]}</p>}
              {step === 'club' && !isDone && (
                <p className="small">{say.missing(missing.map((what) => say[what]).join(', '))}</p>
              )}
            </div>
            {!isDone && (
              <ActButton tone="quiet" act={leave} sent={step} aria-label={say.laterOf(say[step])}>
                {say.later}
              </ActButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
