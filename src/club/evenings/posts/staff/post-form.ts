import { toLocal } from '#base/dates/local-time.ts'
import { publicationOf } from '#club/evenings/events/staff/publication/publication.ts'
import type { BlogPostForm } from '../shared/blog-post.ts'
import type { PostContent } from '../visitor/post-view.tsx'
import type { EditedPost } from './queries.ts'

export const emptyPost: BlogPostForm = {
  title: '',
  titleCa: '',
  slug: '',
  content: '',
  contentCa: '',
  excerpt: '',
  excerptCa: '',
  coverImage: '',
  publication: 'draft',
  eventId: null,
  restaurantId: null,
}

type Publishable = { status: string; publishedAt: string | null }

/** The value of the form for a stored post. A draft that visitors once saw keeps its date. */
const publicationOfPost = (post: Publishable, local = toLocal) =>
  post.status === 'draft' ? 'draft' : publicationOf(post, local)

/** Whether visitors see the post. */
export const isPublic = (post: Publishable) => publicationOfPost(post) === 'now'

/** The form values of a stored post. */
export const formOf = (post: EditedPost, local = toLocal): BlogPostForm => ({
  title: post.title,
  titleCa: post.titleCa,
  slug: post.slug,
  content: post.content,
  contentCa: post.contentCa,
  excerpt: post.excerpt ?? '',
  excerptCa: post.excerptCa ?? '',
  coverImage: post.coverImage ?? '',
  publication: publicationOfPost(post, local),
  eventId: post.eventId,
  restaurantId: post.restaurantId,
})

/** The post in the form as its page shows it. */
export const asPublished = (form: BlogPostForm, post: EditedPost | undefined): PostContent => ({
  ...form,
  publishedAt: post?.publishedAt ?? null,
  author: '',
})
