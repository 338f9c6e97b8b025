import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuthService } from '#accounts/server/service.ts'
import type { Actor, Club } from '../club.ts'
import type { Contributions } from '#club/people/privacy/server/erase.ts'
import { kindOfLink } from '../limits/signed-links.ts'
import { Refusal } from '../refusal.ts'
import type { Origin } from '#base/network/origin.ts'
import type { Language } from '#base/text/language.ts'
import { type Rights, isStaff } from '#base/roles.ts'
import type { Outcome, TestEmail } from '#base/status/findings.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Change } from './change.ts'
import type { ApiState } from './api-state.ts'

/**
 * The club and its file storage, opened once by the server. `withActor` adds the actor and the origin of each request.
 * `panelDb`: the same database over separate connections with the deadlines of the panel, so that visitors do not wait for the
 * panel.
 */
export type Resources = Omit<Club, 'actor' | 'origin'> & {
  storage: Storage
  panelDb?: Club['db']
  status?: StatusService
  /** Whether the club is the demo, and its end. Without it, it is not. */
  demo?: DemoService
  /** What an erasure needs besides the club. Without it, nobody is erased. */
  erasure?: Contributions
}

/** The status of the site: the outcomes of its checks, and a test email. */
export type StatusService = {
  read: () => Promise<Outcome[]>
  sendTest: (to: string, language: Language) => Promise<TestEmail>
}

/** `begin`: ends the demo. @returns the name of the backup that was taken before @throws Refusal demo.over, demo.backup-failed */
export type DemoService = {
  isDemo: (club: Pick<Club, 'db'>) => Promise<boolean>
  begin: (club: Club) => Promise<{ backup: string }>
}

/** Hono's environment of the api. `namedAdmins`: addresses that are admin by configuration once verified (decision 26). */
export type ApiEnv = {
  Variables: Pick<ApiState, 'register' | 'tryConsume'> & {
    club: Club
    storage: Storage
    status: StatusService | undefined
    erasure: Contributions | undefined
    demo: DemoService | undefined
    namedAdmins: readonly string[]
    auth: AuthService | undefined
    /** The change of the public answers that the route declares. */
    change: Change | 'nothing' | undefined
  }
}

/** Reads the actor of an Authorization header. Runs for each request, so that a removed role counts at once. */
export type ReadActor = (authorization: string | undefined) => Promise<Actor>

/** Reads the client address and browser of a request, behind trusted proxies only. */
export type ReadOrigin = (c: Context) => Origin

/** Whether a request only reads. Hono answers HEAD by the route of GET. */
export const isRead = ({ req }: Context) => req.method === 'GET' || req.method === 'HEAD'

/** Whether a path belongs to the panel. */
export const isPanel = (path: string) => path.startsWith('/api/admin/')

/** Gives each request the club with its actor and origin. Without an Authorization header the actor is a visitor. */
export const withActor = (
  { storage, panelDb, status, erasure, demo, ...club }: Resources,
  { register, tryConsume }: ApiState,
  readActor: ReadActor,
  readOrigin: ReadOrigin,
) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const authorization = c.req.header('Authorization')
    const signedLink = /^Pass (\S{1,100})$/.exec(authorization ?? '')?.[1]
    const actor = authorization && !signedLink ? await readActor(authorization) : actorOfLink(signedLink)
    const db = isPanel(c.req.path) ? (panelDb ?? club.db) : club.db
    c.set('club', { ...club, db, actor, origin: readOrigin(c) })
    c.set('storage', storage)
    c.set('status', status)
    c.set('erasure', erasure)
    c.set('demo', demo)
    c.set('register', register)
    c.set('tryConsume', tryConsume)
    await next()
  })

const actorOfLink = (pass: string | undefined): Actor => {
  if (!pass) return { kind: 'visitor' }
  const kind = kindOfLink(pass)
  return { kind: kind === 'door' || kind === 'kitchen' ? kind : 'visitor', pass }
}

/** Admits admins and editors, at aal2 if they have a second factor (decision 26). Mounted once, on the admin api. */
export const staffOnly = createMiddleware<ApiEnv>(async (c, next) => {
  requireRights(c.var.club.actor, ({ role }) => isStaff(role))
  await next()
})

/** Refuses accounts whose time to add a second factor is over. Routes mounted before it stay open. @throws Refusal */
export const requireSecondFactor = createMiddleware<ApiEnv>(async (c, next) => {
  const { actor } = c.var.club
  if (actor.kind === 'user' && actor.secondFactor === 'required') throw new Refusal('second-factor.missing')
  await next()
})

/** Requires rights, and of staff the second factor and a strong password. @throws Refusal */
export const requireRights = (actor: Actor, mayEnter: (rights: Rights) => boolean) => {
  if (actor.kind === 'visitor') throw new Refusal('sign-in.required')
  if (actor.kind !== 'user' || !mayEnter(actor)) throw new Refusal('access.denied')
  if (actor.needsSecondFactor) throw new Refusal('second-factor.required')
  if (actor.hasWeakPassword) throw new Refusal('auth.weak-password')
}
