import { clsx } from 'clsx'
import { SiteLink } from '../site-link.tsx'
import styles from './tiles.module.css'

type Tile = { picture: string; title: string; text: string; to: string | undefined }

/** Cards without gaps, because their pictures join at the edges: four in a row, or six in two rows. */
export const Tiles = ({ tiles }: { tiles: Tile[] }) => (
  <ul className={clsx(styles.tiles, tiles.length === 6 && styles.six)}>
    {tiles.map(({ picture, title, text, to }) => (
      <li key={title}>
        <img src={`/illustrations/tile-${picture}.svg`} alt="" width="400" height="400" loading="lazy" />
        <div>
          <h3>{to ? <SiteLink to={to}>{title}</SiteLink> : title}</h3>
          <p className="muted">{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
