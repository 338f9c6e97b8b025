import { Hono } from 'hono'
import { languageOr } from '#shared/language.ts'
import { testEmailAsked } from '#shared/forms/test-email.ts'
import { type ApiEnv, adminOnly } from '../actor.ts'
import { atMost } from '../at-most.ts'
import { body } from '../validate.ts'

/** How the site is, and an email to whoever asks. In tests that open no site there is nothing to tell. */
export const status = new Hono<ApiEnv>()
  .use(adminOnly)
  .get('/', async (c) => c.json({ outcomes: (await c.var.status?.read()) ?? [] }))
  .post('/emails', atMost('testEmails'), body(testEmailAsked), async (c) => {
    const { actor } = c.var.club
    const to = actor.kind === 'user' ? actor.email : ''
    const sent = await c.var.status?.sendTest(to, languageOr(c.req.valid('json').language))
    return c.json({ to, ...(sent ?? { isTaken: false, answer: '' }) })
  })
