import { inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Gallery } from '#kit/site/pictures/gallery.tsx'
import type { PhotoTexts } from '#kit/site/pictures/photo-text.ts'
import { photosOf } from './photos-of.ts'

type Pictured = { title: string; titleCa: string; imageUrl: string; images: string[]; photoTexts: PhotoTexts }

/** The photos of the event. */
export default function EventPhotos({ event }: { event: Pictured }) {
  const language = useLanguage()
  return (
    <Gallery
      photos={photosOf(event)}
      texts={event.photoTexts}
      name={inLanguage(language, event.title, event.titleCa)}
    />
  )
}
