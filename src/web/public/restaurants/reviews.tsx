import { formatDate } from '#shared/dates/dates.ts'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Initials } from '../../ui/initials.tsx'
import { Stars } from '../../ui/stars.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'
import { RatingBars } from './rating-bars.tsx'

/** The club's ratings and what customers say. */
export const Reviews = ({ restaurant: { valoraciones, resenas } }: { restaurant: Restaurant }) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <div className="house-text">
      <h2 className="vh">{say.ratings}</h2>
      <RatingBars ratings={valoraciones} />
      <h2>{say.customerReviews}</h2>
      {resenas.length === 0 && <p className="muted">{say.noReviews}</p>}
      <ul className="reviews">
        {resenas.map((review) => (
          <li key={review.autor} className="review">
            <Initials letters={review.avatar} />
            <div>
              <p className="review__top">
                <b>{review.autor}</b>
                <time className="muted small" dateTime={review.fecha}>
                  {formatDate(review.fecha, language)}
                </time>
              </p>
              <p className="side__stars">
                <Stars filled={review.puntuacion} of={5} label={say.starsOfFive(review.puntuacion)} />
              </p>
              <p className="read">{inLanguage(language, review.comentario, review.comentarioCa)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
