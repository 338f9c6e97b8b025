import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPostForm } from '#tests/factories.ts'
import { createPost } from './blog-posts-editing.ts'

test('five posts with one slug at once: one is written, four are refused with a free slug', async ({ liveClub }) => {
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => createPost(liveClub, aPostForm())))
  const refused = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
  expect(refused).toEqual(['slug.taken', 'slug.taken', 'slug.taken', 'slug.taken'])
})
