// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialog } from '#tests/on-screen.ts'
import { hasUnsaved } from '#kit/panel/form/unsaved.ts'
import { SeatDialog } from './seat-dialog.tsx'

const party = (position: number, seats = 1, name = `Mesa ${position}`) => ({
  id: `w${position}`,
  fullName: name,
  host: null,
  place: { position, seats },
})
const joan = {
  id: 'w3',
  fullName: 'Joan Dos',
  named: true,
  email: 'joan@example.org',
  host: null,
  takesFewer: false,
  place: { position: 3, seats: 2 },
}

/** Two seats are free of ten, for Joan and another. */
const open = async (club: Club, guest: object = {}, event: object = {}, rows: object[] = []) => {
  const onClose = vi.fn()
  const heard = listenToToastsWhole()
  const whole = { id: '11111111-aaaa-4111-8111-111111111111', maxParticipants: 10, registered: 8, ...event }
  const { place, ...who } = { ...joan, ...guest }
  const Dialog = () => <SeatDialog event={whole} guest={who} place={{ ...place, passedOver: 0 }} onClose={onClose} />
  const screen = openScreen(club, Dialog, { at: '/admin/eventos' })
  await screen.loaded()
  screen.line.answerRead = () => Response.json({ rows, total: rows.length })
  await screen.queries.refetchQueries()
  const sent: unknown[] = []
  screen.line.answer = (_method, _path, body) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({}, { status: 201 })
  }
  return {
    ...screen,
    ...screenUser((text) => text),
    onClose,
    sent,
    says: () => openDialog()!.textContent,
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
  }
}

test('a guest without an address gets no email; for a companion the host gets it', async ({ club }) => {
  const silent = await open(club, { email: '' })
  expect(silent.says()).toContain('¿Dar sitio ahora a Joan Dos?Entran 2 personas. No hay correo: avísales')
  await silent.press('Viene invitado')
  await silent.press('Dar sitio')
  await silent.hears('Ya tiene sitio. No tiene correo: avísale')
  expect(silent.onClose).toHaveBeenCalledTimes(1)
  silent.close()

  const companion = await open(club, { email: '', host: 'Marta Tres' })
  expect(companion.says()).toContain('¿Dar sitio ahora a Marta Tres?Entran 2 personas y se les escribe enseguida.')
  await companion.press('Viene invitado')
  await companion.press('Dar sitio')
  await companion.hears('Ya tiene sitio, y se le escribe')
  expect(companion.sent).toEqual([{ reason: 'Viene invitado' }])
})

test('typed text counts as unsaved, and a reason of spaces is refused', async ({ club }) => {
  const { fill, press, says, sent } = await open(club)
  expect(hasUnsaved()).toBe(false)
  await fill('Motivo', '  ')
  await waitLong(() => expect(hasUnsaved()).toBe(true))
  expect(says(), 'before anybody tries').not.toContain('Escribe el motivo')
  await press('Dar sitio')
  await waitLong(() => expect(says()).toContain('Escribe el motivo'))
  await fill('Motivo', '')
  await waitLong(() => expect(hasUnsaved()).toBe(false))
  expect(sent).toEqual([])
})

test('the capacity grows by the missing seats, and not at all if enough are free', async ({ club }) => {
  const raised = async (event: object) => {
    const { press, sent, close, says } = await open(club, {}, event)
    const isRaising = says().includes('aforo')
    await press('Lo pide la casa')
    await press(isRaising ? 'Ampliar y dar sitio' : 'Dar sitio')
    await waitLong(() => expect(sent).toHaveLength(1))
    close()
    return sent[0]
  }
  const reason = 'Lo pide la casa'
  expect(await raised({ registered: 8 })).toEqual({ reason })
  expect(await raised({ registered: 9 })).toEqual({ reason, raiseTo: 11 })
  expect(await raised({ registered: 10 })).toEqual({ reason, raiseTo: 12 })
  expect(await raised({ registered: 12 }), 'more than the capacity are there').toEqual({ reason, raiseTo: 12 })
})

test('a party that takes fewer gets what is free, or as many as staff say', async ({ club }) => {
  const trio = { takesFewer: true, place: { position: 3, seats: 3 } }
  const { field, press, sent, says } = await open(club, trio, { registered: 9 })
  expect(await field('Cuántas sillas')).toHaveProperty('value', '1')
  expect(says()).not.toContain('aforo')
  await press('Viene invitado')
  await press('Dar sitio')
  await waitLong(() => expect(sent).toEqual([{ reason: 'Viene invitado', seats: 1 }]))

  fireEvent.change(await field('Cuántas sillas'), { target: { value: '3' } })
  await waitLong(() => expect(says()).toContain('Solo queda 1 silla y son 3. El aforo pasa de 10 a 12.'))
  await press('Ampliar y dar sitio')
  await waitLong(() => expect(sent.at(-1)).toEqual({ reason: 'Viene invitado', raiseTo: 12 }))
})

test('the parties ahead are named, five at most, the others counted', async ({ club }) => {
  const first = await open(club, { place: { position: 1, seats: 1 } }, {}, [party(1), party(2)])
  await waitLong(() => expect(first.says()).toContain('No espera nadie antes.'))
  first.close()
  const [guest, companion] = [party(1, 2, 'Marta'), { ...party(1, 2, 'Zoe'), id: 'z', host: 'Marta' }]
  const rows = [guest, companion, party(2), { ...party(9), place: null }, party(3, 2), party(4)]
  const third = await open(club, {}, {}, rows)
  await waitLong(() => expect(third.says()).toContain('Antes esperan Marta (2 personas) y Mesa 2.'))
  third.close()
  const many = [1, 2, 3, 4, 5, 6].map((position) => party(position))
  const last = await open(club, { place: { position: 7, seats: 1 } }, {}, many)
  await waitLong(() =>
    expect(last.says()).toContain('Antes esperan Mesa 1, Mesa 2, Mesa 3, Mesa 4, Mesa 5 y 1 reserva más.'),
  )
})

test('a refusal for missing seats says how many are left and offers the rest', async ({ club }) => {
  const { press, line, hears, says, onClose, sent } = await open(club)
  const { answer } = line
  line.answer = () => Response.json({ error: 'event.too-few', details: { free: 1 } }, { status: 409 })
  await press('Error nuestro')
  await press('Dar sitio')
  await hears('Error al dar sitio: Solo queda 1 silla y son 2.')
  await waitLong(() => expect(says()).toContain('El aforo pasa de 10 a 11.'))
  expect(onClose).not.toHaveBeenCalled()
  line.answer = answer
  await press('Ampliar y dar sitio')
  await waitLong(() => expect(sent).toEqual([{ reason: 'Error nuestro', raiseTo: 11 }]))
  expect(says(), 'another try forgets the first').not.toContain('Error al dar sitio')
})

test('an event that has begun is a question and no failure; the answer seats the party without an email', async ({
  club,
}) => {
  const { press, line, hears, says, onClose, sent } = await open(club)
  const { answer } = line
  line.answer = () => Response.json({ error: 'event.begun' }, { status: 409 })
  await press('Error nuestro')
  await press('Dar sitio')
  await waitLong(() => expect(says()).toContain('¿Dar sitio igualmente a quien acaba de llegar?'))
  expect(says()).not.toContain('Error al dar sitio')
  expect(onClose).not.toHaveBeenCalled()
  line.answer = answer
  await press('Dar sitio igualmente')
  await hears('Ya tiene sitio. No se le escribe')
  expect(sent).toEqual([{ reason: 'Error nuestro', isWalkIn: true }])
})
