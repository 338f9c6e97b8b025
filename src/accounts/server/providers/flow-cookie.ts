import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isUuid } from '../sessions/read-session.ts'
import type { AuthEnv } from '../service.ts'
import { flowSeconds } from '../settings.ts'

// RFC 6749 §10.12: the answer of a provider counts only in the browser that asked. Otherwise somebody could begin with the own account at a
// provider and let another person's browser end it: that person would be signed in to, or linked with, a foreign account.

const name = 'oauth-flows'
/** So many sign-ins may be under way in the tabs of one browser. Another site that begins many fills no more. */
const most = 5

/** Notes in a cookie that this browser has begun a flow. */
export const noteFlow = (c: Context<AuthEnv>, id: string) =>
  setCookie(c, name, [id, ...flowsOf(c)].slice(0, most).join('.'), {
    path: '/auth/v1',
    httpOnly: true,
    // The provider leads back by a link from another site.
    sameSite: 'Lax',
    secure: c.var.auth.settings.siteUrl.protocol === 'https:',
    maxAge: flowSeconds,
  })

/** Whether this browser has begun a flow. */
export const hasBegun = (c: Context<AuthEnv>, id: string) => flowsOf(c).includes(id)

const flowsOf = (c: Context<AuthEnv>) => (getCookie(c, name) ?? '').split('.').filter(isUuid)
