import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'

const tiles = ['events', 'community', 'benefits', 'experiences'] as const

/** The four feature cards (spec §2). Their corners meet, so they stand edge to edge. */
export const Tiles = () => {
  const say = messages(useLanguage())
  return (
    <section className="wrap" aria-label={say.features}>
      <ul className="tiles">
        {tiles.map((tile) => (
          <li key={tile} className="tile">
            <img src={`/illustrations/tile-${tile}.svg`} alt="" width="400" height="400" loading="lazy" />
            <div>
              <h3>{say[`${tile}Tile`]}</h3>
              <p className="muted">{say[`${tile}TileText`]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
