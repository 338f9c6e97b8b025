import { Suspense, lazy } from 'react'
import { club } from '#shared/club-facts.ts'
import { Schedule } from '../layout/schedule.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { MapStill } from '../../ui/pictures/map-still.tsx'
import { messages } from './messages.ts'

// The form's library is large and is not needed to read the page.
const ContactForm = lazy(() => import('./contact-form.tsx'))

const { street, postalCode, city } = club.address

export default function ContactPage() {
  const say = messages(useLanguage())
  return (
    <>
      <PageHead title={say.title} description={say.subtitle} image="/plates/05-taula.svg" />
      <div className="wrap pb-section">
        <div className="phead">
          <h1>{say.title}</h1>
          <p>{say.subtitle}</p>
        </div>
        <div className="detail">
          <section className="contact-form" aria-labelledby="escribenos">
            <h2 id="escribenos">{say.formTitle}</h2>
            <Suspense fallback={<div className="contact-form__place" />}>
              <ContactForm />
            </Suspense>
          </section>
          <aside className="card side">
            <div>
              <h2 className="side__name">{say.address}</h2>
              <address>
                {street}
                <br />
                {postalCode} {city}
              </address>
            </div>
            <div>
              <h2 className="side__name">{say.hours}</h2>
              <Schedule />
            </div>
            <div>
              <h2 className="side__name">{say.phone}</h2>
              <a className="num" href={`tel:${club.phone.replaceAll(' ', '')}`}>
                {club.phone}
              </a>
            </div>
            <div>
              <h2 className="side__name">{say.email}</h2>
              <a href={`mailto:${club.email}`}>{club.email}</a>
            </div>
          </aside>
        </div>
        <section aria-labelledby="donde" className="contact-map">
          <h2 id="donde">{say.where}</h2>
          <MapStill address={club.map} place={`${club.name}, ${street}, ${postalCode} ${city}`} />
        </section>
      </div>
    </>
  )
}
