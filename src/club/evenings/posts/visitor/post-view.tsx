import { clsx } from 'clsx'
import { inLanguage } from '#base/text/language.ts'
import '#kit/fonts/italic.css'
import figures from './post-figures.module.css'
import styles from './post-text.module.css'
import { StoredHtml } from '#kit/both/html/stored-html.tsx'
import { useLanguage } from '#kit/both/language.tsx'
import { PostHead } from './post-head.tsx'
import { hasInitial, withLayout } from './post-layout.ts'
import type { Post } from './queries.ts'

export type PostContent = Pick<
  Post,
  'title' | 'titleCa' | 'excerpt' | 'excerptCa' | 'content' | 'contentCa' | 'coverImage' | 'publishedAt' | 'author'
>

/** A post as visitors read it. The server, or the editor of the panel, has already sanitized its HTML. */
export const PostView = ({ post }: { post: PostContent }) => {
  const language = useLanguage()
  const isFallback = language === 'ca' && post.contentCa === ''
  const content = inLanguage(language, post.content, post.contentCa)
  return (
    <article className={styles.post}>
      <PostHead post={post} />
      <StoredHtml
        className={clsx('read', styles.text, figures.figures, hasInitial(content) && styles.withInitial)}
        lang={isFallback ? 'es' : undefined}
        html={withLayout(content)}
      />
    </article>
  )
}
