import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenIdProvider } from '#accounts/server/settings.ts'

type Person = { sub: string; email?: string; email_verified?: boolean; name?: string }

/**
 * A small OpenID provider on a free port. `signIn` is the sign-in on its page; it returns the address of the callback.
 */
export const startProvider = async () => {
  const codes = new Map<string, Person>()
  const tokens = new Map<string, Person>()
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/token') {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { code = '', client_secret: secret } = Object.fromEntries(new URLSearchParams(body))
      const person = codes.get(code)
      codes.delete(code)
      if (!person || secret !== 'secret') return json(400, { error: 'invalid_grant' })
      const token = randomUUID()
      tokens.set(token, person)
      return json(200, { access_token: token, refresh_token: 'provider refresh', token_type: 'bearer' })
    }
    const person = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    return person ? json(200, person) : json(401, { error: 'invalid_token' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: OpenIdProvider = {
    name: 'casa',
    clientId: 'cercle',
    clientSecret: 'secret',
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    userinfoUrl: `${origin}/userinfo`,
    scopes: 'openid email',
  }
  const signIn = (authorizeAddress: string, person: Person) => {
    const parameters = new URL(authorizeAddress).searchParams
    const code = randomUUID()
    codes.set(code, person)
    return `${parameters.get('redirect_uri')}?${new URLSearchParams({ code, state: parameters.get('state') ?? '' })}`
  }
  return { provider, signIn, close: () => new Promise((resolve) => server.close(resolve)) }
}
