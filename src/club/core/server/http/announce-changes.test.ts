import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { RequestDeadline } from '#platform/database/deadlines.ts'
import { Refusal } from '../refusal.ts'
import type { ApiEnv } from './actor.ts'
import { announceChanges } from './announce-changes.ts'
import { errorAnswer } from './answer-error.ts'

const onChange = vi.fn()
const api = new Hono<ApiEnv>()
  .use(announceChanges(onChange))
  .use('/declared/*', (c, next) => {
    c.set('change', 'seats of any event')
    return next()
  })
  .use('/nothing/*', (c, next) => {
    c.set('change', 'nothing')
    return next()
  })
  .use('/broken-before/*', () => {
    throw new RequestDeadline()
  })
  .get('/declared/read', (c) => c.json({}))
  .post('/declared/done', (c) => c.json({}, 201))
  .post('/nothing/done', (c) => c.json({}, 201))
  .post('/nothing/late', () => {
    throw new RequestDeadline()
  })
  .post('/undeclared', (c) => c.body(null, 204))
  .post('/declared/refused', () => {
    throw new Refusal('event.full')
  })
  .post('/declared/late', () => {
    throw new RequestDeadline()
  })
  .post('/declared/not-started', () => {
    throw new RequestDeadline(false)
  })
  .onError((error, c) => c.json({}, errorAnswer(error, true).status))

test.for([
  ['GET', '/declared/read', []],
  ['HEAD', '/declared/read', []],
  ['POST', '/declared/done', [['seats of any event', true]]],
  ['POST', '/nothing/done', []],
  ['POST', '/nothing/late', []],
  ['POST', '/undeclared', [['content', true]]],
  ['POST', '/declared/refused', []],
  ['POST', '/declared/late', [['seats of any event', false]]],
  ['POST', '/declared/not-started', []],
  ['POST', '/broken-before/its-route', []],
] as const)('%s %s reports its change', async ([method, path, reported]) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onChange.mockClear()
  await api.request(path, { method })
  expect(onChange.mock.calls).toEqual(reported)
  error.mockRestore()
})
