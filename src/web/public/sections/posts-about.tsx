import { formatDay } from '#shared/dates/weekday.ts'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Translated } from '../../ui/translated.tsx'
import type { Restaurant } from '../restaurants/queries.ts'
import { LinkList } from './link-list.tsx'

const messages = bilingual({
  posts: { es: 'Lo contamos en el blog', ca: 'Ho expliquem al blog' },
})

/** The posts that tell of an event or a restaurant. */
export default function PostsAbout({ posts }: { posts: Restaurant['publicaciones'] }) {
  const language = useLanguage()
  return (
    <LinkList
      title={messages(language).posts}
      rows={posts}
      show={({ slug, title, titleCa, publishedAt }) => ({
        to: `/blog/${slug}`,
        name: <Translated es={title} ca={titleCa} />,
        fact: publishedAt && (
          <time className="num" dateTime={publishedAt}>
            {formatDay(publishedAt, language)}
          </time>
        ),
      })}
    />
  )
}
