import { clsx } from 'clsx'
import { Mail } from 'lucide-react'
import { telephoneUrl, networks } from '#base/club-facts.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { Masthead } from '#kit/site/logo.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { SocialMark } from '#kit/site/social-mark.tsx'
import { messages } from './messages.ts'
import { listedPages } from './pages.ts'
import { Schedule } from '#club/pages/facts/visitor/schedule.tsx'
import styles from './footer.module.css'

export const Footer = () => {
  const say = useSay(messages)
  const club = useClubFacts()
  return (
    <footer className={clsx(styles.footer, 'on-dark')}>
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.brand}>
            <div className={styles.logo}>
              <Masthead />
            </div>
            <div className={styles.social}>
              {networks
                .filter((network) => club[network] !== '')
                .map((network) => (
                  <a key={network} href={club[network]} rel="noreferrer" aria-label={names[network]}>
                    <SocialMark network={network} />
                  </a>
                ))}
              <a href={`mailto:${club.email}`} aria-label={say.mail}>
                <Mail aria-hidden />
              </a>
            </div>
          </div>
          <nav aria-label={say.pages}>
            <h2 className={styles.heading}>{say.pages}</h2>
            <ul>
              {listedPages.map(({ to, name }) => (
                <li key={to}>
                  <SiteLink to={to}>{say[name]}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className={styles.heading}>{say.contact}</h2>
            <address>
              <a href={`mailto:${club.email}`}>{club.email}</a>
              <br />
              <a className="num" href={telephoneUrl(club.phone)}>
                {club.phone}
              </a>
              <br />
              <span className={styles.street}>
                {club.street}
                <br />
                {club.postalCode} {club.city}
              </span>
            </address>
          </div>
          <div className={styles.hours}>
            <h2 className={styles.heading}>{say.schedule}</h2>
            <Schedule />
          </div>
        </div>
        <div className={styles.end}>
          <span>{say.since(club.name, club.city, club.founded)}</span>
          <SiteLink to="/legal/aviso-legal">{say.legalNotice}</SiteLink>
          <SiteLink to="/legal/privacidad">{say.privacy}</SiteLink>
          <SiteLink to="/legal/terminos">{say.terms}</SiteLink>
          <SiteLink to="/legal/accesibilidad">{say.accessibility}</SiteLink>
        </div>
      </div>
    </footer>
  )
}

const names = { instagram: 'Instagram', facebook: 'Facebook', x: 'Twitter' }
