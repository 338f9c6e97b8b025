import { clsx } from 'clsx'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Gallery } from '#kit/site/pictures/gallery.tsx'
import type { PhotoTexts } from '#kit/site/pictures/photo-text.ts'
import { photosOf } from './photos-of.ts'
import styles from './event-view.module.css'

const messages = bilingual({
  noPhotos: { es: 'Todavía no hay fotos de este evento.', ca: 'Encara no hi ha fotos d’aquest esdeveniment.' },
})

type Pictured = { title: string; titleCa: string; imageUrl: string; images: string[]; photoTexts: PhotoTexts }

/** The photos of the event. */
export default function EventPhotos({ event }: { event: Pictured }) {
  const language = useLanguage()
  const photos = photosOf(event)
  if (photos.length === 0) return <p className={clsx('muted', styles.photos)}>{messages(language).noPhotos}</p>
  return <Gallery photos={photos} texts={event.photoTexts} name={inLanguage(language, event.title, event.titleCa)} />
}
