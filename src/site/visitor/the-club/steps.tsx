import { clsx } from 'clsx'
import type { MembershipFacts } from '#club/pages/facts/shared/membership-facts.ts'
import { useSay } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import styles from './steps.module.css'

/** How one becomes a member: each step with its number on a plate. */
export const Steps = ({ steps }: Pick<MembershipFacts, 'steps'>) => (
  <section className={clsx('sec wrap', styles.steps)} aria-labelledby="como-se-entra">
    <h2 className="h1" id="como-se-entra">
      {useSay(messages).howToJoin}
    </h2>
    <ol>
      {steps.map(({ title, titleCa, text, textCa }, index) => (
        <li key={title}>
          <span className={styles.plate} aria-hidden>
            {index + 1}
          </span>
          <Translated as="h3" es={title} ca={titleCa} />
          {text && <Translated as="p" es={text} ca={textCa} />}
        </li>
      ))}
    </ol>
  </section>
)
