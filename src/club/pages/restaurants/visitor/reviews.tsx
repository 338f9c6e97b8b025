import { clsx } from 'clsx'
import { formatDay } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import text from './restaurant-text.module.css'
import styles from './reviews.module.css'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Initials } from '#kit/site/initials.tsx'
import { Stars } from '#kit/site/stars.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'
import { RatingBars, isRated } from './rating-bars.tsx'

/** The ratings of the club, and the reviews of customers. */
export const Reviews = ({ restaurant: { valoraciones, resenas } }: { restaurant: Restaurant }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <div className={text.text}>
      <h2 className="vh">{say.ratings}</h2>
      <RatingBars ratings={valoraciones} />
      {resenas.length > 0 ? (
        <h2>{say.customerReviews}</h2>
      ) : (
        isRated(valoraciones) && (
          <p className={clsx('muted', styles.note)}>
            {`${valoraciones.general === undefined ? '' : `${say.ourMark} `}${say.noReviews}`}
          </p>
        )
      )}
      <ul className={styles.reviews}>
        {resenas.map((review) => (
          <li key={review.autor} className={clsx(styles.review, resenas.length === 1 && styles.only)}>
            <Initials letters={review.avatar} />
            <div>
              <p className={styles.author}>
                <b>{review.autor}</b>
                <time className="muted small" dateTime={review.fecha}>
                  {formatDay(review.fecha, language)}
                </time>
              </p>
              <p>
                <Stars filled={review.puntuacion} of={5} label={say.starsOfFive(review.puntuacion)} />
              </p>
              <p className={clsx('read', styles.comment)}>
                {inLanguage(language, review.comentario, review.comentarioCa)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
