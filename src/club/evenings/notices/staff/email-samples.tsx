// Without a sanitizer browsers let no HTML into a frame.
import '#kit/both/html/clean-html.ts'
import { type SyntheticEvent, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Segments } from '#kit/panel/table/segments.tsx'
import { messages } from './messages.ts'
import type { Preview } from './queries.ts'
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
      <div className={styles.papers}>
        {samples
          .filter((sample) => sample.who === who)
          .map(({ language, to, others, subject, html }) => (
            <article key={language} lang={language} className={styles.paper}>
              <p className={styles.to}>
                {messages(language).sampleTo(to, others)}
                <b>{subject}</b>
              </p>
              <iframe
                className={styles.email}
                title={subject}
                sandbox="allow-same-origin"
                srcDoc={withoutLinks(html)}
                tabIndex={-1}
                onLoad={fitToContent}
              />
            </article>
          ))}
      </div>
    </section>
  )
}

/** The links of a sample lead nowhere. The site's policy allows no style sheet inside, only the style of each element. */
const withoutLinks = (html: string) => html.replaceAll(/ href="[^"]*"/g, '').replace(/<style>[^<]*<\/style>/, '')

const fitToContent = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
  const height = frame.contentDocument?.documentElement.scrollHeight
  if (height) frame.style.height = `${height}px`
}
