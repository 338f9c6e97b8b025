import { clsx } from 'clsx'
import { formatDay } from '#shared/dates/weekday.ts'
import styles from './post-sheet.module.css'
import { Banner, Facts, bannerTitleClass } from '../sections/banner.tsx'
import { useClubFacts } from '../../lib/club-facts.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { groundFor } from '../../ui/pictures/plates.ts'
import { Translated } from '../../ui/translated.tsx'
import { messages } from './messages.ts'
import type { Post } from './queries.ts'

type Headed = Pick<Post, 'title' | 'titleCa' | 'coverImage' | 'publishedAt' | 'author'>

/** Title, date and author, on the cover if there is one. */
export const PostHead = ({ post }: { post: Headed }) => {
  if (!post.coverImage)
    return (
      <header className={clsx('wrap', styles.head)}>
        <PostTitle post={post} />
      </header>
    )
  return (
    <Banner src={post.coverImage} ground={groundFor('')} variant="post">
      <PostTitle post={post} />
    </Banner>
  )
}

const PostTitle = ({ post }: { post: Headed }) => {
  const language = useLanguage()
  const say = messages(language)
  const { name } = useClubFacts()
  return (
    <>
      <Translated as="h1" className={bannerTitleClass(post.title)} es={post.title} ca={post.titleCa} />
      <Facts>
        {post.publishedAt && (
          <time className="num" dateTime={post.publishedAt}>
            {formatDay(post.publishedAt, language)}
          </time>
        )}
        <span>{post.author ? say.by(post.author) : say.byClub(name)}</span>
      </Facts>
    </>
  )
}
