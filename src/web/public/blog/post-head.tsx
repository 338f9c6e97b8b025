import { club } from '#shared/club-facts.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BannerArt } from '../../ui/pictures/banner-art.tsx'
import { groundFor, plateAt } from '../../ui/pictures/plates.ts'
import { titleClass } from '../../ui/title-class.ts'
import { Translated } from '../../ui/translated.tsx'
import { messages } from './messages.ts'
import type { Post } from './queries.ts'

type Headed = Pick<Post, 'title' | 'titleCa' | 'coverImage' | 'publishedAt' | 'author'>

/** Title, date and author: on the cover where there is one, else on the page. */
export const PostHead = ({ post }: { post: Headed }) => {
  const plate = post.coverImage ? plateAt(post.coverImage) : undefined
  if (!post.coverImage)
    return (
      <header className="wrap phead phead--post">
        <PostTitle post={post} />
      </header>
    )
  return (
    <header
      className={`banner banner--post tone-${plate?.tone ?? 'dark'}`}
      style={{ '--hero-ground': plate?.ground ?? groundFor('') } as React.CSSProperties}
    >
      <BannerArt src={post.coverImage} />
      <div className="banner__txt">
        <PostTitle post={post} />
      </div>
    </header>
  )
}

const PostTitle = ({ post }: { post: Headed }) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <>
      <Translated as="h1" className={titleClass(post.title)} es={post.title} ca={post.titleCa} />
      <p className="meta">
        {post.publishedAt && (
          <time className="num" dateTime={post.publishedAt}>
            {formatDate(post.publishedAt, language)}
          </time>
        )}
        <span>{post.author ? say.by(post.author) : say.byClub(club.name)}</span>
      </p>
    </>
  )
}
