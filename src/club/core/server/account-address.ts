import type { Club } from './club.ts'
import { Refusal } from './refusal.ts'

/**
 * The verified address of the caller's account.
 * @throws Refusal sign-in.required, second-factor.required; pass.wrong if it is not verified
 */
export const accountAddress = (actor: Club['actor']) => {
  if (actor.kind !== 'user') throw new Refusal('sign-in.required')
  if (actor.needsSecondFactor) throw new Refusal('second-factor.required')
  if (!actor.isAddressVerified) throw new Refusal('pass.wrong')
  return actor.email
}
