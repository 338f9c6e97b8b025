import { clsx } from 'clsx'
import { formatDay } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import styles from './post-head.module.css'
import { Banner, Facts, bannerTitleClass } from '#kit/site/sections/banner.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { groundFor } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import { minutesToRead } from './post-layout.ts'
import type { PostContent } from './post-view.tsx'

/** Title, excerpt, date and author, on the cover if there is one. */
export const PostHead = ({ post }: { post: PostContent }) => {
  if (!post.coverImage)
    return (
      <header className={clsx('wrap', styles.plain)}>
        <PostTitle post={post} />
      </header>
    )
  return (
    <Banner src={post.coverImage} ground={groundFor('')} variant="post">
      <PostTitle post={post} />
    </Banner>
  )
}

const PostTitle = ({ post }: { post: PostContent }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { name } = useClubFacts()
  return (
    <>
      <Translated as="h1" className={bannerTitleClass(post.title)} es={post.title} ca={post.titleCa} />
      {post.excerpt && <Translated as="p" className={styles.excerpt} es={post.excerpt} ca={post.excerptCa} />}
      <Facts>
        {post.publishedAt && (
          <time className="num" dateTime={post.publishedAt}>
            {formatDay(post.publishedAt, language)}
          </time>
        )}
        <span>{post.author ? say.by(post.author) : say.byClub(name)}</span>
        <span>{say.toRead(minutesToRead(inLanguage(language, post.content, post.contentCa)))}</span>
      </Facts>
    </>
  )
}
