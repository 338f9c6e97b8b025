// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { completeJsdom } from '#tests/complete-jsdom.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openParties, seatsOf } from '#tests/panel/open-parties.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { bodyRows } from '#tests/on-screen.ts'
import { Refused } from '#kit/both/api.ts'
import { BeyondRules, useBeyondRules } from './beyond-rules.tsx'

test('a guest beyond the capacity: the form shows the new capacity, takes a reason with one press, and sends both', async ({
  club,
}) => {
  const { press, fill, hears, dialog, writes } = await openParties(club, '')
  await press('Añadir inscripción')
  await fill('Nombre completo', 'Rita Nova')
  await fill('Correo (opcional)', 'rita@example.org')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('No queda ninguna silla. El aforo pasa de 4 a 5.'))
  expect(dialog()).toContain('Ponerlo en la lista')
  await press('Ampliar y añadir')
  await waitLong(() => expect(dialog()).toContain('Escribe el motivo'))
  expect(writes()).toHaveLength(1)
  await press('Viene invitado')
  await press('Ampliar y añadir')
  await hears('Inscripción creada con éxito: El aforo es ahora de 5.')
  expect(writes()[1]).toMatchObject([201, 'registrations', { raiseTo: 5, reason: 'Viene invitado', ifFull: 'refuse' }])
  expect(await seatsOf(club)).toEqual([5, 5, 6])
})

test('a draft takes no guests, and the form explains that it has to be published first', async ({ club }) => {
  const { press, fill, dialog } = await openParties(club, '')
  await club.db.update(events).set({ publishedAt: null })
  await press('Añadir inscripción')
  await fill('Nombre completo', 'Rita Nova')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('El evento es un borrador: publícalo antes'))
})

test('a walk-in guest is added after a confirmation; without an email address the row says so', async ({ club }) => {
  const { press, fill, hears, dialog, writes, container } = await openParties(club, '')
  await club.db.update(events).set({ date: club.now(), maxParticipants: 9, registered: 0, price: 0, memberPrice: null })
  await press('Añadir inscripción')
  expect(dialog()).toContain('Sin correo no se le escribe nada: confírmaselo por teléfono.')
  await fill('Nombre completo', 'Rita Nova')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('¿Añadir igualmente a quien acaba de llegar?'))
  expect(dialog()).not.toContain('Ponerlo en la lista')
  await press('Añadir igualmente')
  await hears('Inscripción creada con éxito')
  expect(writes()[1]).toMatchObject([201, 'registrations', { fullName: 'Rita Nova', email: '', isWalkIn: true }])
  const rowOf = (name: string) => bodyRows(container).find((row) => row.textContent.includes(name))?.textContent
  await waitLong(() => expect(rowOf('Rita Nova')).toContain('Sin correo'))
  expect(rowOf('con Berta')).not.toContain('Sin correo')
})

type IfFull = 'refuse' | 'wait'

/** The questions to staff after refusals, about a party of three at an event of ten seats. */
const openQuestions = (club: Club) => {
  const kept: { beyond?: ReturnType<typeof useBeyondRules> } = {}
  completeJsdom()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const Screen = () => {
    const [size, setSize] = useState(3)
    const beyond = useBeyondRules({ id: 'e1', maxParticipants: 10, registered: 0, price: 0, memberPrice: null }, size)
    return (
      <>
        <button type="button" ref={() => void (kept.beyond = beyond)} onClick={() => setSize(size - 1)}>
          Uno menos
        </button>
        <BeyondRules beyond={beyond}>
          <i>y además</i>
        </BeyondRules>
      </>
    )
  }
  const screen = openScreen(club, Screen, { at: '/admin/eventos' })
  return {
    ...screenUser((text) => text),
    scroll,
    refused: async (code: string, ifFull: IfFull = 'refuse', details: Record<string, unknown> = {}) => {
      let isQuestion: boolean | undefined
      await act(async () => (isQuestion = kept.beyond!.asks(new Refused(code, 409, {}, details), ifFull)))
      return isQuestion
    },
    fails: () => kept.beyond!.asks(new Error('event.full'), 'refuse'),
    answered: () => {
      let isAnswered: boolean | undefined
      act(() => void (isAnswered = kept.beyond!.isAnswered()))
      return isAnswered
    },
    state: () => [kept.beyond!.mayWait, kept.beyond!.save],
    decided: (ifFull: IfFull) => kept.beyond!.decided(ifFull),
    says: () => screen.container.textContent.replace('Uno menos', ''),
  }
}

test('only missing seats and an event that has begun ask first; a party that fits after all is added without a question', async ({
  club,
}) => {
  const { refused, fails, state, decided, says, press, answered, scroll } = openQuestions(club)
  expect([await refused('event.draft'), await refused('event.cancelled'), fails()]).toEqual([false, false, false])
  expect([state(), decided('refuse'), says(), scroll.mock.calls]).toEqual([[false, undefined], {}, '', []])
  expect(await refused('event.too-few', 'refuse', { free: 2 })).toBe(true)
  expect(says()).toMatch(/^Solo quedan 2 sillas y son 3\. El aforo pasa de 10 a 11\.Motivo.*y además$/)
  expect([state(), scroll.mock.calls.length]).toEqual([[true, 'Ampliar y añadir'], 1])
  expect([answered(), decided('refuse'), decided('wait')]).toEqual([false, { raiseTo: 11, reason: '' }, {}])
  expect(says()).toContain('Escribe el motivo')
  await press('Lo pide la casa')
  expect([answered(), decided('refuse')]).toEqual([true, { raiseTo: 11, reason: 'Lo pide la casa' }])
  expect(says()).not.toContain('Escribe el motivo')
  await press('Uno menos')
  expect([state(), says(), decided('refuse'), answered()]).toEqual([[false, undefined], '', {}, true])
})

test('a full event that has begun has no list to wait on, nor has one whose list is closed', async ({ club }) => {
  const { refused, state, decided, says } = openQuestions(club)
  await refused('event.full', 'wait', { free: 2 })
  expect(says()).toMatch(
    /^No hay sillas, y la lista de espera cierra 72 horas antes del evento\. No queda ninguna silla/,
  )
  expect([state(), decided('refuse')]).toEqual([[false, 'Ampliar y añadir'], { raiseTo: 13, reason: '' }])
  await refused('event.full')
  expect(state()).toEqual([true, 'Ampliar y añadir'])
  expect(says()).not.toContain('72 horas')
  await refused('event.begun')
  expect([state(), decided('refuse')]).toEqual([
    [false, 'Ampliar y añadir'],
    { isWalkIn: true, raiseTo: 13, reason: '' },
  ])
  expect(decided('wait')).toEqual({ isWalkIn: true })
})
