import { Suspense, lazy, useState } from 'react'
import { type Language, bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import { Photo } from './photo.tsx'
import { type PhotoTexts, photoText } from './photo-text.ts'
import styles from './gallery.module.css'

const messages = bilingual({
  photo: {
    es: (n: number, of: number, name: string) => `Foto ${n} de ${of}: ${name}`,
    ca: (n: number, of: number, name: string) => `Foto ${n} de ${of}: ${name}`,
  },
  enlarge: { es: (photo: string) => `Ampliar. ${photo}`, ca: (photo: string) => `Amplia. ${photo}` },
})

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(loadLightbox)

type GalleryProps = { photos: string[]; texts?: PhotoTexts; name: string }

/** Square photos that open at full size, without scripts as files of their own. `name` describes those without an alternative text. */
export const Gallery = ({ photos, texts, name }: GalleryProps) => {
  const say = useSay(messages)
  const language = useLanguage()
  const [opened, setOpened] = useState<number>()
  const said = saidOf({ photos, texts, name }, language)
  return (
    <>
      <ul className={styles.gallery}>
        {said.map(({ src, label }, index) => (
          <li key={src}>
            <a
              href={src}
              aria-label={say.enlarge(label)}
              onPointerEnter={() => void loadLightbox()}
              onFocus={() => void loadLightbox()}
              onClick={(event) => {
                event.preventDefault()
                setOpened(index)
              }}
            >
              <Photo src={src} alt="" sizes="(max-width: 767px) 50vw, 20rem" loading="lazy" width="400" height="400" />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <Lightbox photos={said} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The photos of a gallery at full size, the first one open. */
export default function OpenGallery({
  first,
  onClose,
  ...gallery
}: GalleryProps & { first: number; onClose: () => void }) {
  return <Lightbox photos={saidOf(gallery, useLanguage())} first={first} onClose={onClose} />
}

const saidOf = ({ photos, texts, name }: GalleryProps, language: Language) =>
  photos.map((photo, index) => {
    const { alt, caption } = photoText(texts, photo, language)
    const label = messages(language).photo(index + 1, photos.length, alt || name)
    return { src: photo, label, alt: alt || label, caption }
  })
