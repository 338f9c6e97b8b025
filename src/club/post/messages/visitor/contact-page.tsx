import { clsx } from 'clsx'
import { Suspense, lazy } from 'react'
import { telephoneUrl } from '#base/club-facts.ts'
import styles from './contact-page.module.css'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { Heading } from '#kit/site/sections/heading.tsx'
import { Detail } from '#kit/site/sections/detail.tsx'
import columns from '#kit/site/sections/columns.module.css'
import card from '#kit/site/sections/card.module.css'
import { Schedule } from '#club/pages/facts/visitor/schedule.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { MapOnRequest } from '#kit/site/pictures/map-on-request.tsx'
import { messages } from './messages.ts'

// The form's library is large and is not needed to read the page.
const ContactForm = lazy(() => import('./contact-form.tsx'))

export default function ContactPage() {
  const say = useSay(messages)
  const { name, street, postalCode, city, phone, email, map } = useClubFacts()
  return (
    <>
      <PageHead title={say.title} description={say.subtitle} />
      <PageBody>
        <Heading title={say.title} text={say.subtitle} />
        <div className={columns.columns}>
          <section className={styles.form} aria-labelledby="escribenos">
            <h2 id="escribenos">{say.formTitle}</h2>
            <Suspense fallback={<div className={styles.loading} />}>
              <ContactForm />
            </Suspense>
          </section>
          <aside className={clsx(card.card, card.list)}>
            <Detail name={say.address}>
              <address>
                {street}
                <br />
                {postalCode} {city}
              </address>
            </Detail>
            <Detail name={say.hours}>
              <Schedule />
            </Detail>
            <Detail name={say.phone}>
              <a className="num" href={telephoneUrl(phone)}>
                {phone}
              </a>
            </Detail>
            <Detail name={say.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </Detail>
          </aside>
        </div>
        <section aria-labelledby="donde" className={styles.map}>
          <h2 id="donde">{say.where}</h2>
          <MapOnRequest address={map} lines={[name, street, `${postalCode} ${city}`]} />
        </section>
      </PageBody>
    </>
  )
}
