import { type Context, Hono } from 'hono'
import { accountRules } from '#accounts/server/accounts/retention.ts'
import { sendDataLink } from './data-link.ts'
import { erasePerson } from './erase.ts'
import { downloadPerson } from './export.ts'
import { findPeople } from './find-people.ts'
import { listHolds } from '#club/core/server/holds.ts'
import { endHold, holdPerson } from './holds.ts'
import { readProcessingRegister } from './processing-register.ts'
import { readPerson } from './read-person.ts'
import { addPrivacyRequest, answerPrivacyRequest, extendPrivacyRequest, listPrivacyRequests } from './requests.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { listDueMembers } from '#club/people/retention/server/former-members.ts'
import { retentionRules } from '#club/people/retention/server/rules.ts'
import { dryRun, releaseRule } from '#club/people/retention/server/run.ts'
import {
  dataLink,
  newHold,
  newPrivacyRequest,
  peopleSearch,
  person,
  personDownload,
  personQuery,
  privacyAnswer,
  privacyExtension,
  privacyRequestList,
  ruleRelease,
} from '../shared/privacy-form.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { zipHeaders } from '#club/core/server/http/zip-headers.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const requestId = id('privacy-request.not-found')
const read = route({ may: 'users' })
const write = route({ may: 'users', changes: 'nothing' })
const freshWrite = route({ may: 'users', isFresh: true, changes: 'nothing' })

/** What the club holds of people, for admins: finding, giving, erasing, and how long things are kept (decision 45). */
export const privacy = new Hono<ApiEnv>()
  .get('/people', read, query(peopleSearch), async (c) =>
    c.json({ rows: await findPeople(c.var.club, c.req.valid('query').search) }),
  )
  .get('/person', read, query(personQuery), async (c) => {
    return c.json(await readPerson(c.var.club, c.req.valid('query'), c.var.namedAdmins))
  })
  .post('/downloads', freshWrite, body(personDownload), async (c) => {
    const zip = await downloadPerson(c.var.club, c.req.valid('json'))
    return c.body(new Uint8Array(zip), 200, zipHeaders)
  })
  .post('/links', freshWrite, body(dataLink), async (c) =>
    c.json(await sendDataLink(c.var.club, c.req.valid('json')), 201),
  )
  // The note of a cancelled event may have named the person.
  .post('/erasures', route({ may: 'users', isFresh: true, changes: 'content' }), body(person), async (c) => {
    if (!c.var.erasure) throw new Refusal('access.denied')
    await erasePerson(c.var.club, c.req.valid('json'), c.var.erasure)
    return c.body(null, 204)
  })
  .get('/requests', read, query(privacyRequestList), async (c) =>
    c.json({ rows: await listPrivacyRequests(c.var.club, c.req.valid('query').filter) }),
  )
  .post('/requests', write, body(newPrivacyRequest), async (c) =>
    c.json(await addPrivacyRequest(c.var.club, c.req.valid('json')), 201),
  )
  .post('/requests/:id/extensions', write, requestId, body(privacyExtension), async (c) => {
    await extendPrivacyRequest(c.var.club, c.req.valid('param').id, c.req.valid('json').reason)
    return c.body(null, 204)
  })
  .put('/requests/:id/answer', write, requestId, body(privacyAnswer), async (c) => {
    await answerPrivacyRequest(c.var.club, c.req.valid('param').id, c.req.valid('json').outcome)
    return c.body(null, 204)
  })
  .get('/processing', read, async (c) => c.json(await readProcessingRegister(c.var.club)))
  .get('/retention', read, async (c) =>
    c.json({
      rows: await dryRun(c.var.club, rulesOf(c)),
      dueMembers: await listDueMembers(c.var.club),
      holds: await listHolds(c.var.club),
    }),
  )
  .post('/holds', freshWrite, body(newHold), async (c) => {
    const { reason, ...subject } = c.req.valid('json')
    return c.json(await holdPerson(c.var.club, subject, reason), 201)
  })
  .delete('/holds/:id', freshWrite, id('not-found'), async (c) => {
    await endHold(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/releases', freshWrite, body(ruleRelease), async (c) => {
    await releaseRule(c.var.club, c.req.valid('json').rule)
    return c.body(null, 204)
  })

const rulesOf = (c: Context<ApiEnv>) => ({ ...retentionRules, ...accountRules(authOf(c)) })

const authOf = (c: Context<ApiEnv>) => {
  if (!c.var.auth) throw new Refusal('access.denied')
  return c.var.auth
}
