import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './front-page.module.css'
import { BannerPicture } from '#kit/site/sections/banner-picture.tsx'
import { PosterPicture, posterClass } from '#kit/site/sections/poster.tsx'
import { isLongTitle } from '#kit/site/is-long-title.ts'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { groundFor, plateAt } from '#kit/site/pictures/plates.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import { PostCards, PostDate, PostExcerpt, PostTitle } from './post-card.tsx'
import type { PostInList } from './queries.ts'

/** The newest posts as a newspaper has them: the first large, the next four beside one another, the sixth by what it says. */
export const FrontPage = ({ posts: [lead, ...posts] }: { posts: PostInList[] }) => {
  const [second, ...beside] = posts.length > 2 ? posts.slice(0, 4) : []
  const quoted = second && posts[4]
  const others = second ? posts.slice(5) : posts
  return (
    <>
      {lead && <Lead post={lead} />}
      {second && (
        <div className={styles.next}>
          <SiteLink className={clsx(posterClass, styles.second)} to={`/blog/${second.slug}`}>
            <Cover post={second} />
            <PostTitle post={second} />
            <PostExcerpt post={second} className={clsx('read', styles.excerpt)} />
            <PostDate post={second} />
          </SiteLink>
          <ul className={styles.beside}>
            {beside.map((post) => (
              <li key={post.id}>
                <SiteLink className={styles.small} to={`/blog/${post.slug}`}>
                  {post.coverImage && <Photo src={post.coverImage} alt="" sizes="9rem" loading="lazy" />}
                  <span>
                    <PostTitle post={post} className="h3" />
                    <PostExcerpt post={post} />
                    <PostDate post={post} />
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {quoted && (
        <SiteLink className={clsx('on-dark', styles.quoted)} to={`/blog/${quoted.slug}`}>
          <PostExcerpt post={quoted} className={styles.quote} />
          <span className={styles.source}>
            <PostTitle post={quoted} />
            <PostDate post={quoted} />
          </span>
        </SiteLink>
      )}
      {others.length > 0 && <PostCards posts={others} />}
    </>
  )
}

const Lead = ({ post }: { post: PostInList }) => {
  const say = useSay(messages)
  const plate = plateAt(post.coverImage)
  return (
    <SiteLink
      className={clsx(styles.lead, `tone-${plate?.tone ?? (post.coverImage ? 'dark' : 'light')}`)}
      style={{ '--hero-ground': groundOf(post) } as CSSProperties}
      to={`/blog/${post.slug}`}
    >
      {post.coverImage && <BannerPicture src={post.coverImage} />}
      <span className={styles.words}>
        <PostTitle post={post} className={clsx(isLongTitle(post.title) && styles.long)} />
        <PostExcerpt post={post} className={styles.leadExcerpt} />
        <span className={styles.foot}>
          <span className={buttonLook({ tone: 'salt' })}>{say.read}</span>
          <PostDate post={post} />
        </span>
      </span>
    </SiteLink>
  )
}

const groundOf = ({ coverImage }: PostInList) =>
  plateAt(coverImage)?.ground ?? (coverImage ? groundFor('') : 'var(--highlight)')

const Cover = ({ post }: { post: PostInList }) =>
  post.coverImage && (
    <PosterPicture src={post.coverImage} ground={groundFor('')} sizes="(max-width: 767px) 100vw, 50vw" />
  )
