import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import styles from './search.module.css'

const ways = [
  { to: '/eventos', name: 'events' },
  { to: '/restaurantes', name: 'restaurants' },
  { to: '/blog', name: 'posts' },
  { to: '/contacto', name: 'contact' },
] as const

/** Where to go without a search, or after one that found nothing. */
export const WaysOn = ({ text }: { text: string }) => {
  const say = useSay(messages)
  return (
    <div className={styles.ways}>
      <p>{text}</p>
      <ul>
        {ways.map(({ to, name }) => (
          <li key={to}>
            <SiteLink to={to}>{say[name]}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
