import { GoTrueAdminApi } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type TestAuth, base, signedUpUser } from '../auth.ts'

/** The admin api with a token. */
export const apiFor = (auth: TestAuth, token: string) =>
  new GoTrueAdminApi({ url: base, headers: { Authorization: `Bearer ${token}` }, fetch: auth.fetch })

/** The admin api with a token of the service role: signed by our key, without a session. */
export const service = async (auth: TestAuth) => {
  return apiFor(auth, await serviceToken(auth))
}

/** A user with a role in the list of users, with the admin api in their name. */
export const staff = async (auth: TestAuth, role: number) => {
  const person = await signedUpUser(auth)
  await auth.service.db.insert(usuarios).values({ id: person.user.id, email: person.email, role })
  return { ...person, admin: apiFor(auth, person.session.access_token) }
}

/** The headers of a raw request by the service role. */
export const serviceHeaders = async (auth: TestAuth) => ({ Authorization: `Bearer ${await serviceToken(auth)}` })

const serviceToken = ({ service: { keys } }: TestAuth) => {
  const { alg, kid, private: key } = keys.signing
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg, kid })
    .setIssuer(base)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
}
