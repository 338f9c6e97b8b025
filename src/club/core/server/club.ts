import type { Db, Tx } from '#platform/database/open.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { EmailTemplates } from '#platform/outbox/email-template.ts'
import type { Email, QueueEmail } from '#platform/outbox/outbox.ts'
import type { Origin } from '#base/network/origin.ts'
import { type Capability, type Rights, hasCapability } from '#base/roles.ts'

/**
 * The caller: a visitor, perhaps with the signed link of an email; a phone at the door, or the kitchen, with its link, which reaches its own routes
 * alone (its pass is verified there); or an account with the role that the server read for this request.
 */
export type Actor =
  | { kind: 'visitor'; pass?: string }
  | { kind: 'door' | 'kitchen'; pass: string }
  | ({ kind: 'user'; id: string; email: string } & Rights & SignIn)

/** The state of a sign-in, which the panel checks. */
type SignIn = {
  /** The owner has verified the account's email address. */
  isAddressVerified: boolean
  /** The account has a second factor, and this session has not verified it. */
  needsSecondFactor: boolean
  /** Password or second factor were verified in the last minutes. */
  hasFreshProof: boolean
  /** The password is too weak for staff. */
  hasWeakPassword: boolean
  /** Whether the account has a second factor; `required`: the grace period for setting one up is over. */
  secondFactor: 'on' | 'advised' | 'required'
}

/** Everything that a function of the domain may use. `Club<Tx>`: its `db` is a transaction. */
export type Club<D extends Db = Db> = {
  db: D
  vault: Vault
  queueEmail: QueueEmail
  /** All emails of the site. */
  emailTemplates: EmailTemplates
  now: () => Date
  /** The site's public address, for the links in emails. */
  siteUrl: URL
  /** The key of signed links and of the hashes of client networks. */
  linkKey: string
  actor: Actor
  origin: Origin
  /** Turns off rate limits, for tests and measurements. */
  isUnlimited?: boolean
  /** False: emails are written to a folder. */
  hasMailServer?: boolean
  /** A public site without a mail server: emails count as sent and stay in a folder. */
  keepsEmails?: boolean
}

/**
 * Runs `work` in a transaction, inside another one as a savepoint; an error rolls it back. Its isolation is PostgreSQL's own: what
 * decides on what it reads locks it first. How long it waits for locks is set by the connection (`platform/database/deadlines.ts`), and nothing is
 * tried twice. Name the club of `work` `club` too: the outer one, with which a query would take a second connection and wait for
 * this one's locks, is then out of reach.
 */
export const inTransaction = <C extends Pick<Club, 'db'>, T>(club: C, work: (club: C & { db: Tx }) => Promise<T>) =>
  club.db.transaction((tx) => work({ ...club, db: tx }))

/** Queues emails in the transaction of their fact: a rollback removes them. An empty address is nobody's, so nothing is written to it. */
export const queueEmail = (club: Pick<Club<Tx>, 'db' | 'queueEmail'>, ...emails: Email[]) =>
  club.queueEmail(club.db, ...emails.filter(({ to }) => to !== ''))

/** The account of the caller; null for who has none, and for jobs. */
export const accountOf = ({ actor }: Pick<Club, 'actor'>) => (actor.kind === 'user' ? actor.id : null)

/** Whether the caller has a capability. */
export const mayDo = ({ actor }: Pick<Club, 'actor'>, capability: Capability) =>
  actor.kind === 'user' && hasCapability(capability, actor)
