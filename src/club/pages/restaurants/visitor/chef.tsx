import styles from './chef.module.css'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { initialsOf } from '#kit/site/initials.tsx'
import { Paragraphs } from './description.tsx'
import type { Restaurant } from './queries.ts'

/** The chef: photo, or the initials on a plate, and biography. */
export const Chef = ({ chef }: { chef: Restaurant['chef'] }) => (
  <div className={styles.chef}>
    {chef.foto ? (
      <Photo className={styles.photo} src={chef.foto} alt="" sizes="12rem" width="192" height="192" loading="lazy" />
    ) : (
      <span className={styles.photo} aria-hidden>
        {initialsOf(chef.nombre)}
      </span>
    )}
    <div>
      <h2>{chef.nombre}</h2>
      <Paragraphs es={chef.bio} ca={chef.bioCa} />
    </div>
  </div>
)
