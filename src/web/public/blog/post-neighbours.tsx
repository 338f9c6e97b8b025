import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import styles from './post-neighbours.module.css'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Translated } from '../../ui/translated.tsx'
import { messages } from './messages.ts'
import type { Post } from './queries.ts'

/** Links to the previous and the next post. */
export const PostNeighbours = ({ previous, next }: Pick<Post, 'previous' | 'next'>) => {
  const say = messages(useLanguage())
  if (!previous && !next) return null
  return (
    <nav className={clsx('wrap', styles.neighbours)} aria-label={say.otherPosts}>
      {previous && (
        <SiteLink to={`/blog/${previous.slug}`} rel="prev">
          <span className={clsx('muted small', styles.way)}>
            <ArrowLeft aria-hidden /> {say.previous}
          </span>
          <Translated className={clsx('h3 display', styles.title)} es={previous.title} ca={previous.titleCa} />
        </SiteLink>
      )}
      {next && (
        <SiteLink className={styles.next} to={`/blog/${next.slug}`} rel="next">
          <span className={clsx('muted small', styles.way)}>
            {say.next} <ArrowRight aria-hidden />
          </span>
          <Translated className={clsx('h3 display', styles.title)} es={next.title} ca={next.titleCa} />
        </SiteLink>
      )}
    </nav>
  )
}
