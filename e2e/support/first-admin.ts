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

/** Asks again while a busy machine answers 503, for 20 s. */
const untilNotBusy = async (ask: () => ReturnType<Post>) => {
  for (const deadline = Date.now() + 20_000; ; await sleep(200)) {
    const answer = await ask()
    if (answer.status !== 503 || Date.now() > deadline) return answer
  }
}

/** Signs in. @returns the session as JSON text @throws Error if the site refuses, or is busy for 20 s */
export const signInTo = async (post: Post, { email, password }: Pick<FirstAdmin, 'email' | 'password'>) => {
  const { status, text } = await untilNotBusy(() => post('/auth/v1/token?grant_type=password', { email, password }))
  if (status !== 200) throw new Error(`The admin cannot sign in: ${status} ${text}`)
  return text
}

/**
 * Creates the first admin of a site, if there is none yet, and signs in.
 * @returns the session as JSON text
 * @throws Error if the site refuses, or is busy for 20 s
 */
export const enterAsFirstAdmin = async (post: Post, admin: FirstAdmin, code: string) => {
  const { status, text } = await untilNotBusy(() => post('/api/setup', { ...admin, code }))
  // A busy site may have made the admin and answered 503: the next answer is 409.
  if (status !== 201 && status !== 409) throw new Error(`The admin was not created: ${status} ${text}`)
  return signInTo(post, admin)
}
