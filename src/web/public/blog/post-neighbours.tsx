import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Translated } from '../../ui/translated.tsx'
import { messages } from './messages.ts'
import type { Post } from './queries.ts'

/** The post before and the one after. */
export const PostNeighbours = ({ previous, next }: Pick<Post, 'previous' | 'next'>) => {
  const say = messages(useLanguage())
  if (!previous && !next) return null
  return (
    <nav className="wrap neighbours" aria-label={say.otherPosts}>
      {previous && (
        <SiteLink to={`/blog/${previous.slug}`} rel="prev">
          <span className="muted small">
            <ArrowLeft aria-hidden /> {say.previous}
          </span>
          <Translated className="h3 display" es={previous.title} ca={previous.titleCa} />
        </SiteLink>
      )}
      {next && (
        <SiteLink className="neighbours__next" to={`/blog/${next.slug}`} rel="next">
          <span className="muted small">
            {say.next} <ArrowRight aria-hidden />
          </span>
          <Translated className="h3 display" es={next.title} ca={next.titleCa} />
        </SiteLink>
      )}
    </nav>
  )
}
