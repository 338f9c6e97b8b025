import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import type { OneTimeKind } from '../../tables/tokens.ts'
import {
  type User,
  changeUser,
  createUser,
  findUserByEmail,
  lockUserByEmail,
  readEmail,
} from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { recordInvitation, findOrCreateInvited } from '../../accounts/invite.ts'
import { mergeMetadata, metadataField } from '../../accounts/metadata.ts'
import { issueOneTimeToken } from '../../tokens/one-time-tokens.ts'
import { checkNewPassword, hashPassword } from '../../passwords/passwords.ts'
import { emailTaken, invalid, notFound } from '../../protocol/protocol-error.ts'
import { isAllowed, readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'
import { serviceUrl } from '../../settings.ts'
import { notifyOwner } from '../../emails/notify-owner.ts'
import { type Admin, asActor, requireFreshAdmin } from '../../accounts/staff.ts'
import { userJson } from '../../accounts/user-json.ts'
import { voidCredentials } from '../../accounts/void-credentials.ts'

const request = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: metadataField,
  redirect_to: optionalText,
})

const kinds = new Map<string, { kind: OneTimeKind; type: string; creates: boolean }>([
  ['signup', { kind: 'confirmation', type: 'signup', creates: true }],
  ['invite', { kind: 'confirmation', type: 'invite', creates: true }],
  ['magiclink', { kind: 'magiclink', type: 'magiclink', creates: true }],
  ['recovery', { kind: 'recovery', type: 'recovery', creates: false }],
  ['email_change_current', { kind: 'email_change_current', type: 'email_change', creates: false }],
  ['email_change_new', { kind: 'email_change_new', type: 'email_change', creates: false }],
])

/** POST /admin/generate_link: a link that the admin gives to the user. Sends no email with it. */
export const adminGenerateLink = new Hono<AuthEnv>().post('/admin/generate_link', declareInput(request), async (c) => {
  const { auth, origin } = c.var
  const admin = await requireFreshAdmin(auth, c.req.header('Authorization'))
  const {
    type: requestedType,
    email: given,
    new_email: requestedEmail,
    password,
    data,
    redirect_to: redirect,
  } = await readBody(c, request)
  const linkKind = kinds.get(requestedType ?? '')
  if (!linkKind) throw invalid('Invalid email action link type requested')
  const email = readEmail(given ?? '')
  const redirectTo = redirect && isAllowed(redirect, auth.settings) ? redirect : readRedirect(c)
  if (requestedType === 'signup') checkNewPassword(password ?? '')
  const passwordHash = requestedType === 'signup' ? await hashPassword(password ?? '', auth.settings.passwordCost) : ''
  return await auth.db.transaction(async (tx) => {
    const user = await accountFor(c, tx, admin, {
      email,
      type: requestedType ?? '',
      data,
      passwordHash,
      requestedEmail,
    })
    const to = linkKind.kind === 'email_change_new' ? (user.newEmail ?? email) : email
    const { token, code } = await issueOneTimeToken(auth, tx, { userId: user.id, kind: linkKind.kind, email: to })
    await record(auth, tx, origin, {
      action: 'account.link-made',
      userId: user.id,
      actor: asActor(admin),
      after: { type: requestedType },
    })
    if (linkKind.type === 'recovery' || linkKind.type === 'magiclink')
      await notifyOwner(auth, tx, user, { event: 'link-made-by-staff', origin, byStaff: true })
    const link = `${serviceUrl(auth.settings)}/verify?${new URLSearchParams({ token, type: linkKind.type, redirect_to: redirectTo })}`
    const properties = {
      action_link: link,
      email_otp: code,
      hashed_token: token,
      verification_type: requestedType,
      redirect_to: redirectTo,
    }
    return c.json({ ...(await userJson(tx, user)), ...properties })
  })
})

type LinkRequest = {
  email: string
  type: string
  data: Record<string, unknown> | null | undefined
  passwordHash: string
  requestedEmail: string | null | undefined
}

/** The account of a link. Sign-up, invitation and magic link create a missing one. */
const accountFor = async (
  c: Context<AuthEnv>,
  tx: Db,
  admin: Admin,
  { email, type, data, passwordHash, requestedEmail }: LinkRequest,
): Promise<User> => {
  const now = c.var.auth.now()
  const { auth, origin } = c.var
  if (type === 'invite')
    return await recordInvitation(auth, tx, await findOrCreateInvited(auth, tx, email, data), {
      origin,
      inviter: asActor(admin),
    })
  const existing = await lockUserByEmail(tx, email)
  if (type === 'signup' && existing?.emailConfirmedAt) throw emailTaken()
  if (existing && (type === 'email_change_current' || type === 'email_change_new')) {
    const newEmail = readEmail(requestedEmail ?? '')
    if (await findUserByEmail(tx, newEmail)) throw emailTaken()
    const isHalfDone = existing.newEmail === newEmail && existing.emailChangeHalfDone
    return await changeUser(tx, existing.id, { newEmail, emailChangeSentAt: now, emailChangeHalfDone: isHalfDone }, now)
  }
  if (existing && type === 'signup') {
    await voidCredentials(tx, existing, now)
    return await changeUser(tx, existing.id, { passwordHash }, now)
  }
  if (existing) return existing
  if (!kinds.get(type)?.creates) throw notFound('user_not_found', 'User with this email not found')
  const created = await createUser(tx, {
    email,
    passwordHash,
    userMetadata: mergeMetadata({}, data),
    createdAt: now,
    updatedAt: now,
  })
  if (!created) throw emailTaken()
  return created
}
