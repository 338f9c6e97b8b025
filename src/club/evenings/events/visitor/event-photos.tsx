import { clsx } from 'clsx'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { plateAt } from '#kit/site/pictures/plates.ts'
import { Gallery, type PhotoTexts } from '#kit/site/pictures/gallery.tsx'
import styles from './event-sheet.module.css'

const messages = bilingual({
  noPhotos: { es: 'Todavía no hay fotos de este evento.', ca: 'Encara no hi ha fotos d’aquest esdeveniment.' },
})

type Pictured = { title: string; titleCa: string; imageUrl: string; images: string[]; photoTexts: PhotoTexts }

/** The image of the event, and its gallery. A drawing alone is no photo: it is the poster above. */
export default function EventPhotos({ event }: { event: Pictured }) {
  const language = useLanguage()
  const all = [...new Set([event.imageUrl, ...event.images].filter((src) => src !== ''))]
  const photos = all.length === 1 && plateAt(all[0] ?? '') ? [] : all
  if (photos.length === 0) return <p className={clsx('muted', styles.photos)}>{messages(language).noPhotos}</p>
  return <Gallery photos={photos} texts={event.photoTexts} name={inLanguage(language, event.title, event.titleCa)} />
}
