import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './post-neighbours.module.css'
import { useSay } from '#kit/both/language.tsx'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import type { Post } from './queries.ts'

/** Links to the previous and the next post, and to others. */
export const PostNeighbours = ({ previous, next, also }: Pick<Post, 'previous' | 'next' | 'also'>) => {
  const say = useSay(messages)
  if (!previous && !next && also.length === 0) return null
  return (
    <nav className={clsx('wrap', styles.neighbours)} aria-label={say.otherPosts}>
      <h2>{say.readOn}</h2>
      {previous && (
        <Neighbour post={previous} rel="prev">
          <ArrowLeft aria-hidden /> {say.previous}
        </Neighbour>
      )}
      {next && (
        <Neighbour post={next} rel="next">
          {say.next} <ArrowRight aria-hidden />
        </Neighbour>
      )}
      {also.map((post) => (
        <Neighbour key={post.slug} post={post}>
          {say.also}
        </Neighbour>
      ))}
    </nav>
  )
}

type NeighbourProps = { post: NonNullable<Post['next']>; rel?: 'prev' | 'next'; children: ReactNode }

const Neighbour = ({ post, rel, children }: NeighbourProps) => (
  <SiteLink to={`/blog/${post.slug}`} {...(rel && { rel })}>
    {post.coverImage && <Photo src={post.coverImage} alt="" sizes="9rem" loading="lazy" />}
    <span className={clsx('muted small', styles.way)}>{children}</span>
    <Translated className={clsx('h3 display', styles.title)} es={post.title} ca={post.titleCa} />
  </SiteLink>
)
