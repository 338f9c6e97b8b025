import { useLanguage } from '../lib/language.tsx'
import { Photo } from '../ui/photo.tsx'
import { messages } from './messages.ts'

/** The event's image and its gallery. Each opens at full size. */
export const Gallery = ({ event }: { event: { imageUrl: string; images: string[] } }) => {
  const say = messages(useLanguage())
  const photos = [...new Set([event.imageUrl, ...event.images].filter((src) => src !== ''))]
  if (photos.length === 0) return <p className="muted pt-8">{say.noPhotos}</p>
  return (
    <ul className="gallery">
      {photos.map((src, index) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <Photo
              src={src}
              alt={say.photo(index + 1, photos.length)}
              sizes="(max-width: 767px) 50vw, 20rem"
              loading="lazy"
              width="400"
              height="400"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
