import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Segments } from '#kit/panel/table/segments.tsx'
import { EmailPaper } from '#club/core/emails/staff/email-paper.tsx'
import { messages } from './messages.ts'
import type { Preview } from './queries.ts'
import papers from '#club/core/emails/staff/email-paper.module.css'
import styles from './notices.module.css'

type Samples = NonNullable<Preview['samples']>

/** The emails as they are sent, one in each language, to people with a seat, who wait, or companions. */
export const EmailSamples = ({ samples }: { samples: Samples }) => {
  const say = useSay(messages)
  const [chosen, setChosen] = useState<Samples[number]['who']>()
  const kinds = [...new Set(samples.map(({ who }) => who))]
  const who = chosen && kinds.includes(chosen) ? chosen : kinds[0]!
  const names = { seated: say.sampleSeated, waiting: say.sampleWaiting, companion: say.sampleCompanion }
  return (
    <section className={styles.samples} aria-label={say.theEmail}>
      <div className={styles.samplesHead}>
        <h3>{say.theEmail}</h3>
        {kinds.length > 1 && (
          <Segments
            label={say.toWhom}
            options={kinds.map((value) => ({ value, text: names[value] }))}
            value={who}
            onChange={setChosen}
          />
        )}
      </div>
      <div className={papers.papers}>
        {samples
          .filter((sample) => sample.who === who)
          .map(({ language, to, others, subject, html }) => (
            <EmailPaper key={language} {...{ language, to, others, subject, html }} />
          ))}
      </div>
    </section>
  )
}
