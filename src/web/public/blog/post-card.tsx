import { formatDate } from '#shared/dates/dates.ts'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Photo } from '../../ui/pictures/photo.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Translated } from '../../ui/translated.tsx'
import type { PostInList } from './queries.ts'

/**
 * Title, excerpt and date first; a square cover beside them. No cover, no picture (brand §10). The `isFirst` of a page has
 * the largest picture that a phone shows at once.
 */
export const PostCard = ({ post, isFirst }: { post: PostInList; isFirst: boolean }) => {
  const language = useLanguage()
  return (
    <SiteLink className="post-card" to={`/blog/${post.slug}`}>
      {post.coverImage && (
        <Photo
          className="post-card__cover"
          src={post.coverImage}
          alt=""
          sizes="(max-width: 767px) 90vw, 14rem"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
      <span className="post-card__words">
        <Translated as="h2" className="h3" es={post.title} ca={post.titleCa} />
        <span className="post-card__excerpt" lang={language === 'ca' && !post.excerptCa ? 'es' : undefined}>
          {inLanguage(language, post.excerpt, post.excerptCa)}
        </span>
        {post.publishedAt && (
          <time className="muted small" dateTime={post.publishedAt}>
            {formatDate(post.publishedAt, language)}
          </time>
        )}
      </span>
    </SiteLink>
  )
}
