import { useSay } from '#kit/both/language.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import styles from './search.module.css'

const ways = [
  { to: '/eventos', name: 'events', picture: '/plates/12-verema-rosa.svg' },
  { to: '/restaurantes', name: 'restaurants', picture: plates.restaurant.src },
  { to: '/blog', name: 'posts', picture: plates.tomato.src },
  { to: '/contacto', name: 'contact', picture: '/plates/40-cafe-blau.svg' },
] as const

/** Where to go without a search, or after one that found nothing. */
export const WaysOn = ({ text }: { text: string }) => {
  const say = useSay(messages)
  return (
    <div className={styles.ways}>
      <p>{text}</p>
      <ul>
        {ways.map(({ to, name, picture }) => (
          <li key={to}>
            <SiteLink to={to}>
              <span className={styles.picture}>
                <img src={picture} alt="" loading="lazy" />
              </span>
              {say[name]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
