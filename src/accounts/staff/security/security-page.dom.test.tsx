// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { mfaFactors } from '../../server/tables/factors.ts'
import { sessions } from '../../server/tables/sessions.ts'
import { users } from '../../server/tables/users.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Language } from '#base/text/language.ts'
import { aClient, password } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { textOf, textsOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../e2e/support/dictionaries.ts'
import SecurityPage from './security-page.tsx'

// The security of the own account with a real auth service: each action takes effect and reports its outcome.

const broken = () => Response.json({ error: 'failed' }, { status: 500 })

const open = async (club: Club, language: Language, openElsewhere = 0) => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('editor')
  const elsewhere = Array.from({ length: openElsewhere }, () => aClient(accounts.ask))
  for (const client of elsewhere) await client.signInWithPassword({ email: me.email, password })
  const view = openScreen(club, SecurityPage, { at: '/admin/seguridad', actor: me, accounts, language })
  const say = await translatorFor(language)
  const told = listenToToasts()
  const matching = (text: string) => {
    const said = say(text)
    return typeof said === 'string' ? said : expect.stringMatching(said)
  }
  return {
    ...view,
    ...screenUser(say),
    accounts,
    me,
    elsewhere,
    /** Waits until these are all the toasts so far. */
    hears: (...texts: string[]) => waitLong(() => expect(told()).toEqual(texts.map(matching))),
    sees: (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text)),
    codes: () => textsOf('code', view.container),
    sessions: async () => (await club.db.select().from(sessions).where(eq(sessions.userId, me.id))).length,
    factors: async () =>
      (await club.db.select().from(mfaFactors).where(eq(mfaFactors.userId, me.id))).map(({ factorType }) => factorType),
  }
}

/** Enables the app with a valid code. */
const enrol = async ({ press, fill, container }: Awaited<ReturnType<typeof open>>, code?: string) => {
  const secret = await waitLong(() => {
    const shown = textOf('code', container)
    expect(shown).toBeTruthy()
    return shown!.replaceAll(' ', '')
  })
  await fill('Código de seis cifras', code ?? new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await press('Confirmar')
}

test('a second factor: a wrong code is refused, the right one enables it and shows recovery codes, and a question comes before its removal', async ({
  club,
}) => {
  const page = await open(club, 'es')
  const { press, line, hears, sees, codes, factors } = page
  line.answer = broken
  await press('Activar la aplicación')
  await hears('No se ha podido hacer')
  delete line.answer
  await press('Activar la aplicación')
  await enrol(page, '000000')
  await sees(/El código no es correcto/)
  await enrol(page)
  await hears('No se ha podido hacer', 'Segundo factor activado')
  await waitLong(() => expect(new Set(codes()).size).toBe(10))
  await sees(/Quedan 10 de 10/)
  expect((await factors()).toSorted()).toEqual(['recovery_code', 'totp'])

  await press('Quitar Aplicación de códigos')
  await sees(/los códigos de recuperación dejarán de valer/)
  await press('Cancelar')
  expect(await factors()).toHaveLength(2)
  await press('Quitar Aplicación de códigos')
  line.answer = broken
  await press('Quitar')
  await hears('No se ha podido hacer', 'Segundo factor activado', 'No se ha podido hacer')
  delete line.answer
  await press('Quitar')
  await hears('No se ha podido hacer', 'Segundo factor activado', 'No se ha podido hacer', 'Segundo factor quitado')
  await sees(/Sin activar/)
  expect([await factors(), codes()]).toEqual([[], []])
})

test('where a second factor is required its enrolment is alone on the screen', async ({ club }) => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('admin')
  const owing = { ...me, secondFactor: 'required' as const }
  const { container, loaded } = openScreen(club, SecurityPage, { at: '/admin/seguridad', actor: owing, accounts })
  await loaded()
  expect(textsOf('heading', container, { level: 2 })).toEqual(['Segundo factor'])
})

test('new recovery codes come after a question, are shown once, and replace the old ones', async ({ club }) => {
  const page = await open(club, 'es')
  const { press, hears, sees, codes, me, accounts } = page
  await press('Activar la aplicación')
  await enrol(page)
  await hears('Segundo factor activado')
  await waitLong(() => expect(codes()).toHaveLength(10))
  const before = codes()
  await press('Crear otros')
  await sees(/Los códigos de ahora dejarán de valer/)
  await press('Crear otros')
  await waitLong(() => expect(codes()).not.toEqual(before))
  expect(new Set([...before, ...codes()]).size).toBe(20)

  const client = aClient(accounts.ask, { experimental: { recoveryCodes: true } })
  await client.signInWithPassword({ email: me.email, password })
  const isTaken = async (code: string) => (await client.mfa.recoveryCodes.verify({ code })).error === null
  expect([await isTaken(before[0]!), await isTaken(codes()[0]!)]).toEqual([false, true])
})

test('open sessions: one is closed, then all others, and the current one stays', async ({ club }) => {
  const { press, line, hears, sessions: count, container } = await open(club, 'ca', 3)
  const rows = () => container.querySelectorAll(`[aria-label="Sessions obertes"] li`).length
  await waitLong(() => expect(rows()).toBe(4))
  line.answer = broken
  await press('Cerrar las demás')
  await hears('No se ha podido hacer')
  await press('Cerrar Dispositivo desconocido')
  await hears('No se ha podido hacer', 'No se ha podido hacer')
  expect(await count()).toBe(4)
  delete line.answer
  await press('Cerrar Dispositivo desconocido')
  await hears('No se ha podido hacer', 'No se ha podido hacer', 'Sesión cerrada con éxito')
  await waitLong(() => expect(rows()).toBe(3))
  await press('Cerrar las demás')
  await waitLong(() => expect(rows()).toBe(1))
  expect(await count()).toBe(1)
  await hears(
    'No se ha podido hacer',
    'No se ha podido hacer',
    'Sesión cerrada con éxito',
    'Las demás sesiones están cerradas',
  )
  expect(textsOf('button', container).join()).not.toMatch(/Tanca les altres/)
})

test('the own address: the same one changes nothing, another waits for both confirmations', async ({ club }) => {
  const { press, fill, line, sees, me, accounts } = await open(club, 'es')
  Object.assign(accounts.service.settings, { autoconfirm: false })
  await press('Cambiar mi correo')
  await fill('Correo nuevo', me.email)
  await press('Cambiar mi correo')
  await sees(/Es el que ya tienes/)
  await fill('Correo nuevo', 'nova')
  await press('Cambiar mi correo')
  await sees(/Introduce un email válido/)
  line.isDown = true
  await fill('Correo nuevo', 'nova@cercle.example')
  await press('Cambiar mi correo')
  await waitLong(() => expect(textOf('alert')).toMatch(/hablar con el servidor/))
  line.isDown = false
  await press('Cambiar mi correo')
  await sees(/Falta confirmar nova@cercle\.example/)
  const [user] = await club.db.select().from(users).where(eq(users.id, me.id))
  expect(user).toMatchObject({ email: me.email, newEmail: 'nova@cercle.example' })
})
