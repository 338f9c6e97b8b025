import type { Db } from '#db/open.ts'
import type { Vault } from '#db/secrets/vault.ts'
import type { QueueEmail } from '#email/outbox.ts'
import type { Origin } from '#shared/network/origin.ts'

/**
 * Who acts: a visitor, perhaps with the pass of an email's link, or somebody with an account and the role the server read
 * for this request.
 */
export type Actor =
  | { kind: 'visitor'; pass?: string }
  | ({ kind: 'user'; id: string; email: string; role: number } & SignIn)

/** How somebody is signed in: what the panel asks of its staff. */
type SignIn = {
  /** The account's address is shown to be its owner's. */
  isAddressVerified: boolean
  /** There is a second factor, and this session has not shown it. */
  needsSecondFactor: boolean
  /** Password or factor were shown in the last minutes. */
  hasFreshProof: boolean
  /** The password is too weak for the staff. */
  hasWeakPassword: boolean
  /** Whether the account has a second factor; `required`: the time to set one up is over. */
  secondFactor: 'on' | 'advised' | 'required'
}

/** Everything a verb of the domain may reach: nothing else comes in. */
export type Club = {
  db: Db
  vault: Vault
  queueEmail: QueueEmail
  now: () => Date
  /** The site's public address, for the links in emails. */
  siteUrl: URL
  /** Signs passes, and what stands for a visitor's network. */
  linkKey: string
  actor: Actor
  origin: Origin
  /** No limits of tries: for tests and measurements. */
  isUnlimited?: boolean
}
