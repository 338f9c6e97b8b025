import { formatDay } from '#base/dates/weekday.ts'
import { bilingual } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import type { Restaurant } from './queries.ts'
import { LinkList } from '#kit/site/sections/link-list.tsx'

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
