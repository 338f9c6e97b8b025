import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import styles from './completion-steps.module.css'
import { messages } from '../both/messages.ts'
import { steps } from './steps.ts'

type CompletionStepsProps = { step: number; keptAt: string; children: ReactNode }

/** The plate of the step on one half; on the other the title, the steps, the form, and when it was kept. */
export const CompletionSteps = ({ step, keptAt, children }: CompletionStepsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { name, plate } = steps[step]!
  const { src, ground, tone } = plates[plate]
  return (
    <div className={styles.page}>
      <div className={clsx(styles.drawing, `tone-${tone}`)} style={{ '--hero-ground': ground } as CSSProperties}>
        <img src={src} alt="" />
        <div aria-hidden>
          <b>{step + 1}</b>
          <p className={styles.name}>{say[name]}</p>
          <p>{say[`${name}Text`]}</p>
        </div>
      </div>
      <div className={styles.stage}>
        <h1>{say.title}</h1>
        {step === 0 && <p className={clsx('muted', styles.intro)}>{say.intro}</p>}
        <ol className={styles.steps} aria-label={say.steps}>
          {steps.map((one, index) => (
            <li key={one.name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
              <span className={styles.disc} aria-hidden>
                {index < step ? <Check /> : index + 1}
              </span>
              <span className={styles.stepName}>
                {say[one.name]}
                {index < step && <span className="vh"> ({say.done})</span>}
              </span>
            </li>
          ))}
        </ol>
        {children}
        {keptAt && (
          <p className={styles.kept}>
            <Check aria-hidden />
            <span>{say.kept(formatTime(keptAt, language))}</span>
          </p>
        )}
      </div>
    </div>
  )
}
