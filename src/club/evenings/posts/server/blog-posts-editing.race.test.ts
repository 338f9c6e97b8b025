import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPost, aPostForm } from '#tests/factories.ts'
import { changePost, createPost } from './blog-posts-editing.ts'
import { getPublishedPost } from './blog-posts.ts'

test('five posts with one slug at once: one is written, four are refused with a free slug', async ({ liveClub }) => {
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => createPost(liveClub, aPostForm())))
  const refused = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
  expect(refused).toEqual(['slug.taken', 'slug.taken', 'slug.taken', 'slug.taken'])
})

test('a slug given up by a post cannot be taken at the same time: it still leads to that post', async ({
  liveClub,
}) => {
  for (let n = 0; n < 10; n += 1) {
    const { id } = await aPost(liveClub, { slug: `uno-${n}` })
    const rename = () =>
      changePost(liveClub, id, { ...aPostForm({ slug: `otro-${n}`, status: 'published' }), version: 1 })
    const take = () => createPost(liveClub, aPostForm({ slug: `uno-${n}`, status: 'published' }))
    const [renamed, taken] = await Promise.allSettled([rename(), take()])
    expect([renamed.status, taken.status]).toEqual(['fulfilled', 'rejected'])
    expect(await getPublishedPost(liveClub, `uno-${n}`)).toMatchObject({ id, slug: `otro-${n}` })
  }
})
