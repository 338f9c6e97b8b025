import { setTimeout as sleep } from 'node:timers/promises'

type FirstAdmin = { fullName: string; email: string; password: string }
type Post = (path: string, body: object) => Promise<{ status: number; text: string }>

/** Sends JSON to a site by `fetch`. */
export const postingTo =
  (origin: string): Post =>
  async (path, body) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }

/**
 * Creates the first admin of a site, if there is none yet, and signs in.
 * @returns the session as JSON text
 * @throws Error if the site refuses, or does not answer within 20 s
 */
export const enterAsFirstAdmin = async (post: Post, admin: FirstAdmin, code: string) => {
  // On a busy machine the answer may be 503, although the admin was created: then the next one is 409.
  for (const deadline = Date.now() + 20_000; ; await sleep(200)) {
    const { status, text } = await post('/api/setup', { ...admin, code })
    if (status === 201 || status === 409) break
    if (status !== 503 || Date.now() > deadline) throw new Error(`The admin was not created: ${status} ${text}`)
  }
  const { email, password } = admin
  const { status, text } = await post('/auth/v1/token?grant_type=password', { email, password })
  if (status !== 200) throw new Error(`The admin cannot sign in: ${status} ${text}`)
  return text
}
