// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { contactMessages } from '../server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { answerWrites } from '#tests/panel/answer-writes.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, bodyRows, labelled, oneOf, openDialog, textOf, textsOf } from '#tests/on-screen.ts'
import MessagesPage from './messages-page.tsx'

const texts = {
  es: ['Respuesta', 'Respuesta en camino', 'El club respondió el'],
  ca: ['Resposta', 'Resposta en camí', 'El club va respondre el'],
} as const

test.for(['es', 'ca'] as const)('a message is answered where it is read, in %s', async (language, { club }) => {
  const [field, sent, replied] = texts[language]
  const [row] = await club.db
    .insert(contactMessages)
    .values({ name: 'Pol Demo', email: 'pol@example.org', message: '¿Hay tren?', language: 'es' })
    .returning()
  const at = `/admin/mensajes?id=${row!.id}`
  const toasts = listenToToasts()
  const screen = openScreen(club, MessagesPage, { at, language })
  const text = await waitLong(() => screen.getByLabelText(new RegExp(`^${field}`)))
  fireEvent.change(text, { target: { value: 'Sí, cada hora.' } })
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await waitLong(() => expect(toasts()).toEqual([sent]))
  expect(await club.db.select().from(contactMessages)).toMatchObject([
    { status: 'answered', replies: [{ text: 'Sí, cada hora.' }] },
  ])
  expect(await club.db.select().from(emails)).toMatchObject([
    { template: 'contact-reply', recipient: 'pol@example.org' },
  ])
  await waitLong(() => expect(openDialog()).toBeNull())
  screen.unmount()
  const again = openScreen(club, MessagesPage, { at, language })
  await waitLong(() => expect(again.container.ownerDocument.body.textContent).toContain(replied))
})

const aMessage = {
  id: 'm1',
  name: 'Pol Demo',
  email: 'pol@example.org',
  phone: '',
  message: 'Hi ha tren?',
  language: 'ca',
  status: 'new',
  createdAt: '2026-03-14T12:00:00Z',
  answeredAt: null,
  replies: [] as object[],
}

const open = async (club: Club, of: object = {}, search = '?id=m1', rows: object[] = [{ ...aMessage, ...of }]) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, MessagesPage, { at: `/admin/mensajes${search}`, route: '/admin/mensajes' })
  const { asked, acceptsOrRefuses } = answerWrites(screen, (path) => path.replace('/api/admin/contact-messages/', ''))
  const reads: string[] = []
  screen.line.answerRead = (path) => {
    reads.push(path)
    return Response.json(path.endsWith('/m1') ? { ...aMessage, ...of } : { rows, total: rows.length })
  }
  const dialog = () => openDialog()
  if (search.includes('id=')) await waitLong(() => expect(oneOf('textbox', dialog())).toBeTruthy())
  return {
    ...screen,
    ...screenUser((text) => text),
    asked,
    reads,
    dialog,
    says: () => dialog()?.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? '',
    alert: () => textOf('alert', dialog()),
    answers: acceptsOrRefuses,
    hears: (...told: string[]) => waitLong(() => expect(heard()).toEqual(told)),
  }
}

test('a reply to a new message is sent under one id, and discarded only after a question', async ({ club }) => {
  const { field, fill, press, dialog, says, alert, answers, asked, hears, reads } = await open(club)
  expect(says()).toMatch(/Pol Demo.*Hi ha tren\?.*Teléfono ?No especificado.*14 mar 2026 - 13:00/)
  expect(says()).toContain('Sale como correo del club a pol@example.org. Escribió desde la página en catalán.')
  expect(says()).not.toMatch(/Respondido el|El club respondió/)
  const text = await field('Respuesta')
  expect([document.activeElement === text, text.lang]).toEqual([true, 'ca'])
  const send = allOf('button', dialog()).find(({ textContent }) => textContent.startsWith('Enviar la respuesta'))!
  await fill('Respuesta', '  ')
  expect(send.disabled).toBe(true)
  await fill('Respuesta', 'Sí')
  fireEvent.click(labelled('Cerrar', dialog())!)
  await press('Seguir editando')
  answers('of.another-kind')
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await waitLong(() => expect(alert()).toBe('La respuesta no se ha enviado'))
  answers()
  const before = reads.length
  fireEvent.click(send)
  await hears('La respuesta no se ha enviado', 'Respuesta en camino')
  await waitLong(() => expect(dialog()).toBeNull())
  await waitLong(() => expect(reads.length).toBeGreaterThan(before))
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatch(/^POST m1\/replies .*"text":"Sí"/)
  expect(asked[0]).toBe(asked[1])
})

test('E answers the message under the cursor', async ({ club }) => {
  const { findByText, dialog } = await open(club, {}, '')
  await findByText('Pol Demo')
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'e' })
  await waitLong(() => expect(document.activeElement).toBe(oneOf('textbox', dialog())))
})

test('a message can be marked as answered and as new again', async ({ club }) => {
  const fresh = await open(club)
  fresh.answers('access.denied')
  await fresh.press('Marcar como respondido')
  const failed = 'Error al actualizar el mensaje'
  const why = 'Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.'
  await waitLong(() => expect(fresh.alert()).toBe(`${failed}. ${why}`))
  fresh.answers()
  await fresh.press('Marcar como respondido')
  await fresh.hears(`${failed}: ${why}`, 'Mensaje marcado como respondido')
  await waitLong(() => expect(fresh.dialog()).toBeNull())
  expect(fresh.asked.at(-1)).toBe('PUT m1/status {"status":"answered"}')
  fresh.close()
  const replies = [
    { id: 'a', text: 'Sí, cada hora.', at: '2026-03-15T12:00:00Z', status: 'failed' },
    { id: 'b', text: 'I de tornada?', at: '2026-03-16T12:00:00Z', status: null },
  ]
  const answered = { status: 'answered', answeredAt: '2026-03-15T12:00:00Z', phone: '600 123 013', replies }
  const old = await open(club, answered)
  expect(old.says()).toMatch(/Teléfono ?600 123 013.*Respondido el ?15 mar 2026 - 13:00/)
  expect(textsOf('listitem', old.dialog())).toEqual([
    expect.stringMatching(/^El club respondió el 15 mar 2026.*No ha salidoSí, cada hora\.$/),
    expect.stringMatching(/^El club respondió el 16 mar 2026 - \S+ I de tornada\?$/),
  ])
  old.answers()
  await old.press('Marcar como nuevo')
  await old.hears('Mensaje marcado como nuevo')
  expect(old.asked).toEqual(['PUT m1/status {"status":"new"}'])
})

test('the list distinguishes new from answered messages, and explains itself when it is empty', async ({ club }) => {
  const rows = [aMessage, { ...aMessage, id: 'm2', name: 'Laia Demo', status: 'answered' }]
  const { container, loaded, close } = await open(club, {}, '?filter=all', rows)
  await waitLong(() => expect(bodyRows(container)).toHaveLength(2))
  expect([...container.querySelectorAll('.badge')].map((one) => `${one.className}: ${one.textContent}`)).toEqual([
    'badge warn: Nuevo',
    'badge ok: Respondido',
  ])
  await loaded()
  close()
  for (const [filter, title] of [
    ['', 'No hay mensajes por responder'],
    ['?filter=of-another-kind', 'No hay mensajes por responder'],
    ['?filter=answered', 'No hay mensajesLos del formulario de contacto llegan aquí.'],
  ] as const) {
    const none = await open(club, {}, filter, [])
    await waitLong(() => expect(none.container.textContent).toContain(title))
    await none.loaded()
    none.close()
  }
})
