import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPost, aPostForm } from '#tests/factories.ts'
import { changePost, createPost, restorePost } from './blog-posts-editing.ts'
import { deletePost } from './kind.ts'
import { getPublishedPost } from './blog-posts.ts'

const published = (slug: string) => aPostForm({ slug, status: 'published' })
const taken = (suggestion: string) => ({ code: 'slug.taken', details: { suggestion } })

test('each former address of a post leads to its present one', async ({ club }) => {
  const { id } = await aPost(club, { slug: 'uno' })
  await changePost(club, id, { ...published('dos'), version: 1 })
  await changePost(club, id, { ...published('tres'), version: 2 })
  for (const slug of ['uno', 'dos', 'tres'])
    expect(await getPublishedPost(club, slug)).toMatchObject({ id, slug: 'tres' })
  // Also where it goes back to one of them.
  await changePost(club, id, { ...published('uno'), version: 3 })
  for (const slug of ['uno', 'dos', 'tres'])
    expect(await getPublishedPost(club, slug)).toMatchObject({ id, slug: 'uno' })
})

test('no other post takes a former slug, be it new, renamed or restored', async ({ club }) => {
  const { id } = await aPost(club, { slug: 'uno' })
  const restored = await aPost(club, { slug: 'dos' })
  await deletePost(club, restored.id)
  await changePost(club, id, { ...published('dos'), version: 1 })
  await changePost(club, id, { ...published('tres'), version: 2 })
  await expect(createPost(club, published('uno'))).rejects.toMatchObject(taken('uno-2'))
  const other = await aPost(club, { slug: 'cuatro' })
  const renamed = changePost(club, other.id, { ...published('uno'), version: 1 })
  await expect(renamed).rejects.toMatchObject(taken('uno-2'))
  await expect(restorePost(club, restored.id)).rejects.toMatchObject(taken('dos-2'))
})

test('the slugs of a post in the trash are free, and those of a draft were never an address', async ({ club }) => {
  const gone = await aPost(club, { slug: 'uno' })
  await changePost(club, gone.id, { ...published('dos'), version: 1 })
  await deletePost(club, gone.id)
  await expect(getPublishedPost(club, 'uno')).rejects.toMatchObject({ code: 'post.not-found' })
  const { id } = await createPost(club, published('uno'))
  expect(await getPublishedPost(club, 'uno')).toMatchObject({ id })
  // Restored, it does not get the address back.
  await restorePost(club, gone.id)
  expect(await getPublishedPost(club, 'uno')).toMatchObject({ id })

  const draft = await aPost(club, { slug: 'tres', status: 'draft', publishedAt: null })
  await changePost(club, draft.id, { ...aPostForm({ slug: 'cuatro' }), version: 1 })
  await createPost(club, published('tres'))
})

test('a former address of a post that is a draft again leads nowhere', async ({ club }) => {
  const { id } = await aPost(club, { slug: 'uno' })
  await changePost(club, id, { ...published('dos'), version: 1 })
  await changePost(club, id, { ...aPostForm({ slug: 'dos', status: 'draft' }), version: 2 })
  await expect(getPublishedPost(club, 'uno')).rejects.toMatchObject({ code: 'post.not-found' })
})
