import { clsx } from 'clsx'
import { formatDay } from '#base/dates/weekday.ts'
import styles from './post-card.module.css'
import { useLanguage } from '#kit/both/language.tsx'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import type { PostInList } from './queries.ts'

type PartProps = { post: PostInList; className?: string | undefined }

export const PostTitle = ({ post, className }: PartProps) => (
  <Translated as="h2" className={className} es={post.title} ca={post.titleCa} />
)

export const PostExcerpt = ({ post, className }: PartProps) => (
  <Translated className={clsx(styles.excerpt, className)} es={post.excerpt} ca={post.excerptCa} />
)

export const PostDate = ({ post: { publishedAt } }: PartProps) => {
  const language = useLanguage()
  return (
    publishedAt && (
      <time className={clsx('small', styles.date)} dateTime={publishedAt}>
        {formatDay(publishedAt, language)}
      </time>
    )
  )
}

/** Title, excerpt and date of each post, with its square cover if there is one (brand §10). */
export const PostCards = ({ posts }: { posts: PostInList[] }) => (
  <ul className={styles.cards}>
    {posts.map((post) => (
      <li key={post.id}>
        <SiteLink className={styles.card} to={`/blog/${post.slug}`}>
          {post.coverImage && (
            <Photo
              className={styles.cover}
              src={post.coverImage}
              alt=""
              sizes="(max-width: 767px) 90vw, 14rem"
              loading="lazy"
            />
          )}
          <span className={styles.words}>
            <PostTitle post={post} className="h3" />
            <PostExcerpt post={post} />
            <PostDate post={post} />
          </span>
        </SiteLink>
      </li>
    ))}
  </ul>
)
