import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuthService } from '#auth/service.ts'
import type { Actor, Club } from '#domain/club.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Origin } from '#shared/network/origin.ts'
import type { Language } from '#shared/text/language.ts'
import { isStaff } from '#shared/roles.ts'
import type { Outcome, TestEmail } from '#shared/status/findings.ts'
import type { Storage } from '#storage/storage.ts'
import type { Change } from './cache-tags.ts'
import type { RegistrationState } from './registration-state.ts'

/**
 * The club as the server opens it once, and where its files are; who asks is added to each request. `panelDb`: the same
 * database with the deadlines of the panel, over connections that visitors do not wait for.
 */
export type Resources = Omit<Club, 'actor' | 'origin'> & {
  storage: Storage
  panelDb?: Club['db']
  status?: StatusService
}

/** How the site is: what its checks find, and an email that shows whether emails leave. */
export type StatusService = {
  read: () => Promise<Outcome[]>
  sendTest: (to: string, language: Language) => Promise<TestEmail>
}

/** `namedAdmins`: the addresses that are admin by configuration, once verified (decision 43). `auth`: where accounts are kept. */
export type ApiEnv = {
  Variables: Pick<RegistrationState, 'register' | 'take'> & {
    club: Club
    storage: Storage
    status: StatusService | undefined
    namedAdmins: readonly string[]
    auth: AuthService | undefined
    /** What the route changes of the public answers, as it declared. */
    change: Change | undefined
  }
}

/** Who an Authorization header speaks for. Read anew for each request, so a role taken away works at once. */
export type ReadActor = (authorization: string | undefined) => Promise<Actor>

/** From where a request comes, as far as its proxies can be believed. */
export type ReadOrigin = (c: Context) => Origin

/** HEAD too: Hono answers it by the route of GET. */
export const isRead = ({ req }: Context) => req.method === 'GET' || req.method === 'HEAD'

export const isPanel = (path: string) => path.startsWith('/api/admin/')

/** Gives each request the club with its actor and origin. Without an Authorization header nobody is asked. */
export const withActor = (
  { storage, panelDb, status, ...club }: Resources,
  { register, take }: RegistrationState,
  readActor: ReadActor,
  readOrigin: ReadOrigin,
) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const authorization = c.req.header('Authorization')
    const pass = /^Pass (\S{1,100})$/.exec(authorization ?? '')?.[1]
    const visitor: Actor = pass ? { kind: 'visitor', pass } : { kind: 'visitor' }
    const actor = authorization && !pass ? await readActor(authorization) : visitor
    const db = isPanel(c.req.path) ? (panelDb ?? club.db) : club.db
    c.set('club', { ...club, db, actor, origin: readOrigin(c) })
    c.set('storage', storage)
    c.set('status', status)
    c.set('register', register)
    c.set('take', take)
    await next()
  })

/** Admins and editors, with their second factor shown where they have one (decision 43). Mounted once, on the admin api. */
export const staffOnly = createMiddleware<ApiEnv>(async (c, next) => {
  requireRole(c.var.club.actor, isStaff)
  await next()
})

/** Shuts the panel, but for what stands before it, on whoever should have set a second factor up by now. */
export const requireSecondFactor = createMiddleware<ApiEnv>(async (c, next) => {
  const { actor } = c.var.club
  if (actor.kind === 'user' && actor.secondFactor === 'required') throw new Refusal('second-factor.missing')
  await next()
})

/** Asks who calls for a role, and for what staff owe before they enter. @throws Refusal */
export const requireRole = (actor: Actor, mayEnter: (role: number) => boolean) => {
  if (actor.kind === 'visitor') throw new Refusal('sign-in.required')
  if (!mayEnter(actor.role)) throw new Refusal('access.denied')
  if (actor.owesSecondFactor) throw new Refusal('second-factor.required')
  if (actor.hasWeakPassword) throw new Refusal('auth.weak-password')
}
