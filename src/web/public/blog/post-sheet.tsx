import { clsx } from 'clsx'
import { inLanguage } from '#shared/text/language.ts'
import '../../lib/html/clean-html.ts'
import styles from './post-sheet.module.css'
import { useLanguage } from '../../lib/language.tsx'
import { PostHead } from './post-head.tsx'
import type { Post } from './queries.ts'

export type PostContent = Pick<
  Post,
  'title' | 'titleCa' | 'content' | 'contentCa' | 'coverImage' | 'publishedAt' | 'author'
>

/** A post as visitors read it. The server, or the editor of the panel, has already sanitized its HTML. */
export const PostSheet = ({ post }: { post: PostContent }) => {
  const language = useLanguage()
  const isFallback = language === 'ca' && post.contentCa === ''
  return (
    <article>
      <PostHead post={post} />
      <div
        className={clsx('wrap read', styles.text)}
        lang={isFallback ? 'es' : undefined}
        dangerouslySetInnerHTML={{ __html: inLanguage(language, post.content, post.contentCa) }}
      />
    </article>
  )
}
