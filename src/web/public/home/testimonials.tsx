import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import buttons from '../../ui/button/buttons.module.css'
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
  const say = messages(language)
  const texts = quotes(language)
  const [index, setIndex] = useState(0)
  const move = (by: number) => setIndex((index + by + speakers.length) % speakers.length)
  const { author, quote, line, dish } = speakers[index]!

  return (
    <section className={styles.quotes} aria-label={say.testimonials}>
      <figure className={clsx('wrap', styles.inner)}>
        <img
          className={styles.dish}
          src={`/illustrations/dish-${dish}.svg`}
          alt=""
          width="400"
          height="400"
          loading="lazy"
        />
        <div>
          <div aria-live="polite">
            <blockquote>{texts[quote]}</blockquote>
            <p>
              <b>{author}</b>
              {texts[line]}
            </p>
          </div>
          <div className={styles.buttons}>
            <button className={buttons.round} type="button" aria-label={say.previousQuote} onClick={() => move(-1)}>
              <ArrowLeft aria-hidden />
            </button>
            <button className={buttons.round} type="button" aria-label={say.nextQuote} onClick={() => move(1)}>
              <ArrowRight aria-hidden />
            </button>
          </div>
        </div>
      </figure>
    </section>
  )
}
