import { clsx } from 'clsx'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { Version } from '#club/people/activity/staff/queries.ts'
import { messages } from './messages.ts'
import { labelsOf, valuesOf } from './texts.ts'
import notes from '#kit/site/states/notes.module.css'
import styles from './history.module.css'

/** The pictures of versions that are stored no more, by where they stood, and what happens without them. */
export const GonePictures = ({ versions }: { versions: readonly Version[] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const gone = [...new Set(versions.flatMap((version) => placesOfGone(version, language)))]
  if (gone.length === 0) return null
  return (
    <div className={clsx(notes.note, styles.gone)}>
      <p>{say.goneTitle(gone.length)}</p>
      <ul>
        {gone.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </div>
  )
}

/** «Imagen de portada», «Imágenes: imagen 2», «Contenido: «Las cucharas»». */
const placesOfGone = ({ noun, after, gone }: Version, language: Language) => {
  const say = messages(language)
  const labels = labelsOf(noun, language)
  const isGone = (address: string | null) => gone.some((one) => one === address)
  return Object.entries(valuesOf(noun, after)).flatMap(([field, value]) => {
    const label = String(labels[field])
    if (typeof value === 'string' && isGone(value)) return [label]
    return picturesIn(value).flatMap(({ src, alt }, at) =>
      isGone(src) ? [`${label}: ${alt ? `«${alt}»` : say.picture(at + 1)}`] : [],
    )
  })
}

/** The pictures of a gallery, or of a text. */
const picturesIn = (value: unknown): { src: string | null; alt: string }[] => {
  if (Array.isArray(value)) return value.map((src) => ({ src: String(src), alt: '' }))
  if (typeof value !== 'string' || !value.includes('<img')) return []
  const { body } = new DOMParser().parseFromString(value, 'text/html')
  return [...body.querySelectorAll('img')].map((picture) => ({ src: picture.getAttribute('src'), alt: picture.alt }))
}
