import { Globe, Mail, Phone } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { telephoneUrl } from '#base/club-facts.ts'
import { webAddress, webName } from '#kit/both/web-address.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import styles from './restaurant-text.module.css'
import { EventGroups } from './event-groups.tsx'
import PostsAbout from './posts-about.tsx'
import { WithSide } from '#kit/site/detail/with-side.tsx'
import { useSay } from '#kit/both/language.tsx'
import type { Share } from '#kit/site/share/share-targets.tsx'
import { Gallery } from '#kit/site/pictures/gallery.tsx'
import { Tabs } from '#kit/site/tabs/tabs.tsx'
import { Chef } from './chef.tsx'
import { Description } from './description.tsx'
import { messages } from './detail-messages.ts'
import { Favour } from './favour.tsx'
import { Menus } from './menus.tsx'
import { type Restaurant, isSampleId } from './queries.ts'
import { OpenNow } from './open-now.tsx'
import { OtherRestaurants } from './other-restaurants.tsx'
import { RestaurantBanner } from './restaurant-banner.tsx'
import { RestaurantSide } from './restaurant-side.tsx'
import { Reviews } from './reviews.tsx'

// Below what the page is about.
const AlertLink = lazy(() => import('#club/core/alerts/visitor/alert-link.tsx'))

/** Whether it is open, and every way to reach it, where the side that says them is far below. */
const Reach = ({ restaurant: { horarios, telefono, web, reserva } }: { restaurant: Restaurant }) => {
  const site = webAddress(web)
  const phones = [...new Set([telefono, reserva.telefono])].map((phone) => [Phone, phone, telephoneUrl(phone)] as const)
  const ways = [
    ...phones,
    [Globe, site && webName(site), site] as const,
    [Mail, reserva.email, `mailto:${reserva.email}`] as const,
  ]
  return (
    <div className={styles.reach}>
      <OpenNow hours={horarios} />
      {ways.map(
        ([Icon, name, address]) =>
          name && (
            <a key={name} className={buttonLook({ tone: 'line', size: 'small' })} href={address} rel="noreferrer">
              <Icon aria-hidden />
              <span className="num">{name}</span>
            </a>
          ),
      )}
    </div>
  )
}

type RestaurantViewProps = { restaurant: Restaurant; share: Share; isPreview?: boolean }

/** A restaurant as visitors see it. In a preview the buttons on the side cannot be used. */
export const RestaurantView = ({ restaurant, share, isPreview = false }: RestaurantViewProps) => {
  const say = useSay(messages)
  const tabs = [
    { id: 'descripcion', label: say.description, panel: <Description restaurant={restaurant} /> },
    { id: 'menu', label: say.menu, panel: <Menus restaurant={restaurant} /> },
    { id: 'chef', label: say.chef, panel: <Chef chef={restaurant.chef} /> },
    { id: 'resenas', label: say.reviews, panel: <Reviews restaurant={restaurant} /> },
  ]
  const hasChef = restaurant.chef.nombre !== ''
  return (
    <>
      <RestaurantBanner restaurant={restaurant} share={share} isPreview={isPreview} />
      <Favour restaurant={restaurant} />
      <WithSide isPreview={isPreview} side={<RestaurantSide restaurant={restaurant} share={share} />}>
        <Reach restaurant={restaurant} />
        <div className={styles.coming}>
          <EventGroups events={restaurant.eventos} say={{ coming: say.comingHere }} />
        </div>
        <Tabs key={restaurant.id} label={say.tabs} tabs={tabs.filter(({ id }) => id !== 'chef' || hasChef)} />
        {/* The only photo is the banner's. */}
        {restaurant.fotos.length > 1 && (
          <section className={styles.photos}>
            <h2 className="h3">{say.photos}</h2>
            <Gallery photos={restaurant.fotos} texts={restaurant.photoTexts} name={restaurant.nombre} />
          </section>
        )}
        <EventGroups events={restaurant.eventos} say={{ over: say.overHere }} />
        {!isPreview && !isSampleId(restaurant.id) && (
          <div className={styles.alert}>
            <Suspense>
              <AlertLink about="restaurant" of={restaurant.id} />
            </Suspense>
          </div>
        )}
        <PostsAbout posts={restaurant.publicaciones} />
      </WithSide>
      {restaurant.otros.length > 0 && <OtherRestaurants restaurants={restaurant.otros} />}
    </>
  )
}
