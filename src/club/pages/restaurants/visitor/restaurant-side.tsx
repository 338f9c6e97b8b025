import { clsx } from 'clsx'
import { telephoneUrl } from '#base/club-facts.ts'
import styles from './restaurant-side.module.css'
import { Detail } from '#kit/site/sections/detail.tsx'
import card from '#kit/site/sections/card.module.css'
import { useSay } from '#kit/both/language.tsx'
import { webAddress, webName } from '#kit/both/web-address.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { ShareRow } from '#kit/site/share/share-row.tsx'
import type { Share } from '#kit/site/share/share-targets.tsx'
import { Stars } from '#kit/site/stars.tsx'
import { SocialMark } from '#kit/site/social-mark.tsx'
import { BookButton, opensElsewhere, takesBookings } from './book-button.tsx'
import { isBare } from './description.tsx'
import { messages } from './detail-messages.ts'
import { Hours } from './hours.tsx'
import { OpenNow } from './open-now.tsx'
import { messages as listMessages } from './messages.ts'
import type { Restaurant } from './queries.ts'
import buttons from '#kit/site/button/buttons.module.css'
import { SiteLink } from '#kit/site/site-link.tsx'
import row from '#kit/site/share/share-row.module.css'

/** Booking, address, telephone, website, opening hours, stars and sharing (spec §2, side panel). */
export const RestaurantSide = ({ restaurant, share }: { restaurant: Restaurant; share: Share }) => {
  const say = useSay(messages)
  const inList = useSay(listMessages)
  const { telefono, horarios, estrellasMichelin, ventaja } = restaurant
  const web = webAddress(restaurant.web)
  const bare = isBare(restaurant)
  return (
    <section className={clsx(card.card, card.list, styles.side)} aria-label={restaurant.nombre}>
      {takesBookings(restaurant) && (
        <div className={clsx(styles.book, styles.above)}>
          <BookButton className={buttonLook({ size: 'block' })} restaurant={restaurant} />
          <WaysToBook restaurant={restaurant} />
        </div>
      )}
      <Detail name={say.address} className={styles.above}>
        {restaurant.direccion}
      </Detail>
      <Detail name={say.phone} className={clsx(telefono && styles.above)}>
        {telefono ? (
          <a className="num" href={telephoneUrl(telefono)}>
            {telefono}
          </a>
        ) : (
          <>
            {say.notAvailable}.{' '}
            {!takesBookings(restaurant) && !bare && <SiteLink to="/contacto">{say.askForPhone}</SiteLink>}
          </>
        )}
      </Detail>
      {web && (
        <Detail name={say.website} className={styles.above}>
          <a href={web} rel="noreferrer">
            {webName(web)}
          </a>
        </Detail>
      )}
      {!bare && (
        <Detail name={say.hours} className={clsx(horarios && styles.above)}>
          <OpenNow hours={horarios} />
          {horarios ? <Hours restaurant={restaurant} /> : say.hoursUnknown}
        </Detail>
      )}
      {estrellasMichelin > 0 && (
        <Detail name={say.stars}>
          <Stars filled={estrellasMichelin} label={inList.michelin(estrellasMichelin)} isLabelShown />
        </Detail>
      )}
      {!ventaja && <Detail name={say.forMembers}>{inList.noFavour}</Detail>}
      <Networks restaurant={restaurant} />
      <div className={styles.share}>
        <h2 className={card.name}>{say.share}</h2>
        <ShareRow {...share} />
      </div>
    </section>
  )
}

/** Where the button to book leads, and the other ways. */
const WaysToBook = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  return (
    <div className={clsx('small', styles.ways)}>
      {opensElsewhere(restaurant) && <p>{say.bookElsewhere}</p>}
      <OtherWaysToBook restaurant={restaurant} />
    </div>
  )
}

const OtherWaysToBook = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  const { email, telefono } = restaurant.reserva
  // The telephone of the restaurant has its own row.
  const phone = telefono === restaurant.telefono ? '' : telefono
  if (!phone && !email) return null
  return (
    <p>
      {say.bookByMail} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && <span>{' · '}</span>}
      {phone && (
        <a className="num" href={telephoneUrl(phone)}>
          {phone}
        </a>
      )}
    </p>
  )
}

const Networks = ({ restaurant: { redesSociales } }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  const links = (['instagram', 'facebook', 'twitter'] as const).flatMap((network) => {
    const address = webAddress(redesSociales[network] ?? '')
    return address ? [{ network, address }] : []
  })
  if (links.length === 0) return null
  return (
    <div className={styles.share}>
      <h2 className={card.name}>{say.social}</h2>
      <ul className={row.row}>
        {links.map(({ network, address }) => (
          <li key={network}>
            <a
              className={clsx(buttons.round, buttons.roundSmall)}
              href={address}
              rel="noreferrer"
              aria-label={names[network]}
            >
              <SocialMark network={network === 'twitter' ? 'x' : network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const names = { instagram: 'Instagram', facebook: 'Facebook', twitter: 'Twitter' }
