import { Hono } from 'hono'
import { languageOr } from '#base/text/language.ts'
import { testEmailRequest } from '#club/post/emails/shared/test-email.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

/** The status of the site, and a test email to the caller. Empty in tests that open no site. */
export const status = new Hono<ApiEnv>()
  .get('/', route({ may: 'users' }), async (c) => c.json({ outcomes: (await c.var.status?.read()) ?? [] }))
  .post(
    '/emails',
    route({ may: 'users', limit: 'testEmails', changes: 'nothing' }),
    body(testEmailRequest),
    async (c) => {
      const { actor } = c.var.club
      const to = actor.kind === 'user' ? actor.email : ''
      const sent = await c.var.status?.sendTest(to, languageOr(c.req.valid('json').language))
      return c.json({ to, ...(sent ?? { isTaken: false, answer: '' }) })
    },
  )
