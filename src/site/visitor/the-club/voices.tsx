import { clsx } from 'clsx'
import styles from './club-page.module.css'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'

const voices = [
  { author: 'Neus Balcells i Prim', key: 'first', dish: 'fig' },
  { author: 'Gerard Tous i Mir', key: 'second', dish: 'artichoke' },
  { author: 'Sara Olmedo Vila', key: 'third', dish: 'anchovy' },
] as const

/** Quotes of three members, each with a picture of a dish (spec §2). */
export const Voices = () => {
  const say = useSay(messages)
  return (
    <section className={clsx('sec', styles.voices)} aria-labelledby="voces">
      <div className="wrap">
        <h2 className="h1" id="voces">
          {say.testimonials}
        </h2>
        <ul>
          {voices.map(({ author, key, dish }) => (
            <li key={key}>
              <figure>
                <img src={`/illustrations/dish-${dish}.svg`} alt="" width="400" height="400" loading="lazy" />
                <blockquote>{say[`${key}Quote`]}</blockquote>
                <figcaption>
                  <b>{author}</b>
                  {say[`${key}Line`]}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
