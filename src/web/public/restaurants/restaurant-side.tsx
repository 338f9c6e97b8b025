import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { webAddress, webName } from '../../lib/web-address.ts'
import { ShareRow } from '../../ui/share/share-row.tsx'
import type { Share } from '../../ui/share/share-targets.tsx'
import { SocialMark } from '../../ui/social-mark.tsx'
import { Stars } from '../../ui/stars.tsx'
import { BookButton } from './book-button.tsx'
import { messages } from './detail-messages.ts'
import { Hours } from './hours.tsx'
import { messages as listMessages } from './messages.ts'
import type { Restaurant } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import { cx } from '../../lib/cx.ts'
import row from '../../ui/share/share-row.module.css'

/** How to book, whom to tell, where it is, when it opens (spec §2, side panel). */
export const RestaurantSide = ({ restaurant, share }: { restaurant: Restaurant; share: Share }) => {
  const language = useLanguage()
  const say = messages(language)
  const { telefono, estrellasMichelin, horarios } = restaurant
  const web = webAddress(restaurant.web)
  return (
    <section className="card side" aria-label={restaurant.nombre}>
      <div>
        <BookButton className={cx(buttons.button, buttons.block)} restaurant={restaurant} />
        <OtherWaysToBook restaurant={restaurant} />
      </div>
      <Fact name={say.address}>{restaurant.direccion}</Fact>
      <Fact name={say.phone}>
        {telefono ? (
          <a className="num" href={`tel:${telefono.replaceAll(/[^\d+]/g, '')}`}>
            {telefono}
          </a>
        ) : (
          say.notAvailable
        )}
      </Fact>
      {web && (
        <Fact name={say.website}>
          <a href={web} rel="noreferrer">
            {webName(web)}
          </a>
        </Fact>
      )}
      {horarios && (
        <Fact name={say.hours}>
          <Hours restaurant={restaurant} />
        </Fact>
      )}
      {estrellasMichelin > 0 && (
        <Fact name={say.michelinStars(estrellasMichelin)}>
          <span className="side__stars">
            <Stars filled={estrellasMichelin} label={listMessages(language).michelin(estrellasMichelin)} />
          </span>
        </Fact>
      )}
      <Networks restaurant={restaurant} />
      <div>
        <h2 className="side__name">{say.share}</h2>
        <ShareRow {...share} />
      </div>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <h2 className="side__name">{name}</h2>
    <div>{children}</div>
  </div>
)

const OtherWaysToBook = ({ restaurant: { reserva } }: { restaurant: Restaurant }) => {
  const say = messages(useLanguage())
  const web = webAddress(reserva.url)
  if (!web && !reserva.email) return null
  return (
    <p className="small mt-3.5">
      {say.bookByMail} {reserva.email && <a href={`mailto:${reserva.email}`}>{reserva.email}</a>}
      {reserva.email && web && ' · '}
      {web && (
        <a href={web} rel="noreferrer">
          {say.bookOnline}
        </a>
      )}
    </p>
  )
}

const Networks = ({ restaurant: { redesSociales } }: { restaurant: Restaurant }) => {
  const say = messages(useLanguage())
  const known = (['instagram', 'facebook', 'twitter'] as const).flatMap((network) => {
    const address = webAddress(redesSociales[network] ?? '')
    return address ? [{ network, address }] : []
  })
  if (known.length === 0) return null
  return (
    <div>
      <h2 className="side__name">{say.social}</h2>
      <ul className={row.row}>
        {known.map(({ network, address }) => (
          <li key={network}>
            <a className={cx(buttons.round, buttons.roundSmall)} href={address} rel="noreferrer" aria-label={names[network]}>
              <SocialMark network={network === 'twitter' ? 'x' : network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const names = { instagram: 'Instagram', facebook: 'Facebook', twitter: 'Twitter' }
