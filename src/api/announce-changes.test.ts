import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { RequestDeadline } from '#db/deadlines.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ApiEnv } from './actor.ts'
import { announceChanges } from './announce-changes.ts'
import { errorAnswer } from './answer-error.ts'
import { everything, seatsOfAnyEvent } from './cache-tags.ts'

const changed = vi.fn()
const api = new Hono<ApiEnv>()
  .use(announceChanges(changed))
  .use('/declared/*', (c, next) => {
    c.set('change', seatsOfAnyEvent)
    return next()
  })
  .get('/declared/read', (c) => c.json({}))
  .post('/declared/done', (c) => c.json({}, 201))
  .post('/silent', (c) => c.body(null, 204))
  .post('/declared/refused', () => {
    throw new Refusal('event.full')
  })
  .post('/declared/late', () => {
    throw new RequestDeadline()
  })
  .post('/declared/never-begun', () => {
    throw new RequestDeadline(false)
  })
  .onError((error, c) => c.json({}, errorAnswer(error, true).status))

test.for([
  ['GET', '/declared/read', []],
  ['HEAD', '/declared/read', []],
  ['POST', '/declared/done', [[seatsOfAnyEvent, true]]],
  ['POST', '/silent', [[everything, true]]],
  ['POST', '/declared/refused', []],
  ['POST', '/declared/late', [[seatsOfAnyEvent, false]]],
  ['POST', '/declared/never-begun', []],
] as const)('%s %s tells of its change', async ([method, path, told]) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  changed.mockClear()
  await api.request(path, { method })
  expect(changed.mock.calls).toEqual(told)
  error.mockRestore()
})
