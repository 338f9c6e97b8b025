import { formatDay } from '#shared/dates/weekday.ts'
import { inLanguage } from '#shared/text/language.ts'
import styles from './post-card.module.css'
import { useLanguage } from '../../lib/language.tsx'
import { Photo } from '../../ui/pictures/photo.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Translated } from '../../ui/translated.tsx'
import type { PostInList } from './queries.ts'

/**
 * Title, excerpt and date of a post, with its square cover if there is one (brand §10). The cover of the first post has a high
 * priority, because on a phone it is the largest picture of the first screen.
 */
export const PostCard = ({ post, isFirst }: { post: PostInList; isFirst: boolean }) => {
  const language = useLanguage()
  return (
    <SiteLink className={styles.card} to={`/blog/${post.slug}`}>
      {post.coverImage && (
        <Photo
          className={styles.cover}
          src={post.coverImage}
          alt=""
          sizes="(max-width: 767px) 90vw, 14rem"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
      <span className={styles.words}>
        <Translated as="h2" className="h3" es={post.title} ca={post.titleCa} />
        <span className={styles.excerpt} lang={language === 'ca' && !post.excerptCa ? 'es' : undefined}>
          {inLanguage(language, post.excerpt, post.excerptCa)}
        </span>
        {post.publishedAt && (
          <time className="muted small" dateTime={post.publishedAt}>
            {formatDay(post.publishedAt, language)}
          </time>
        )}
      </span>
    </SiteLink>
  )
}
