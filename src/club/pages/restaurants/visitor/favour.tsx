import styles from './favour.module.css'
import { useSay } from '#kit/both/language.tsx'
import { Symbol } from '#kit/site/logo.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

/** What the restaurant keeps for members; nothing if it keeps nothing. */
export const Favour = ({ restaurant: { ventaja, ventajaCa } }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  return (
    ventaja !== '' && (
      <div className={styles.favour}>
        <p className="wrap">
          <Symbol />
          <span>
            <b>{say.forMembers}</b> <Translated es={ventaja} ca={ventajaCa} />
          </span>
          <SiteLink to="/club#casas-amigas">{say.howItIsUsed}</SiteLink>
        </p>
      </div>
    )
  )
}
