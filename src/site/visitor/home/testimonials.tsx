import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import buttons from '#kit/site/button/buttons.module.css'
import { messages, quotes } from './messages.ts'
import styles from './testimonials.module.css'

const speakers = [
  { author: 'Montserrat Rius i Vall', quote: 'first', line: 'firstLine', dish: 'artichoke' },
  { author: 'Pau Ferrer i Soler', quote: 'second', line: 'secondLine', dish: 'anchovy' },
  { author: 'Aina Cots i Mas', quote: 'third', line: 'thirdLine', dish: 'fig' },
] as const

/** Three quotes of members, one at a time; previous and next wrap (spec §2). */
export const Testimonials = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const texts = quotes(language)
  const [index, setIndex] = useState(0)
  const move = (by: number) => setIndex((index + by + speakers.length) % speakers.length)

  return (
    <section className={styles.quotes} aria-label={say.testimonials}>
      <div className={clsx('wrap', styles.inner)}>
        <img
          className={styles.dish}
          src={`/illustrations/dish-${speakers[index]!.dish}.svg`}
          alt=""
          width="400"
          height="400"
          loading="lazy"
        />
        <div>
          {/* Without scripts all are shown. */}
          <div className={styles.texts} aria-live="polite">
            {speakers.map(({ author, quote, line }, at) => (
              <figure key={quote} hidden={at !== index}>
                <blockquote>{texts[quote]}</blockquote>
                <figcaption>
                  <b>{author}</b>
                  {texts[line]}
                </figcaption>
              </figure>
            ))}
          </div>
          <div className={clsx('needs-scripts', styles.buttons)}>
            <button className={buttons.round} type="button" aria-label={say.previousQuote} onClick={() => move(-1)}>
              <ArrowLeft aria-hidden />
            </button>
            <button className={buttons.round} type="button" aria-label={say.nextQuote} onClick={() => move(1)}>
              <ArrowRight aria-hidden />
            </button>
          </div>
        </div>
      </div>
    </section>
  )
}
