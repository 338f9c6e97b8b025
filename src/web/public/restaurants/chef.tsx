import { Photo } from '../../ui/pictures/photo.tsx'
import { initialsOf } from '../../ui/initials.tsx'
import { Paragraphs } from './description.tsx'
import type { Restaurant } from './queries.ts'

/** Who cooks. Without a photo, the initials on a plate. */
export const Chef = ({ chef }: { chef: Restaurant['chef'] }) => (
  <div className="chef">
    {chef.foto ? (
      <Photo className="chef__face" src={chef.foto} alt="" sizes="12rem" width="192" height="192" loading="lazy" />
    ) : (
      <span className="chef__face" aria-hidden>
        {initialsOf(chef.nombre)}
      </span>
    )}
    <div>
      <h2>{chef.nombre}</h2>
      <Paragraphs es={chef.bio} ca={chef.bioCa} />
    </div>
  </div>
)
