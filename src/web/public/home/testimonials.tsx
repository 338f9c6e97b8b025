import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { messages, quotes } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'

const speakers = [
  { author: 'Montserrat Rius i Vall', quote: 'first', line: 'firstLine', dish: 'artichoke' },
  { author: 'Pau Ferrer i Soler', quote: 'second', line: 'secondLine', dish: 'anchovy' },
  { author: 'Aina Cots i Mas', quote: 'third', line: 'thirdLine', dish: 'fig' },
] as const

/** Three quotes of members, one at a time; previous and next wrap (spec §2). */
export const Testimonials = () => {
  const language = useLanguage()
  const say = messages(language)
  const said = quotes(language)
  const [shown, setShown] = useState(0)
  const turn = (by: number) => setShown((shown + by + speakers.length) % speakers.length)
  const { author, quote, line, dish } = speakers[shown]!

  return (
    <section className="quote" aria-label={say.testimonials}>
      <figure className="wrap sec quote__in">
        <img
          className="quote__dish"
          src={`/illustrations/dish-${dish}.svg`}
          alt=""
          width="400"
          height="400"
          loading="lazy"
        />
        <div>
          <div className="quote__words" aria-live="polite">
            <blockquote>{said[quote]}</blockquote>
            <p>
              <b>{author}</b>
              {said[line]}
            </p>
          </div>
          <div className="quote__nav">
            <button className={buttons.round} type="button" aria-label={say.previousQuote} onClick={() => turn(-1)}>
              <ArrowLeft aria-hidden />
            </button>
            <button className={buttons.round} type="button" aria-label={say.nextQuote} onClick={() => turn(1)}>
              <ArrowRight aria-hidden />
            </button>
          </div>
        </div>
      </figure>
    </section>
  )
}
