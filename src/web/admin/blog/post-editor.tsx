import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, lazy, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { type BlogPostForm, blogPostForm } from '#shared/forms/blog-post.ts'
import { slugOf } from '#shared/slug.ts'
import { PostSheet } from '../../blog/post-sheet.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/field.tsx'
import { asPictures } from '../content/conflict-dialog.tsx'
import { complaintsIn } from '../content/complaints.ts'
import { EditorFoot } from '../content/editor-foot.tsx'
import { ImageField } from '../content/image-field.tsx'
import { LanguageTabs } from '../content/language-tabs.tsx'
import { messages as contentMessages } from '../content/messages.ts'
import { PreviewButton } from '../content/preview-button.tsx'
import { useContentForm } from '../content/use-content-form.tsx'
import { useTabOfErrors } from '../content/use-tab-of-errors.ts'
import { FormDialog } from '../parts/unsaved-guard.tsx'
import { messages } from './messages.ts'
import { asPublished, emptyPost, formOf } from './post-form.ts'
import { type EditedPost, changePost, createPost } from './queries.ts'

// The editor is heavier than all the rest of the panel: it comes when a post is opened.
const RichText = lazy(() => import('../content/rich-text.tsx'))

/** The form of a post: Spanish and Catalan, its slug, its status (spec §5). */
export const PostEditor = ({ post, onClose }: { post: EditedPost | undefined; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const { optional } = contentMessages(language)
  const form = useForm<BlogPostForm>({
    resolver: zodResolver(blogPostForm),
    defaultValues: post ? formOf(post) : emptyPost,
  })
  const [suggestion, setSuggestion] = useState<string>()
  const { submit, isSaving, problem, conflictDialog } = useContentForm<BlogPostForm, EditedPost>({
    form,
    version: post?.version,
    formOf,
    create: createPost,
    change: changePost(post?.id ?? ''),
    labels: say as unknown as Record<string, string>,
    words: { coverImage: asPictures, status: (status: 'draft' | 'published') => say[status] },
    say: { created: say.created, changed: say.changed, createFailed: say.saveFailed, changeFailed: say.saveFailed },
    refusal: ({ code, details }) => {
      if (code !== 'slug.taken') return undefined
      setSuggestion(String(details.suggestion))
      form.setError('slug', { message: code }, { shouldFocus: true })
      return say.slugTaken
    },
    savedText: ({ status }) => (status === 'published' ? say.isPublic : say.isDraft),
    onSaved: onClose,
  })
  const { register, control, formState, getValues, setValue } = form
  const complaint = complaintsIn(language, { 'slug.taken': say.slugTaken })
  const slug = useWatch({ control, name: 'slug' })
  const breaksLinks = post?.status === 'published' && slug !== post.slug
  const slugHint = breaksLinks ? `${say.slugHint(slug)}. ${say.linksBreak}` : say.slugHint(slug)
  const error = (field: keyof BlogPostForm) => complaint(formState.errors[field]?.message)
  const [tab, setTab] = useState<'es' | 'ca'>('es')
  useTabOfErrors(formState, setTab)

  const takeSlug = (next: string) => {
    setSuggestion(undefined)
    setValue('slug', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const generate = () => takeSlug(slugOf(getValues('title')))
  // Spec §5: on leaving the title of a new post whose slug is empty.
  const generateFirst = () => !post && getValues('slug') === '' && getValues('title').trim() !== '' && generate()

  const richText = (field: 'content' | 'contentCa', spoken: 'es' | 'ca') => (
    <Controller
      control={control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <Suspense fallback={<div className="sk rich__sk" aria-hidden />}>
          <RichText
            label={say[field]}
            optional={field === 'contentCa' ? optional : undefined}
            lang={spoken}
            value={value}
            error={error(field)}
            onChange={onChange}
          />
        </Suspense>
      )}
    />
  )

  return (
    <FormDialog
      title={post ? say.edit : say.create}
      isDirty={formState.isDirty}
      onClose={onClose}
      className="dlg--wide"
    >
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <div className="dlg__bd form">
          <LanguageTabs
            value={tab}
            onChange={setTab}
            spanish={
              <>
                <Field label={say.title} error={error('title')}>
                  <input {...register('title', { onBlur: generateFirst })} />
                </Field>
                {richText('content', 'es')}
                <Field label={say.excerpt} optional={optional} hint={say.excerptHint} error={error('excerpt')}>
                  <textarea rows={2} {...register('excerpt')} />
                </Field>
              </>
            }
            catalan={
              <>
                <Field label={say.titleCa} optional={optional} error={error('titleCa')}>
                  <input lang="ca" {...register('titleCa')} />
                </Field>
                {richText('contentCa', 'ca')}
                <Field label={say.excerptCa} optional={optional} hint={say.excerptHint} error={error('excerptCa')}>
                  <textarea lang="ca" rows={2} {...register('excerptCa')} />
                </Field>
              </>
            }
          />
          <div className="slug">
            <Field label={say.slug} hint={slugHint} error={error('slug')}>
              <input autoCapitalize="off" spellCheck={false} {...register('slug')} />
            </Field>
            <button className="btn btn--sm btn--line" type="button" onClick={generate}>
              {say.generate}
            </button>
          </div>
          {suggestion && (
            <div>
              <button className="btn btn--sm btn--line" type="button" onClick={() => takeSlug(suggestion)}>
                {say.takeSlug(suggestion)}
              </button>
            </div>
          )}
          <Controller
            control={control}
            name="coverImage"
            render={({ field }) => (
              <ImageField label={say.coverImage} folder="blog" value={field.value} onChange={field.onChange} />
            )}
          />
          <Field label={say.status}>
            <select {...register('status')}>
              <option value="draft">{say.draft}</option>
              <option value="published">{say.published}</option>
            </select>
          </Field>
        </div>
        <EditorFoot isSaving={isSaving} problem={problem} onCancel={onClose}>
          <PreviewButton draw={() => <PostSheet post={asPublished(getValues(), post)} />} />
        </EditorFoot>
      </form>
      {conflictDialog}
    </FormDialog>
  )
}
