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

/** The six offer cards (spec §2). Their corners meet, so they stand edge to edge. */
export const Offers = () => {
  const say = messages(useLanguage())
  return (
    <section className="wrap" aria-labelledby="ofertas">
      <div className="shead">
        <h2 className="h1" id="ofertas">
          {say.offers}
        </h2>
      </div>
      <ul className="tiles tiles--six">
        {offers.map(({ key, tile }) => (
          <li key={key} className="tile">
            <img src={`/illustrations/tile-${tile}.svg`} alt="" width="400" height="400" loading="lazy" />
            <div>
              <h3>{say[key]}</h3>
              <p className="muted">{say[`${key}Text`]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
