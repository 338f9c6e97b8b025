import { type Browser, type Page, expect } from '@playwright/test'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { type OwnSite, startSite } from './own-site.ts'

type Session = { access_token: string; user: { id: string } }
export type Panel = OwnSite & {
  admin: Session
  editor: Session
  /** The api as somebody of the staff asks it. */
  ask: (who: 'admin' | 'editor', method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>
  /** A page of somebody who is signed in. */
  openAs: (browser: Browser, who: 'admin' | 'editor') => Promise<Page>
}

const password = 'calçots a la brasa'

/** A club of a spec's own with the demo content, an admin and an editor. */
export const openPanel = async (): Promise<Panel> => {
  const site = await startSite(temporaryFolder('panel'), {
    AUTH_AUTOCONFIRM: 'on',
    STAFF_EMAILS: 'laia@cercle.example',
  })
  const signUp = async (email: string): Promise<Session> => {
    const response = await fetch(`${site.origin}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return response.json()
  }
  const sessions = { admin: await signUp('laia@cercle.example'), editor: await signUp('jan@cercle.example') }
  const ask: Panel['ask'] = async (who, method, path, body) => {
    const response = await fetch(`${site.origin}/api/admin${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sessions[who].access_token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  // The first question of the admin gives the address of STAFF_EMAILS its role.
  await ask('admin', 'GET', '/me')
  expect((await ask('admin', 'PUT', `/users/${sessions.editor.user.id}/role`, { role: 2 })).status).toBeLessThan(300)

  const openAs: Panel['openAs'] = async (browser, who) => {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'es-ES' })
    await context.addInitScript(
      ([key, session]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, session!),
      ['sb-127-auth-token', JSON.stringify(sessions[who])],
    )
    return context.newPage()
  }
  return { ...site, ...sessions, ask, openAs }
}
