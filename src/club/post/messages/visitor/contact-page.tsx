import { Suspense, lazy } from 'react'
import styles from './contact-page.module.css'
import { Banner } from '#kit/site/sections/banner.tsx'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { Schedule } from '#club/pages/facts/visitor/schedule.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { markedIn } from '#base/text/language.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { MapOnRequest } from '#kit/site/pictures/map-on-request.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { ContactWays } from './contact-ways.tsx'
import { useOpening } from './opening.ts'
import { messages } from './messages.ts'

// The form's library is large and is not needed to read the page.
const ContactForm = lazy(() => import('./contact-form.tsx'))

export default function ContactPage() {
  const say = useSay(messages)
  return (
    <>
      <PageHead title={say.title} description={say.subtitle} />
      <div className="on-dark">
        <Banner src="/plates/40-cafe-blau.svg" ground="" variant="low">
          <h1>{say.title}</h1>
          <p className={styles.subtitle}>{say.subtitle}</p>
        </Banner>
      </div>
      <PageBody>
        <ContactWays />
        <div className={styles.columns}>
          <section aria-labelledby="escribenos">
            <h2 id="escribenos">{say.formTitle}</h2>
            <p className={styles.lead}>{say.formText}</p>
            <Suspense fallback={<div className={styles.loading} />}>
              <ContactForm />
            </Suspense>
          </section>
          <aside className={styles.aside}>
            <Where />
            <section aria-labelledby="horario">
              <h2 id="horario">{say.hours}</h2>
              <p className={styles.now}>{useOpening()}</p>
              <Schedule />
            </section>
          </aside>
        </div>
      </PageBody>
      <Questions />
    </>
  )
}

const Where = () => {
  const say = useSay(messages)
  const language = useLanguage()
  const { name, street, postalCode, city, map, entrance, entranceCa, arrival, arrivalCa } = useClubFacts()
  const ways = markedIn(language, arrival, arrivalCa)
  return (
    <section className={styles.where} aria-labelledby="donde">
      <h2 id="donde">{say.where}</h2>
      <MapOnRequest address={map} lines={[name, street, `${postalCode} ${city}`]} />
      {entrance && <Translated as="p" es={entrance} ca={entranceCa} />}
      {ways.text !== '' && (
        <ul className={styles.arrival} lang={ways.lang}>
          {ways.text
            .split('\n')
            .filter(Boolean)
            .map((way) => (
              <li key={way}>{way}</li>
            ))}
        </ul>
      )}
    </section>
  )
}

const Questions = () => {
  const say = useSay(messages)
  return (
    <section className={styles.questions} aria-labelledby="preguntas">
      <div className="wrap">
        <h2 id="preguntas">{say.questions}</h2>
        <dl>
          <div>
            <dt>{say.guests}</dt>
            <dd>{say.guestsText}</dd>
          </div>
          <div>
            <dt>{say.changes}</dt>
            <dd>
              {say.changesText} <SiteLink to="/mis-mesas">{say.myTables}</SiteLink>.
            </dd>
          </div>
          <div>
            <dt>{say.full}</dt>
            <dd>{say.fullText}</dd>
          </div>
          <div>
            <dt>{say.diets}</dt>
            <dd>{say.dietsText}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
