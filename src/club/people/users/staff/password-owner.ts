import type { messages } from './messages.ts'

/** The account whose password is changed, in the state of the navigation. */
export type PasswordOwner = { id?: string | undefined; email?: string | undefined }

/** Why this screen cannot change a password; undefined if it can (spec §2, §5, §8). */
export const passwordObstacle = (say: ReturnType<typeof messages>, { id, email }: PasswordOwner) => {
  if (!id) return say.restricted
  if (!email) return say.noEmail
  return email.includes('@') ? undefined : say.badEmail
}
