import { Suspense, lazy, useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import { Photo } from './photo.tsx'
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

/** Square photos that open at full size, without scripts as files of their own. `name` describes them for screen readers. */
export const Gallery = ({ photos, name }: { photos: string[]; name: string }) => {
  const say = useSay(messages)
  const [opened, setOpened] = useState<number>()
  const describe = (index: number) => say.photo(index + 1, photos.length, name)
  return (
    <>
      <ul className={styles.gallery}>
        {photos.map((src, index) => (
          <li key={src}>
            <a
              href={src}
              aria-label={say.enlarge(describe(index))}
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
          <Lightbox photos={photos} first={opened} describe={describe} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
