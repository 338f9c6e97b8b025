import { inLanguage } from '#shared/text/language.ts'
import '../../lib/html/clean-html.ts'
import { useLanguage } from '../../lib/language.tsx'
import { PostHead } from './post-head.tsx'
import type { Post } from './queries.ts'

export type ShownPost = Pick<
  Post,
  'title' | 'titleCa' | 'content' | 'contentCa' | 'coverImage' | 'publishedAt' | 'author'
>

/** A post as visitors read it. Its HTML is clean: the server saw to that, or the editor that wrote it. */
export const PostSheet = ({ post }: { post: ShownPost }) => {
  const language = useLanguage()
  const isFallback = language === 'ca' && post.contentCa === ''
  return (
    <article>
      <PostHead post={post} />
      <div
        className="wrap read post"
        lang={isFallback ? 'es' : undefined}
        dangerouslySetInnerHTML={{ __html: inLanguage(language, post.content, post.contentCa) }}
      />
    </article>
  )
}
