import { clsx } from 'clsx'
import { withComma } from '#base/text/decimals.ts'
import styles from './rating-bars.module.css'
import lead from '#kit/site/sections/long-text.module.css'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

// The order and colours of the bars (brand §10).
const bars = [
  { key: 'comida', ink: 'var(--tomaquet)' },
  { key: 'servicio', ink: 'var(--rovell)' },
  { key: 'ambiente', ink: 'var(--blau)' },
  { key: 'calidadPrecio', ink: 'var(--fulla)' },
] as const

/** The width of a bar in percent for each point of a rating from 0 to 5 (spec §9). */
const percentPerPoint = 20

/** Whether there is anything to show. */
export const isRated = (ratings: Restaurant['valoraciones']) =>
  ratings.general !== undefined || bars.some(({ key }) => ratings[key] !== undefined)

/** The overall rating and a bar for each of the four ratings. Missing ratings are left out; without any, a way to tell. */
export const RatingBars = ({ ratings }: { ratings: Restaurant['valoraciones'] }) => {
  const say = useSay(messages)
  const rated = bars.flatMap((bar) => {
    const value = ratings[bar.key]
    return value === undefined ? [] : [{ ...bar, value }]
  })
  if (!isRated(ratings))
    return (
      <p className={clsx('read', lead.alone)}>
        {say.noRatings} <SiteLink to="/contacto">{say.tellUs}</SiteLink>
      </p>
    )

  return (
    <div className={styles.ratings}>
      {ratings.general !== undefined && (
        <p className={styles.overall}>
          <b className="num">{withComma(ratings.general, 1)}</b>
          <span className="muted">{say.overall}</span>
        </p>
      )}
      <dl className={styles.bars}>
        {rated.map(({ key, ink, value }) => (
          <div key={key}>
            <dt>{say[key]}</dt>
            <dd className={clsx('num', styles.value)}>{withComma(value, 1)}</dd>
            <dd
              className={styles.bar}
              aria-hidden
              style={{ '--v': `${value * percentPerPoint}%`, '--c': ink } as React.CSSProperties}
            />
          </div>
        ))}
      </dl>
    </div>
  )
}
