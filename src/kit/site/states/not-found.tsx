import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import states from '#kit/site/states/states.module.css'
import styles from './not-found.module.css'

const messages = /* @__PURE__ */ bilingual({
  notFoundTitle: { es: 'Página no encontrada', ca: 'Pàgina no trobada' },
  notFoundHeading: { es: 'Solo queda la espina', ca: 'Només en queda l’espina' },
  notFoundText: { es: 'Esta página ya se la ha comido alguien.', ca: 'Aquesta pàgina ja se l’ha menjada algú.' },
  events: { es: 'Eventos', ca: 'Esdeveniments' },
  restaurants: { es: 'Restaurantes', ca: 'Restaurants' },
  blog: { es: 'Blog', ca: 'Blog' },
  club: { es: 'El club', ca: 'El club' },
  contact: { es: 'Contacto', ca: 'Contacte' },
  backHome: { es: 'Volver al inicio', ca: 'Torna a l’inici' },
})

type NotFoundProps = { heading?: string; text?: string; back?: { to: string; text?: string }; children?: ReactNode }

/** The page for an unknown address, with the fishbone. `children`: a way to find what was meant. */
export const NotFound = ({ heading, text, back, children }: NotFoundProps) => {
  const say = useSay(messages)
  return (
    <section className={clsx(styles.page, 'on-dark')}>
      <PageHead title={heading ?? say.notFoundTitle} isIndexed={false} />
      <div className={states.empty}>
        <img src="/illustrations/not-found.svg" alt="" width="320" height="213" />
        <h1>{heading ?? say.notFoundHeading}</h1>
        <p>{text ?? say.notFoundText}</p>
        <SiteLink className={buttonLook({ tone: 'salt' })} to={back?.to ?? '/'}>
          {back?.text ?? say.backHome}
        </SiteLink>
        {children}
        {!back && (
          <p className={styles.ways}>
            <SiteLink to="/eventos">{say.events}</SiteLink> <SiteLink to="/restaurantes">{say.restaurants}</SiteLink>{' '}
            <SiteLink to="/blog">{say.blog}</SiteLink> <SiteLink to="/club">{say.club}</SiteLink>{' '}
            <SiteLink to="/contacto">{say.contact}</SiteLink>
          </p>
        )}
      </div>
    </section>
  )
}
