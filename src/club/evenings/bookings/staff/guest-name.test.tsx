import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { GuestName } from './guest-name.tsx'
import { Place } from './waiting-list/place.tsx'

const at = '2026-03-14T12:45:00Z'
const seat = { state: 'seated', heldUntil: null, cancelledAt: null }
const pol = { fullName: 'Pol Dos', named: true, host: null, companions: 0, seatingReason: null, ...seat }

const says = async (more: object = {}, isGrouped = false) => {
  const Name = () => <GuestName row={{ ...pol, ...more } as never} isGrouped={isGrouped} />
  return (await renderScreen(Name)).says
}

test('a name shows its companions or its host; below the host the host’s first name is enough', async () => {
  expect(await says()).toBe('Pol Dos')
  const unnamed = { fullName: 'Berta Vila', named: false, host: 'Berta Vila' }
  expect(await says(unnamed, true)).toContain('acompañante de Berta Vila')
  expect(await says({ companions: 1 })).toBe('Pol Dos +1 con 1 acompañante')
  expect(await says({ host: 'Berta Vila Roca' })).toBe('Pol Dos con Berta Vila Roca')
  expect(await says({ host: 'Berta Vila Roca' }, true)).toBe('Pol Dos con Berta')
  expect(await says({ seatingReason: 'Viene invitado' })).toBe('Pol Dos Pasó delante en la lista: Viene invitado')
})

test('a seat is held until a time, or was freed because nobody confirmed it; one that staff cancelled is neither', async () => {
  const cancelled = { state: 'cancelled' }
  expect(await says({ state: 'held', heldUntil: at })).toBe('Pol Dos Guardada hasta las 13:45')
  expect(await says({ ...cancelled, heldUntil: at, cancelledAt: at })).toBe('Pol Dos Nadie la confirmó a tiempo')
  expect(await says({ ...cancelled, heldUntil: at, cancelledAt: '2026-03-14T12:40:00Z' })).toBe('Pol Dos')
  expect(await says({ ...cancelled, cancelledAt: at })).toBe('Pol Dos')
  const notMine = { ...cancelled, cancelledAt: at, cancelledBy: 'not-mine' }
  expect(await says(notMine)).toBe('Pol Dos El titular del correo dice que no era suya')
})

test('a place in the list shows size, parties that went ahead, membership, and whether fewer seats would do', async () => {
  const place = async (more: object, seats = 1, passedOver = 0) => {
    const row = { place: { position: 2, seats, passedOver }, takesFewer: false, isMember: false, member: null, ...more }
    return (await renderScreen(() => <Place {...(row as Parameters<typeof Place>[0])} />)).says
  }
  expect(await place({})).toBe('Puesto 2 · 1 persona')
  expect(await place({ takesFewer: true })).toBe('Puesto 2 · 1 persona')
  expect(await place({ takesFewer: true }, 2, 1)).toBe(
    'Puesto 2 · 2 personas Le ha adelantado 1 reserva Le valen menos',
  )
  expect(await place({ isMember: true }, 1, 2)).toBe(
    'Puesto 2 · 1 persona Le han adelantado 2 reservas dice ser del club',
  )
  expect(await place({ place: undefined, isMember: true })).toBe('')
})
