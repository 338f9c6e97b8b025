import { clsx } from 'clsx'
import { Suspense, lazy } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { BlogPostForm } from '../shared/blog-post.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field, FieldNote } from '#kit/site/form/field.tsx'
import { LanguageTabs } from '#kit/panel/form/language-tabs.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { messages } from './messages.ts'
import states from '#kit/site/states/states.module.css'
import forms from '#kit/site/form/forms.module.css'
import blog from './blog.module.css'

// The editor is larger than the rest of the panel, so it loads when a post is opened.
const RichText = lazy(() => import('#kit/panel/rich-text/rich-text.tsx'))

type PostTextsProps = { complaint: (code: string | undefined) => string | undefined; onTitleLeft: () => void }

/** Title, content and excerpt of a post in both languages. */
export const PostTexts = ({ complaint, onTitleLeft }: PostTextsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = contentMessages(language)
  const { register, control, formState } = useFormContext<BlogPostForm>()
  const error = (field: keyof BlogPostForm) => complaint(formState.errors[field]?.message)

  const richText = (field: 'content' | 'contentCa', spoken: 'es' | 'ca') => (
    <Controller
      control={control}
      name={field}
      render={({ field: { value, onChange, ref } }) => (
        <Suspense fallback={<div className={clsx(states.skeleton, blog.loading)} data-loading aria-hidden />}>
          <div className={forms.noted}>
            <RichText
              ref={ref}
              label={say[field]}
              optional={field === 'contentCa' ? optional : undefined}
              lang={spoken}
              value={value}
              error={error(field)}
              onChange={onChange}
            />
            <FieldNote name={field} />
          </div>
        </Suspense>
      )}
    />
  )

  return (
    <LanguageTabs
      isOneColumn
      formState={formState}
      spanish={
        <>
          <Field label={say.title} error={error('title')}>
            <input {...register('title', { onBlur: onTitleLeft })} />
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
            <input {...register('titleCa')} />
          </Field>
          {richText('contentCa', 'ca')}
          <Field label={say.excerptCa} optional={optional} hint={say.excerptHint} error={error('excerptCa')}>
            <textarea rows={2} {...register('excerptCa')} />
          </Field>
        </>
      }
    />
  )
}
