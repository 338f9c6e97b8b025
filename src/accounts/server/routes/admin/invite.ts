import { Hono } from 'hono'
import * as z from 'zod/mini'
import { optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { findOrCreateInvited, sendInvitation } from '../../accounts/invite.ts'
import { languageFor } from '../../emails/account-emails.ts'
import { metadataField } from '../../accounts/metadata.ts'
import { readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'
import { asActor, requireFreshAdmin } from '../../accounts/staff.ts'
import { userJson } from '../../accounts/user-json.ts'

const invitation = z.object({ email: optionalText, data: metadataField })

/** POST /invite: creates an account and emails an invitation. Needs a fresh proof, as every new way into the panel does. */
export const adminInvite = new Hono<AuthEnv>().post('/invite', declareInput(invitation), async (c) => {
  const { auth, origin } = c.var
  const admin = await requireFreshAdmin(auth, c.req.header('Authorization'))
  const { email: given, data } = await readBody(c, invitation)
  const redirectTo = readRedirect(c)
  return await auth.db.transaction(async (tx) => {
    const account = await findOrCreateInvited(auth, tx, given ?? '', data)
    const language = languageFor(c, account, data)
    const user = await sendInvitation(auth, tx, account, { origin, inviter: asActor(admin), redirectTo, language })
    return c.json(await userJson(tx, user))
  })
})
