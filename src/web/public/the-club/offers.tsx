import { clsx } from 'clsx'
import styles from './club-page.module.css'
import { Tiles } from '../sections/tiles.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'

const offers = [
  { key: 'events', tile: 'events' },
  { key: 'training', tile: 'experiences' },
  { key: 'networking', tile: 'community' },
  { key: 'library', tile: 'library' },
  { key: 'trips', tile: 'trips' },
  { key: 'discounts', tile: 'benefits' },
] as const

/** The six offer cards (spec §2). */
export const Offers = () => {
  const say = messages(useLanguage())
  return (
    <section className={clsx('wrap', styles.offers)} aria-labelledby="ofertas">
      <h2 className="h1" id="ofertas">
        {say.offers}
      </h2>
      <Tiles tiles={offers.map(({ key, tile }) => ({ picture: tile, title: say[key], text: say[`${key}Text`] }))} />
    </section>
  )
}
