import { plain } from '#base/text/plain.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { isPublished, publicationInWords, publicationOf } from './publication.ts'
import styles from './publication.module.css'

/** In a list: that an event is a draft, or when it is published, which may break at each word. Nothing for those that visitors see. */
export const PublicationState = ({ event }: { event: { publishedAt: string | null } }) => {
  const language = useLanguage()
  if (isPublished(event)) return null
  return <span className={styles.state}>{plain(publicationInWords(publicationOf(event), language))}</span>
}
