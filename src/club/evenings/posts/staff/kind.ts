import type { PanelKind } from '#club/core/content/staff/content-kind.ts'
import { asPictures } from '#kit/panel/form/conflict-dialog.tsx'
import { messages } from './messages.ts'
import { formOf } from './post-form.ts'
import { subjectWords } from './post-subjects.tsx'
import { changePost, restorePost } from './queries.ts'

export const postKind = {
  noun: 'post',
  subject: 'blog_posts',
  formOf,
  change: changePost,
  restore: restorePost,
  words: (language) => ({
    coverImage: asPictures,
    status: (status: 'draft' | 'published') => messages(language)[status],
    ...subjectWords,
  }),
  visibility: 'status',
} satisfies PanelKind
