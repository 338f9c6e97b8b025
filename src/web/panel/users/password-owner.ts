import type { messages } from './messages.ts'

/** PasswordOwner password is to be changed: what the navigation's state carries. */
export type PasswordOwner = { id?: string | undefined; email?: string | undefined }

/** Why a password cannot be changed from here; undefined where it can (spec §2, §5, §8). */
export const passwordObstacle = (say: ReturnType<typeof messages>, { id, email }: PasswordOwner) => {
  if (id === undefined && email === undefined) return say.restricted
  if (!email) return say.noEmail
  return id && email.includes('@') ? undefined : say.badEmail
}
