import { Hono } from 'hono'
import type { AuthEnv } from '../service.ts'

/** GET /settings: the ways to sign in and up that are switched on. */
export const settings = new Hono<AuthEnv>().get('/settings', (c) => {
  const { anonymous, signup, autoconfirm, providers } = c.var.auth.settings
  return c.json({
    external: {
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
      email: true,
      phone: false,
      anonymous_users: anonymous,
    },
    disable_signup: !signup,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
})
