import * as z from 'zod/mini'
import type { TranslatedText } from '#base/text/translation.ts'
import { minSlugLength, slugPattern } from '#base/text/slug.ts'
import {
  fromVersion,
  linesOrNothing,
  textOrNothing,
  picture,
  required,
  optionalCaChecked,
  optionalIdempotencyKey,
} from '#base/forms/content-fields.ts'
import { publication } from '#base/forms/date-fields.ts'
import { asLines } from '#base/forms/fields.ts'
import { listQuery, listLanguage } from '#base/forms/list-query.ts'

const maxPostLength = 200_000
const minPostLength = 10

/** The text of HTML, with a placeholder for each picture: markup alone is no content. */
const textOf = (html: string) =>
  html
    .replaceAll(/<img[^<>]*>/g, '[picture.]')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim()

const postStatuses = ['draft', 'published'] as const

/** Its texts in both languages. */
export const postTexts = [
  { name: 'title' },
  { name: 'content' },
  { name: 'excerpt' },
] as const satisfies readonly TranslatedText[]

const fields = {
  title: required(200, 3, 'title.short'),
  titleCa: textOrNothing(),
  slug: required(200, minSlugLength, 'slug.short').check(
    z.refine((slug: string) => slug.length < minSlugLength || slugPattern.test(slug), 'slug.shape'),
  ),
  content: z.string().check(
    asLines,
    z.maxLength(maxPostLength, { error: 'too-long', abort: true }),
    z.refine((html) => textOf(html).length >= minPostLength, 'content.short'),
  ),
  contentCa: z.string().check(asLines, z.maxLength(maxPostLength, 'too-long')),
  excerpt: linesOrNothing(500),
  excerptCa: linesOrNothing(500),
  coverImage: picture,
  // Whether it is public, for a page of the previous release, which does not know the next one.
  status: z.optional(z.enum(postStatuses)),
  publication,
  // What it tells of. Optional: a page of the previous release does not know them, and must not clear them.
  eventId: z.optional(z.nullable(z.uuid())),
  restaurantId: z.optional(z.nullable(z.uuid())),
}

/** The form of a post (spec §5). `content` is HTML. */
export const blogPostForm = z.object(fields)
export type BlogPostForm = z.infer<typeof blogPostForm>
export const newBlogPost = z.object({ ...fields, ...optionalIdempotencyKey })
export type NewBlogPost = z.infer<typeof newBlogPost>
export const blogPostSave = z.object({ ...fields, ...fromVersion, ...optionalCaChecked })
export type BlogPostSave = z.infer<typeof blogPostSave>

export const blogPostSorts = ['createdAt', 'title', 'status', 'publishedAt'] as const
export const blogPostFilters = ['all', 'draft', 'published', 'catalan', 'trash'] as const
export const blogPostList = z.extend(listQuery(blogPostSorts), {
  ...listLanguage,
  filter: z._default(z.enum(blogPostFilters), 'all'),
})
export type BlogPostList = z.infer<typeof blogPostList>
