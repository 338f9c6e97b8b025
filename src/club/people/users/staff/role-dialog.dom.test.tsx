// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { answerWrites } from '#tests/panel/answer-writes.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialog, openDialogs, textsOf } from '#tests/on-screen.ts'
import { roleOf, sameRights } from './role-options.tsx'
import UsersPage from './users-page.tsx'

// The role of an account, as the api answers it here.

const me = '99999999-9999-4999-8999-999999999999'
const berta = {
  id: '11111111-aaaa-4111-8111-111111111111',
  email: 'berta@example.org',
  name: '',
  role: 2,
  capabilities: ['guests'],
  isNamed: false,
  isConfirmed: true,
  isSuspended: false,
  hasFactor: false,
  invitedAt: null,
  lastSignInAt: null,
  createdAt: '2026-03-14T12:00:00Z',
}

const open = async (club: Club, user: object = {}, { search = `?id=${berta.id}` } = {}) => {
  const heard = listenToToastsWhole()
  const whole = { ...berta, ...user }
  const screen = openScreen(club, UsersPage, {
    at: `/admin/usuarios${search}`,
    route: '/admin/usuarios',
    context: { role: 1, id: me },
  })
  screen.line.answerRead = (path) =>
    Response.json(path.endsWith('/users') ? { rows: [whole], total: 1 } : path.endsWith('filters') ? [] : whole)
  const alerts = () => textsOf('alert', openDialog())
  return {
    ...screen,
    ...screenUser((text) => text),
    ...answerWrites(screen, (path) => path.replace('/api/admin/users/', '').replace(whole.id, 'u1')),
    alerts,
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
    dialogs: () => openDialogs().map(({ textContent }) => textContent),
    choose: async (type: 'radio' | 'checkbox', at: number) =>
      fireEvent.click(
        await waitLong(() => {
          const found = document.querySelectorAll<HTMLInputElement>(`dialog[open] input[type=${type}]`)[at]
          return found ?? expect.fail(`no ${type} ${at}`)
        }),
      ),
    chosen: () =>
      [...document.querySelectorAll<HTMLInputElement>('dialog[open] input')]
        .map(({ checked }) => (checked ? 1 : 0))
        .join(''),
    save: () => [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button[type=submit]')][0]!,
  }
}

test('only a change can be saved, together with the previous rights; the capabilities are shown for editors alone', async ({
  club,
}) => {
  const { choose, chosen, save, press, answers, asked, hears, dialogs, queries } = await open(club)
  await waitLong(() => expect(chosen()).toBe('011000'))
  expect(dialogs()[0]).toContain('berta@example.org')
  expect(save().disabled).toBe(true)
  await choose('checkbox', 2)
  expect(chosen()).toBe('011010')
  await choose('checkbox', 0)
  expect(chosen()).toBe('010010')
  await choose('radio', 2)
  // Nobody else is given anything.
  expect(chosen()).toBe('001')
  await choose('radio', 1)
  await choose('checkbox', 2)
  await choose('checkbox', 0)
  expect([chosen(), save().disabled]).toEqual(['011000', true])
  await choose('checkbox', 1)
  const read = vi.spyOn(queries, 'invalidateQueries')
  answers({})
  await press('Guardar')
  await hears('Rol de usuario actualizado correctamente')
  await waitLong(() => expect(dialogs()).toEqual([]))
  expect(asked).toEqual([
    'PUT u1/role {"role":2,"capabilities":["guests","members"],"from":2,"fromCapabilities":["guests"]}',
  ])
  expect(read.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['admin']])
})

test('a refusal shows the reason; rights given by somebody else become the new start', async ({ club }) => {
  const { choose, press, answers, asked, alerts } = await open(club)
  await choose('radio', 2)
  const failed = 'Error al actualizar el rol del usuario'
  const refusals: [object, string][] = [
    [{ error: 'user.last-admin' }, `${failed}. Es el último administrador: antes, haz admin a otra persona.`],
    [{ error: 'access.denied' }, `${failed}. Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.`],
    [{ error: 'of.another-kind' }, failed],
    [
      { error: 'user.role-moved', details: { role: 2, capabilities: ['members', 'treasury'] } },
      `${failed}. Mientras tanto alguien le ha dado «Editor (Socios, Tesorería)». Guarda otra vez si quieres cambiarlo.`,
    ],
    [
      { error: 'user.role-moved', details: { role: 1 } },
      `${failed}. Mientras tanto alguien le ha dado «Admin». Guarda otra vez si quieres cambiarlo.`,
    ],
  ]
  for (const [refusal, sentence] of refusals) {
    answers(refusal, 409)
    await press('Guardar')
    await waitLong(() => expect(alerts()).toEqual([sentence]))
  }
  answers({})
  await press('Guardar')
  await waitLong(() => expect(openDialog()).toBeNull())
  const from = asked.map((ask) => ask.slice(ask.indexOf('"from"')))
  expect(from.slice(-3)).toEqual([
    '"from":2,"fromCapabilities":["guests"]}',
    '"from":2,"fromCapabilities":["members","treasury"]}',
    '"from":1,"fromCapabilities":[]}',
  ])
})

test('lowering the own role asks first, except for an admin by configuration', async ({ club }) => {
  const own = { id: me, role: 1, capabilities: [] }
  const search = `?id=${me}`
  for (const [at, says] of [
    [1, 'dejarás de ver socios, solicitudes y usuarios'],
    [2, 'dejarás de entrar en el panel'],
  ] as const) {
    const { choose, press, answers, asked, dialogs, close } = await open(club, own, { search })
    await choose('radio', at)
    answers({ error: 'user.last-admin' }, 409)
    await press('Guardar')
    await waitLong(() => expect(dialogs().at(-1)).toContain(says))
    expect(asked).toEqual([])
    await press('Cambiar mi rol')
    await waitLong(() => expect(asked).toHaveLength(1))
    close()
  }
  const named = await open(club, { ...own, isNamed: true }, { search })
  await named.choose('radio', 2)
  expect(named.dialogs()[0]).toContain('Es admin porque su dirección está en la configuración')
  named.answers({})
  await named.press('Guardar')
  await waitLong(() => expect(named.dialogs()).toEqual([]))
  expect(named.asked).toEqual(['PUT u1/role {"role":0,"capabilities":[]}'])
})

test('the dialog notes an address that is not confirmed', async ({ club }) => {
  const invited = 'Nadie ha confirmado todavía esta dirección'
  const confirmed = await open(club)
  await waitLong(() => expect(confirmed.chosen()).toBe('011000'))
  expect(confirmed.dialogs()[0]).not.toContain(invited)
  confirmed.close()
  const { dialogs } = await open(club, { isConfirmed: false })
  await waitLong(() => expect(dialogs()[0]).toContain(invited))
})

test('an invitation has a role, the editor’s capabilities and the language of its email; a taken address is reported', async ({
  club,
}) => {
  const { choose, chosen, fill, press, answers, asked, alerts, hears, dialogs } = await open(
    club,
    {},
    { search: '?id=nuevo' },
  )
  await waitLong(() => expect(chosen()).toBe('0010000'))
  await press('Enviar invitación')
  await waitLong(() => expect(alerts()).toHaveLength(1))
  expect(asked).toEqual([])
  await fill('Correo', 'nil@example.org')
  await fill('Idioma del correo', 'ca')
  await choose('checkbox', 1)
  const failed = 'Error al enviar la invitación'
  answers({ error: 'user.email-taken' }, 409)
  await press('Enviar invitación')
  const taken = 'Ya tiene cuenta: búscala en la lista y dale su rol.'
  await waitLong(() => expect(alerts()).toEqual([taken, `${failed}. ${taken}`]))
  answers({ error: 'of.another-kind' }, 409)
  await press('Enviar invitación')
  await waitLong(() => expect(alerts()).toEqual([failed]))
  answers({})
  await press('Enviar invitación')
  await waitLong(() => expect(dialogs()).toEqual([]))
  await hears(`${failed}: ${taken}`, failed, 'Invitación enviada: A nil@example.org.')
  expect(asked.at(-1)).toBe(
    'POST invitations {"email":"nil@example.org","role":2,"capabilities":["members"],"language":"ca"}',
  )
})

test('an account shows its state and rights, and offers the fitting acts', async ({ club }) => {
  const day = '2026-03-14T12:00:00Z'
  const search = `?cuenta=${berta.id}`
  const cases: [object, string[], RegExp][] = [
    [
      {},
      ['Cerrar sesiones', 'Suspender', 'Historia', 'Eliminar cuenta'],
      /RolEditor \(Invitados\).*No ha entrado nunca\..*Sin activar\.Acceso.*Puede entrar\..*Creada el 14 mar 2026\./,
    ],
    [
      { hasFactor: true, isSuspended: true, lastSignInAt: day },
      ['Cerrar sesiones', 'Quitar segundo factor', 'Quitar la suspensión', 'Historia', 'Eliminar cuenta'],
      /Suspendido.*Último acceso: 14 mar 2026 - 13:00\..*Activado\..*No puede entrar\./,
    ],
    [
      { isConfirmed: false, invitedAt: day },
      ['Enviar invitación', 'Suspender', 'Historia', 'Eliminar cuenta'],
      /InvitaciónEnviada el 14 mar 2026 - 13:00\. Vale siete días\./,
    ],
    [
      { isConfirmed: false },
      ['Enviar invitación', 'Suspender', 'Historia', 'Eliminar cuenta'],
      /InvitaciónNo se ha enviado ninguna\./,
    ],
  ]
  for (const [user, buttons, says] of cases) {
    const { dialogs, close } = await open(club, user, { search })
    const plain = () => (dialogs()[0] ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
    await waitLong(() => expect(plain()).toMatch(says))
    const shown = [...document.querySelectorAll('dialog[open] button:not([aria-label=Cerrar])')]
    expect(shown.map(({ textContent }) => textContent)).toEqual(buttons)
    expect(plain()).not.toContain('Es tu propia cuenta')
    close()
  }
})

test('an unknown role is a plain user, and only editors keep their capabilities', () => {
  expect([1, 2, 0, 7].map(roleOf)).toEqual([1, 2, 0, 0])
  const editor = { role: 2, capabilities: ['guests', 'members'] } as const
  expect(sameRights(editor, { role: 2, capabilities: ['members', 'guests'] })).toBe(true)
  expect(sameRights(editor, { role: 2, capabilities: ['guests'] })).toBe(false)
  expect(sameRights(editor, { role: 1, capabilities: ['guests', 'members'] })).toBe(false)
  expect(sameRights({ role: 1, capabilities: [] }, { role: 1, capabilities: ['guests'] })).toBe(true)
})
