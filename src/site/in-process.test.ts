import { expect } from 'vitest'
import { createApi } from './api/index.ts'
import { aStorage } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { askInProcess } from './in-process.ts'

test.for(['../events', 'a/b', 'a?b', '%2e%2e/events'])(
  'a slug with %s reaches no other route',
  async (slug, { club }) => {
    const api = createApi({ ...club, storage: aStorage() }, async () => ({ kind: 'visitor' }))
    const answer = await askInProcess(api).api['blog-posts'][':slug'].$get({ param: { slug } })
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'post.not-found' }])
  },
)
