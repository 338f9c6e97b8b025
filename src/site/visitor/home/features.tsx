import { clsx } from 'clsx'
import { useSay } from '#kit/both/language.tsx'
import { Tiles } from '#kit/site/sections/tiles.tsx'
import { messages } from './messages.ts'
import styles from './home-page.module.css'

const features = [
  { name: 'events', to: '/eventos' },
  { name: 'community', to: '/club' },
  { name: 'benefits', to: '/club#ser-socio' },
  { name: 'experiences', to: '/eventos' },
] as const

/** The four feature cards, in our words first and then in those of the specification (spec §2). */
export const Features = () => {
  const say = useSay(messages)
  return (
    <section className={clsx('wrap', styles.features)} aria-label={say.features}>
      <Tiles
        tiles={features.map(({ name, to }) => ({
          picture: name,
          title: say[`${name}TileTitle`],
          text: `${say[`${name}Tile`]}: ${say[`${name}TileText`]}`,
          to,
        }))}
      />
    </section>
  )
}
