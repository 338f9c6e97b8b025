import { toLocalExactly } from '#base/dates/local-time.ts'
import { publicationInWords } from '#club/evenings/events/staff/publication/publication.ts'
import type { PanelKind } from '#club/core/content/staff/content-kind.ts'
import { asPictures } from '#kit/panel/form/conflict-dialog.tsx'
import { formOf } from './post-form.ts'
import { subjectWords } from './post-subjects.tsx'
import { type EditedPost, changePost, restorePost } from './queries.ts'

export const postKind = {
  noun: 'post',
  subject: 'blog_posts',
  // An undo leads back to the second of two equal hours, too.
  formOf: (post: EditedPost) => formOf(post, toLocalExactly),
  change: changePost,
  restore: restorePost,
  words: (language) => ({
    coverImage: asPictures,
    publication: (value: string) => publicationInWords(value, language),
    ...subjectWords,
  }),
  visibility: 'publication',
} satisfies PanelKind
