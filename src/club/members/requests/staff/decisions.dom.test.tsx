// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, oneOf, textOf, textsOf } from '#tests/on-screen.ts'
import { runLastUndo } from '#kit/panel/keys/last-undo.ts'
import { type Steps, StepsContext } from '#kit/panel/record/peek/steps.ts'
import { Decisions } from './decisions.tsx'
import { RequestPeek } from './request-peek.tsx'

type Place = { refuses?: boolean; reason?: string; steps?: Partial<Steps> }

/** The decisions about a request, whose answers are those of a server that accepts them. */
const open = (club: Club, request: object = {}, { refuses = false, reason = '', steps }: Place = {}) => {
  const onClose = vi.fn()
  const whole = {
    id: '11111111-aaaa-4111-8111-111111111111',
    fullName: 'Anna Soler',
    email: 'anna@example.org',
    language: 'es',
    status: 'pending',
    pendingStatus: null,
    completedAt: null,
    ...request,
  }
  const Screen = () => {
    const [typed, setTyped] = useState(reason)
    return (
      <StepsContext value={steps && { position: 1, total: 2, previous: undefined, next: undefined, ...steps }}>
        <Decisions request={whole as never} reason={typed} onReason={setTyped} refuses={refuses} onDecided={onClose} />
      </StepsContext>
    )
  }
  const screen = openScreen(club, Screen, { at: '/admin/solicitudes' })
  const sent: { status: string }[] = []
  screen.line.answer = (_method, _path, body) => {
    const decision = JSON.parse(String(body)) as { status: string }
    sent.push(decision)
    return Response.json({ status: decision.status, duplicateInfo: null, membershipNumber: 'CG-1' })
  }
  const user = screenUser((text) => text)
  return {
    ...screen,
    ...user,
    onClose,
    sent,
    key: (key: string, more: object = {}) => fireEvent.keyDown(document, { key, ...more }),
    buttons: () => textsOf('button', screen.container),
  }
}
const calm = () => new Promise((resolve) => setTimeout(resolve, 50))

test('A approves with the typed reason, once, and closes a record that is not beside a list', async ({ club }) => {
  const { key, sent, onClose, container } = open(club)
  fireEvent.change(oneOf('textbox', container)!, { target: { value: 'La conocemos' } })
  key('a')
  await waitLong(() => expect(sent).toMatchObject([{ status: 'approved', reason: 'La conocemos', emailText: '' }]))
  await waitLong(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('beside a list a decision by key goes on to the next request, one by click stays', async ({ club }) => {
  const next = vi.fn()
  const byKey = open(club, {}, { steps: { next } })
  byKey.key('a')
  await waitLong(() => expect(next.mock.calls).toEqual([[true]]))
  expect(byKey.onClose).not.toHaveBeenCalled()
  byKey.close()
  const byClick = open(club, {}, { steps: { next } })
  await byClick.press('Aprobar')
  await waitLong(() => expect(byClick.sent).toHaveLength(1))
  await calm()
  expect(next).toHaveBeenCalledTimes(1)
  expect(byClick.onClose).not.toHaveBeenCalled()
})

test('R begins the rejection, where A approves nothing', async ({ club }) => {
  const { key, buttons, sent } = open(club)
  key('r')
  await waitLong(() => expect(buttons()).toContain('Rechazar sin escribirle'))
  key('a')
  await calm()
  expect(sent).toEqual([])
})

test('one Escape leads back from the email of a rejection, unless something was written in it', async ({ club }) => {
  const { key, buttons, container } = open(club)
  key('r')
  await waitLong(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitLong(() => expect(buttons()).not.toContain('Rechazar sin escribirle'))
  key('r')
  await waitLong(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  fireEvent.change(document.activeElement!, { target: { value: 'Ho sentim molt.' } })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(oneOf('textbox', container)!.value).toBe('Ho sentim molt.')
})

test('it opens with the rejection if requested, and only for a request that can be rejected', async ({ club }) => {
  const asked = open(club, {}, { refuses: true })
  expect(asked.buttons()).toContain('Rechazar sin escribirle')
  asked.close()
  expect(open(club, { status: 'approved' }, { refuses: true }).buttons()).not.toContain('Rechazar sin escribirle')
})

test('a request that is decided takes no decision by a key', async ({ club }) => {
  for (const status of ['approved', 'rejected', 'baja'] as const) {
    const { key, sent, buttons, close } = open(club, { status })
    const mayApprove = buttons().some((text) => text === 'Aprobar')
    if (!mayApprove) key('a')
    key('r')
    await calm()
    expect(sent, status).toEqual([])
    expect(buttons(), status).not.toContain('Rechazar sin escribirle')
    close()
  }
})

test('the completion link is offered for approved requests without data', async ({ club }) => {
  const offered = (request: object) => {
    const { buttons, close } = open(club, request)
    const found = buttons().some((text) => /enlace/i.test(text ?? ''))
    close()
    return found
  }
  expect(offered({ status: 'approved' })).toBe(true)
  expect(offered({ status: 'approved', completedAt: '2026-03-14T12:00:00Z' })).toBe(false)
  expect(offered({ status: 'pending' })).toBe(false)
})

test('a rejection begins with a text in the language of the applicant, which is sent as it is or left out', async ({
  club,
}) => {
  const hears = listenToToastsWhole()
  const next = vi.fn()
  const { press, container, sent, key, buttons, close } = open(
    club,
    { language: 'ca' },
    { reason: 'No cabe', refuses: true, steps: { next } },
  )
  const field = () => oneOf('textbox', container)!
  expect([field().lang, field().value.split('\n')[0]]).toEqual(['ca', 'Hola, Anna,'])
  expect(document.activeElement).toBe(field())
  expect(container.textContent).toContain('Correo para anna@example.org')
  expect(container.textContent).toContain('En catalán, el idioma de su solicitud.')
  fireEvent.change(field(), { target: { value: '  ' } })
  key('Enter', { ctrlKey: true })
  const send = allOf('button', container).find(({ textContent }) => textContent.includes('y enviar'))!
  expect(send.disabled).toBe(true)
  await press('Volver')
  expect([field().value, sent]).toEqual(['No cabe', []])
  key('r')
  await waitLong(() => expect(field().value).toContain('Hola, Anna'))
  key('Escape')
  await waitLong(() => expect(field().value).toBe('No cabe'))
  key('r')
  await waitLong(() => expect(field().value).toContain('Hola, Anna'))
  fireEvent.change(field(), { target: { value: 'Hola' } })
  key('Enter', { ctrlKey: true })
  const decision = { status: 'rejected', reason: 'No cabe', emailText: 'Hola' }
  await waitLong(() => expect(sent).toEqual([decision]))
  // What was typed is saved, and the step is over.
  await waitLong(() => expect(buttons()).not.toContain('Volver'))
  expect(field().value).toBe('')
  await waitLong(() => expect(hears()).toEqual(['Solicitud rechazada']))
  expect(next.mock.calls, 'the key goes on to the next').toEqual([[true]])
  close()
  const silent = open(club, {}, { refuses: true })
  await silent.press('Rechazar sin escribirle')
  await waitLong(() => expect(silent.sent).toEqual([{ status: 'rejected', reason: '', emailText: '' }]))
  await waitLong(() => expect(silent.onClose).toHaveBeenCalledTimes(1))
})

test('a departure can be undone by the undo key', async ({ club }) => {
  const heard = listenToToastsWhole()
  // An own id: the act before this one may still be undone.
  const id = '22222222-aaaa-4222-8222-222222222222'
  const { press, line, sent, container } = open(club, {
    id,
    status: 'approved',
    completedAt: '2026-03-14T12:00:00Z',
  })
  expect(container.textContent).toContain('Dar de Baja: dejará de formar parte del Cercle.')
  expect(container.textContent).not.toMatch(/Aprobar:|Rechazar:/)
  await press('Dar de Baja')
  await waitLong(() => expect(heard()).toEqual(['Solicitud dada de baja']))
  expect(sent).toEqual([{ status: 'baja', reason: '', emailText: '' }])
  const asked: string[] = []
  line.answer = (method, path) => {
    asked.push(`${method} ${path}`)
    return Response.json({})
  }
  await runLastUndo()
  expect(asked).toEqual([`DELETE /api/admin/membership-requests/${id}/decisions`])
  await waitLong(() => expect(heard()).toEqual(['Solicitud dada de baja', 'Decisión deshecha']))
})

test('a refused decision keeps the typed reason, and says that somebody else has decided', async ({ club }) => {
  const { press, line, onClose, container, close } = open(club, {}, { reason: 'La conocemos' })
  const accepts = line.answer
  const alert = () => textOf('alert', container)
  line.answer = () => Response.json({ error: 'request.transition' }, { status: 409 })
  await press('Aprobar')
  await waitLong(() =>
    expect(alert()).toBe(
      'Error al actualizar estado. Otra persona ya ha decidido sobre esta solicitud: así ha quedado.',
    ),
  )
  expect([oneOf('textbox', container)!.value, onClose.mock.calls]).toEqual(['La conocemos', []])
  line.answer = accepts
  await press('Aprobar')
  await waitLong(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(alert()).toBeUndefined()
  close()
  const text = 'Otra persona lo ha decidido antes'
  const second = open(club, { status: 'rejected' }, { reason: 'La conocemos' })
  expect(second.container.textContent).toContain(text)
  expect(oneOf('textbox', second.container)!.value).toBe('La conocemos')
  second.close()
  const none = open(club, { status: 'rejected' }, { reason: '  ' })
  expect(none.container.textContent).not.toContain(text)
  none.close()
  // Who decides now waits with it.
  const waits = open(club, { pendingStatus: 'rejected' }, { reason: 'La conocemos', refuses: true })
  expect(waits.buttons()).toEqual(['Deshacer'])
  waits.key('a')
  await calm()
  expect(waits.sent).toEqual([])
})

test('the key that sends a rejection saves a note while one is being written', async ({ club }) => {
  const Screen = () => <RequestPeek id="r1" refuses onClose={() => {}} />
  const { line, loaded, queries } = openScreen(club, Screen, { at: '/admin/solicitudes' })
  const request = {
    id: 'r1',
    fullName: 'Anna Soler',
    email: 'anna@example.org',
    phone: '',
    status: 'pending',
    alike: 0,
  }
  line.answerRead = (path) =>
    Response.json(path.endsWith('/timeline') ? { rows: [], isMore: false } : { ...request, pendingStatus: null })
  await loaded()
  await queries.refetchQueries()
  const asked: string[] = []
  line.answer = (method, path) => {
    asked.push(`${method} ${path.replace('/api/admin/', '')}`)
    return Response.json({ status: 'rejected', duplicateInfo: null })
  }
  const note = await waitLong(() => labelled(/^Escribe una nota/)!)
  fireEvent.change(note, { target: { value: 'Llamar antes' } })
  note.focus()
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  await waitLong(() => expect(asked).toEqual(['POST people/r1/notes']))
  await loaded()
})
