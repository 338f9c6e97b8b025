import { useFormContext, useWatch } from 'react-hook-form'
import type { BlogPostForm } from '../shared/blog-post.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messages } from './messages.ts'
import { isPublic } from './post-form.ts'
import blog from './blog.module.css'

type PostSlugProps = {
  /** The stored slug. Links to the former one lead to the new one. */
  post: { status: string; slug: string; publishedAt: string | null } | undefined
  /** A free slug, if this one is taken. */
  suggestion: string | undefined
  complaint: (code: string | undefined) => string | undefined
  onTake: (slug: string) => void
  onGenerate: () => void
}

/** The slug of a post: typed, generated from the title, or the suggested one (spec §5). */
export const PostSlug = ({ post, suggestion, complaint, onTake, onGenerate }: PostSlugProps) => {
  const say = useSay(messages)
  const { register, control, formState } = useFormContext<BlogPostForm>()
  const slug = useWatch({ control, name: 'slug' })
  const movesLinks = post !== undefined && isPublic(post) && slug !== post.slug
  const hint = movesLinks ? `${say.slugHint(slug)}. ${say.linksLead}` : say.slugHint(slug)

  return (
    <>
      <div className={blog.slug}>
        <Field label={say.slug} hint={hint} error={complaint(formState.errors.slug?.message)}>
          <input autoCapitalize="off" spellCheck={false} {...register('slug')} />
        </Field>
        <Button tone="line" size="small" onClick={onGenerate}>
          {say.generate}
        </Button>
      </div>
      {suggestion && (
        <div>
          <Button tone="line" size="small" onClick={() => onTake(suggestion)}>
            {say.takeSlug(suggestion)}
          </Button>
        </div>
      )}
    </>
  )
}
