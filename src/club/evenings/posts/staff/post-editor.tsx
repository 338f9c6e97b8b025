import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { dayOf } from '#base/dates/dates.ts'
import { type BlogPostForm, blogPostForm, postTexts } from '../shared/blog-post.ts'
import { inLanguage } from '#base/text/language.ts'
import { postSlugOf } from '#base/text/slug.ts'
import { PostView } from '../visitor/post-view.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Translating } from '#kit/panel/translation/translating.tsx'
import { useTranslation } from '#kit/panel/translation/use-translation.tsx'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { ImageField } from '#kit/panel/pictures/image-field.tsx'
import { PreviewButton } from '#kit/panel/form/preview-button.tsx'
import { HistoryButton } from '#club/core/history/staff/history-button.tsx'
import { useContentForm } from '#kit/panel/form/use-content-form.tsx'
import { useKeptForm } from '#kit/panel/form/kept-form.tsx'
import { FormDialog } from '#kit/panel/form/unsaved-guard.tsx'
import { useSession } from '#accounts/both/use-session.ts'
import { visibilityOf } from '#club/evenings/events/staff/publication/publication.ts'
import { PublicationField } from '#club/evenings/events/staff/publication/publication-field.tsx'
import { postKind } from './kind.ts'
import { messages } from './messages.ts'
import { asPublished, emptyPost, formOf, isPublic } from './post-form.ts'
import { PostSubjects } from './post-subjects.tsx'
import { PostSlug } from './post-slug.tsx'
import { PostTexts } from './post-texts.tsx'
import { type EditedPost, changePost, createPost } from './queries.ts'
import blog from './blog.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

/** The form of a post: both languages, slug and status (spec §5). */
export const PostEditor = ({ post, ...props }: { post: EditedPost | undefined; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [start] = useState(() => (post ? formOf(post) : emptyPost))
  const form = useForm<BlogPostForm>({ resolver: zodResolver(blogPostForm), defaultValues: start })
  const session = useSession()
  const account = session.kind === 'signed-in' ? session.session.user.id : ''
  const kept = useKeptForm({ form, name: `post ${post?.id ?? 'new'} ${account}`, start, version: post?.version ?? 0 })
  const onClose = () => {
    kept.forget()
    props.onClose()
  }
  const [suggestion, setSuggestion] = useState<string>()
  const { translation, ...catalan } = useTranslation({ texts: postTexts, form, stored: post, labels: say })
  const { submit, isSaving, isPaused, problem, dialog } = useContentForm<BlogPostForm, EditedPost>({
    form,
    version: post?.version,
    formOf,
    create: createPost,
    change: changePost(post?.id ?? ''),
    prepare: catalan.prepare,
    undo: () => changePost(post?.id ?? ''),
    labels: say,
    words: postKind.words(language),
    say: { created: say.created, changed: say.changed, createFailed: say.saveFailed, changeFailed: say.saveFailed },
    refusal: ({ code, details }) => {
      if (code === 'event.not-found' || code === 'restaurant.not-found') return say.subjectGone
      if (code !== 'slug.taken') return undefined
      setSuggestion(String(details.suggestion))
      form.setError('slug', { message: code }, { shouldFocus: true })
      return say.slugTaken
    },
    savedText: (row) =>
      row.status === 'draft' ? say.isDraft : isPublic(row) ? say.isPublic : visibilityOf(row, language),
    onSaved: onClose,
  })
  const { control, formState, getValues, setValue } = form
  const complaint = validationMessages(language, { 'slug.taken': say.slugTaken })

  const takeSlug = (next: string) => {
    setSuggestion(undefined)
    setValue('slug', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const generate = () => {
    const title = getValues('title').trim()
    takeSlug(title && postSlugOf(title, dayOf(new Date())))
  }
  // Spec §5: leaving the title of a new post fills an empty slug.
  const generateFirst = () => {
    if (!post && getValues('slug').trim() === '') generate()
  }

  return (
    <FormDialog
      title={post ? say.edit : say.create}
      isDirty={catalan.isDirty}
      onClose={onClose}
      onLeave={kept.forget}
      size="screen"
    >
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <div className={clsx(dialogs.body, forms.form, blog.column)}>
          {kept.note}
          <FormProvider {...form}>
            <Translating of={translation}>
              <PostTexts complaint={complaint} onTitleLeft={generateFirst} />
            </Translating>
            <PostSlug
              post={post}
              suggestion={suggestion}
              complaint={complaint}
              onTake={takeSlug}
              onGenerate={generate}
            />
          </FormProvider>
          <ImageField control={control} name="coverImage" label={say.coverImage} folder="blog" complaint={complaint} />
          <FormProvider {...form}>
            <PostSubjects />
            <PublicationField
              legend={say.status}
              draftHint={say.draftHint}
              isPublic={post !== undefined && isPublic(post)}
              complaint={complaint}
            />
          </FormProvider>
        </div>
        <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem}>
          {post && <HistoryButton record={post.id} name={inLanguage(language, post.title, post.titleCa)} />}
          <PreviewButton draw={() => <PostView post={asPublished(getValues(), post)} />} />
        </EditorFoot>
      </form>
      {dialog}
    </FormDialog>
  )
}
