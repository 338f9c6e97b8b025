import { type Browser, type Page, expect } from '@playwright/test'
import { enterAsFirstAdmin, postingTo } from './first-admin.ts'
import { type OwnSite, demoFolder, setupCode, startSite } from './own-site.ts'

type Session = { access_token: string; user: { id: string; email: string } }
export type Panel = OwnSite & {
  dataDir: string
  admin: Session
  editor: Session
  /** Calls the api of the panel as the admin or the editor. */
  ask: (who: 'admin' | 'editor', method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>
  /** Opens a page of a signed-in account, in Spanish by default. */
  openAs: (browser: Browser, who: 'admin' | 'editor' | Session, language?: 'es' | 'ca') => Promise<Page>
  /** Creates another account with a role. */
  join: (email: string, role: 1 | 2) => Promise<Session>
}

/** The password of every account of these panels. */
export const password = 'calçots a la brasa'

/** In milliseconds: a session is a fresh proof of identity for 15 minutes, and a busy machine needs longer for all journeys. */
const freshFor = 10 * 60 * 1000

/** A separate club with the demo content, an admin and an editor. */
export const openPanel = async (): Promise<Panel> => {
  const dataDir = await demoFolder('panel')
  const site = await startSite(dataDir, {
    AUTH_AUTOCONFIRM: 'on',
    SETUP_CODE: setupCode,
  })
  const enter = async (path: string, email: string): Promise<Session> => {
    const { text } = await postingTo(site.origin)(`/auth/v1/${path}`, { email, password })
    return JSON.parse(text)
  }
  const signUp = (email: string) => enter('signup', email)
  const signIn = (email: string) => enter('token?grant_type=password', email)
  const admin = { fullName: '', email: 'laia@cercle.example', password }
  const adminSession = await enterAsFirstAdmin(postingTo(site.origin), admin, setupCode)
  const sessions = { admin: JSON.parse(adminSession) as Session, editor: await signUp('jan@cercle.example') }
  let signedInAt = Date.now()
  const freshSessionOf = async (who: 'admin' | 'editor') => {
    if (Date.now() > signedInAt + freshFor) {
      for (const one of ['admin', 'editor'] as const) sessions[one] = await signIn(sessions[one].user.email)
      signedInAt = Date.now()
    }
    return sessions[who]
  }
  const ask: Panel['ask'] = async (who, method, path, body) => {
    const { access_token: token } = await freshSessionOf(who)
    const response = await fetch(`${site.origin}/api/admin${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const giveRole = async ({ user }: Session, role: number) =>
    expect((await ask('admin', 'PUT', `/users/${user.id}/role`, { role })).status).toBeLessThan(300)
  await giveRole(sessions.editor, 2)
  const join: Panel['join'] = async (email, role) => {
    const session = await signUp(email)
    await giveRole(session, role)
    return session
  }

  const openAs: Panel['openAs'] = async (browser, who, language = 'es') => {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'es-ES' })
    await context.addCookies([{ name: 'language', value: language, url: site.origin }])
    const session = typeof who === 'string' ? await freshSessionOf(who) : who
    await context.addInitScript(
      ([key, stored, chosenLanguage]) => {
        if (localStorage.getItem(key!) === null) localStorage.setItem(key!, stored!)
        localStorage.setItem('language', chosenLanguage!)
      },
      ['sb-127-auth-token', JSON.stringify(session), language],
    )
    return context.newPage()
  }
  return { ...site, ...sessions, dataDir, ask, openAs, join }
}
