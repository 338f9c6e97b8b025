import { clsx } from 'clsx'
import { countryIn } from '#base/countries.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { Translated } from '#kit/site/translated.tsx'
import card from '#kit/site/sections/card.module.css'
import styles from './event-view.module.css'
import { messages } from './messages.ts'
import type { EventDetail } from './queries.ts'

/** The organizer: name, city, country, description and logo (spec §2). */
export const OrganizerCard = ({ organizer }: { organizer: NonNullable<EventDetail['organizer']> }) => {
  const language = useLanguage()
  const place = [inLanguage(language, organizer.city, organizer.cityCa), countryIn(language, organizer.country)]
  return (
    <section className={clsx(card.card, styles.organizer)} aria-label={messages(language).organizer}>
      <span className={styles.logo} data-logo>
        {organizer.logoUrl ? (
          <Photo sizes="6rem" src={organizer.logoUrl} alt="" width="68" height="68" />
        ) : (
          <span aria-hidden>{organizer.name.charAt(0)}</span>
        )}
      </span>
      <div>
        <Translated as="h2" className="h3" es={organizer.name} ca={organizer.nameCa} />
        <p className="muted small">{place.filter((part) => part !== '').join(', ')}</p>
        <Translated
          as="p"
          className={clsx('small', styles.description)}
          es={organizer.description}
          ca={organizer.descriptionCa}
        />
      </div>
    </section>
  )
}
