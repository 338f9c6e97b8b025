import { clsx } from 'clsx'
import styles from './club-page.module.css'
import { Tiles } from '#kit/site/sections/tiles.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'

const offers = [
  { key: 'events', tile: 'events', to: 'events' },
  { key: 'training', tile: 'experiences', to: 'training' },
  { key: 'networking', tile: 'community', to: 'fee' },
  { key: 'library', tile: 'library', to: 'fee' },
  { key: 'trips', tile: 'trips', to: 'trips' },
  { key: 'discounts', tile: 'benefits', to: 'houses' },
] as const

type OffersProps = { hasFee: boolean; hasHouses: boolean }

/** The six offer cards (spec §2). Each leads to where it is told; what the club has not written yet has no link. */
export const Offers = ({ hasFee, hasHouses }: OffersProps) => {
  const say = useSay(messages)
  const places = {
    events: '/eventos',
    // What the search finds, whatever the club calls its categories.
    training: say.workshopsAt,
    trips: say.tripsAt,
    fee: hasFee ? '/club#ser-socio' : undefined,
    houses: hasHouses ? '/club#casas-amigas' : undefined,
  }
  const { libraryTitles } = useClubFacts()
  return (
    <section className={clsx('wrap', styles.offers)} aria-labelledby="ofertas">
      <h2 className="h1" id="ofertas">
        {say.offers}
      </h2>
      <Tiles
        tiles={offers.map(({ key, tile, to }) => ({
          picture: tile,
          title: say[key],
          text: key === 'library' ? say.libraryText(libraryTitles) : say[`${key}Text`],
          to: places[to],
        }))}
      />
    </section>
  )
}
