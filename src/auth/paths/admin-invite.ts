import { Hono } from 'hono'
import * as z from 'zod/mini'
import { readEmail } from '../accounts.ts'
import { optionalText, readBody, reads } from '../body.ts'
import { invite } from '../invite.ts'
import { languageFor, sendOneTimeLetter } from '../letters.ts'
import { metadataField } from '../metadata.ts'
import { readRedirect } from '../redirects.ts'
import type { AuthEnv } from '../service.ts'
import { requireAdmin } from '../staff.ts'
import { userJson } from '../user-json.ts'

const invitation = z.object({ email: optionalText, data: metadataField })

/** POST /invite: an account, and a letter to its owner. */
export const adminInvite = new Hono<AuthEnv>().post('/invite', reads(invitation), async (c) => {
  const { auth } = c.var
  const admin = await requireAdmin(auth, c.req.header('Authorization'))
  const { email: given, data } = await readBody(c, invitation)
  const email = readEmail(given ?? '')
  const redirectTo = readRedirect(c)
  return await auth.db.transaction(async (tx) => {
    const user = await invite(c, tx, admin, email, data)
    await sendOneTimeLetter(auth, tx, {
      user,
      kind: 'confirmation',
      language: languageFor(c, user, data),
      redirectTo,
      isInvitation: true,
    })
    return c.json(await userJson(tx, user))
  })
})
