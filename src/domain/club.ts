import type { Db } from '#db/open.ts'
import type { Vault } from '#db/vault.ts'
import type { Post } from '#mail/outbox.ts'

/** Who acts: a visitor, or somebody with an account and the role the server read for this request. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; id: string; email: string; role: number; owesSecondFactor: boolean }

/** Everything a verb of the domain may reach: nothing else comes in. */
export type Club = {
  db: Db
  vault: Vault
  post: Post
  now: () => Date
  actor: Actor
}
