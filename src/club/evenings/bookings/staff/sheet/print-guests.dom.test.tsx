// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { PrintGuests } from './print-guests.tsx'

const event = {
  id: '11111111-aaaa-4111-8111-111111111111',
  title: 'Cata',
  titleCa: 'Tast',
  date: '2026-03-14T19:00:00Z',
  endsAt: null,
  location: 'Reus',
  locationCa: '',
  registered: 1,
  withDiet: 0,
}
const anna = {
  id: 'g1',
  fullName: 'Anna Soler',
  named: true,
  companionOf: null,
  isMember: false,
  member: null,
  standingDiet: '',
  dietaryRestrictions: '',
  notes: '',
}

/** The button, its answers given by hand. */
const open = (club: Club, hasKey: boolean, more: object = {}) => {
  const heard = listenToToastsWhole()
  const printed: string[] = []
  const sheet = () => document.querySelector('body > section')
  vi.stubGlobal('print', () => printed.push(sheet()?.textContent ?? 'nothing'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const Screen = () => <PrintGuests event={{ ...event, ...more }} {...(hasKey && { hasKey })} />
  const screen = openScreen(club, Screen, { at: '/admin/dashboard' })
  const asked: ((answer: Response) => void)[] = []
  screen.line.answer = () => new Promise<Response>((resolve) => asked.push(resolve))
  return {
    ...screen,
    ...screenUser((text) => text),
    heard,
    printed,
    sheet,
    asked,
    key: () => fireEvent.keyDown(document, { key: '2' }),
    hint: () => screen.container.querySelector('kbd')?.dataset.key,
  }
}

test('the list is loaded once for a press or its key, printed and gone', async ({ club }) => {
  const { asked, key, hint, printed, sheet, press } = open(club, true)
  expect(hint()).toBe('2')
  key()
  await waitLong(() => expect(asked).toHaveLength(1))
  key()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked, 'while it loads it is not asked for again').toHaveLength(1)
  asked[0]!(Response.json([anna]))
  await waitLong(() => expect(printed).toEqual([expect.stringContaining('Anna Soler')]))
  window.dispatchEvent(new Event('afterprint'))
  await waitLong(() => expect(sheet()).toBeNull())
  await press('Imprimir')
  await waitLong(() => expect(asked).toHaveLength(2))
  asked[1]!(Response.json([{ ...anna, fullName: 'Pau Vila' }]))
  await waitLong(() => expect(printed[1]).toContain('Pau Vila'))
  expect(printed[1]).not.toContain('Anna')
})

test('the sheet is sorted by name, with host, membership and both diets of each, and counts the diets where there are any', async ({
  club,
}) => {
  const host = { ...anna, id: 'g2', fullName: 'Àlex Mas', dietaryRestrictions: 'Sin nueces', standingDiet: 'Vegana' }
  const guests = [
    { ...anna, isMember: true, companionOf: 'g2', standingDiet: 'Sin gluten' },
    host,
    { ...anna, id: 'g3', fullName: 'Zoe Pi', isMember: true, member: { number: 'CG-0007' }, notes: 'Tarde' },
    { ...anna, id: 'g4', fullName: 'Biel Ros', companionOf: 'gone' },
  ]
  const print = async (more: object = {}) => {
    const { asked, press, sheet, printed, close } = open(club, false, more)
    await press('Imprimir')
    await waitLong(() => expect(asked).toHaveLength(1))
    asked[0]!(Response.json(guests))
    await waitLong(() => expect(printed).toHaveLength(1))
    const text = (row: Element) => [...row.children].map(({ textContent }) => textContent).join('|')
    const found = [
      [...sheet()!.querySelectorAll('p')].at(-1)!.textContent,
      ...[...sheet()!.querySelectorAll('tbody tr')].map(text),
    ]
    close()
    return found
  }
  expect(await print()).toEqual([
    '4 personas',
    '|Àlex Mas|Sin nueces. Vegana|',
    '|Anna Soler con Àlex Mas dice ser socio|Sin gluten|',
    '|Biel Ros||',
    '|Zoe Pi CG-0007||Tarde',
  ])
  expect((await print({ withDiet: 1 }))[0]).toBe('4 personas · 1 con nota dietética')
})

test('without a key of its own the letter does nothing, and a failure shows a message', async ({ club }) => {
  const { asked, key, hint, heard, press, printed, button } = open(club, false)
  expect(hint()).toBeUndefined()
  key()
  await press('Imprimir')
  await waitLong(() => expect(asked).toHaveLength(1))
  asked[0]!(Response.json({ error: 'broken' }, { status: 500 }))
  await waitLong(() =>
    expect(heard()).toEqual([expect.stringContaining('Error al cargar las inscripciones: Algo falla')]),
  )
  await button('Imprimir')
  expect(printed).toEqual([])
})
