// @vitest-environment jsdom
import { expect, vi } from 'vitest'
import { test } from '#tests/club.ts'
import type { Club } from '#club/core/server/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { ReasonForm } from './reason-form.tsx'

const open = (club: Club, price?: number) => {
  const [save, onBack] = [
    vi.fn<(reason: string, price: number | undefined) => Promise<unknown>>(async () => null),
    vi.fn(),
  ]
  const texts = { title: 'Otro precio', hint: 'Para una silla', failure: 'No se ha guardado', button: 'Guardar' }
  const Form = () => <ReasonForm {...texts} {...(price !== undefined && { price })} save={save} onBack={onBack} />
  const { container } = openScreen(club, Form, { at: '/admin/cobros' })
  return { save, onBack, says: () => container.textContent, ...screenUser((text) => text) }
}
const [noReason, noNumber] = ['Escribe el motivo', 'Escribe un número']

test('a blank reason and an invalid price are refused, both only after an attempt', async ({ club }) => {
  const { says, fill, press, save, onBack } = open(club, 48.5)
  await fill('Importe en euros', 'mucho')
  await fill('Motivo', '  ')
  expect(says()).not.toMatch(/Escribe/)
  await press('Guardar')
  await waitLong(() => expect(says()).toContain(noReason))
  expect(says()).toContain(noNumber)
  await fill('Motivo', 'Invitada')
  expect(says()).not.toContain(noReason)
  await press('Guardar')
  expect(says()).toContain(noNumber)
  await fill('Importe en euros', '12,50')
  expect(says()).not.toContain(noNumber)
  expect(save).not.toHaveBeenCalled()
  await press('Guardar')
  await waitLong(() => expect(onBack).toHaveBeenCalledTimes(1))
  expect(save.mock.calls).toEqual([['Invitada', 12.5]])
})

test('an empty price field gives no price, and without the field there is none', async ({ club }) => {
  const { fill, press, save, field, onBack } = open(club, 48.5)
  expect(((await field('Importe en euros')) as HTMLInputElement).value).toBe('48,5')
  await fill('Importe en euros', ' ')
  await fill('Motivo', 'Invitada')
  await press('Guardar')
  await waitLong(() => expect(onBack).toHaveBeenCalledTimes(1))
  expect(save.mock.calls).toEqual([['Invitada', undefined]])
})

test('a failure is shown, and the input stays until it is saved or left', async ({ club }) => {
  const { fill, press, save, says, onBack, field } = open(club)
  expect(says()).not.toContain('Importe')
  save.mockRejectedValueOnce(new Error('HTTP 500'))
  await fill('Motivo', 'Era de otra mesa')
  await press('Guardar')
  await waitLong(() => expect(says()).toContain('No se ha guardado'))
  expect(((await field('Motivo')) as HTMLTextAreaElement).value).toBe('Era de otra mesa')
  expect(onBack).not.toHaveBeenCalled()
  await press('Volver')
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(save.mock.calls).toEqual([['Era de otra mesa', undefined]])
})
