import { expect, test } from 'vitest'
import { plain } from '#base/text/plain.ts'
import { renderScreen } from '#tests/screen.tsx'
import { MoneyMark, hasMoney } from './money-mark.tsx'

const money = (due: number, paid: number) => ({ due, paid, balance: paid - due }) as Parameters<typeof MoneyMark>[0]
/** A party of an event with a price that owes nothing yet. */
const row = { money: money(0, 0), price: 40, state: 'seated' as const }

test('money is shown for a party with a priced seat, and for every party that owes or has paid something', () => {
  expect(hasMoney(row)).toBe(true)
  expect(hasMoney({ ...row, price: 0 }), 'a price of nothing is one').toBe(true)
  expect(hasMoney({ ...row, price: null })).toBe(false)
  expect(hasMoney({ ...row, state: 'held' })).toBe(true)
  for (const state of ['waiting', 'cancelled', 'asked'] as const) {
    expect(hasMoney({ ...row, state }), state).toBe(false)
    for (const known of [money(40, 0), money(0, 40)]) expect(hasMoney({ ...row, state, money: known })).toBe(true)
  }
  for (const known of [money(40, 0), money(0, 40)]) expect(hasMoney({ ...row, price: null, money: known })).toBe(true)
  expect(hasMoney({ ...row, money: null }), 'a companion').toBe(false)
})

test('a party owes, gets back, is even or pays nothing', async () => {
  const mark = async (due: number, paid: number) => {
    const { html, says } = await renderScreen(() => <MoneyMark {...money(due, paid)} />)
    return `${plain(says)}: ${/badge (\w+)/.exec(html)?.[1]}`
  }
  expect(await mark(0, 0)).toBe('Sin cargo: neutral')
  expect(await mark(40, 0)).toBe('Por pagar 40 €: danger')
  expect(await mark(40, 39.5)).toBe('Por pagar 0,50 €: danger')
  expect(await mark(40, 40)).toBe('Pagado: ok')
  expect(await mark(0, 40)).toBe('A devolver 40 €: info')
  expect(await mark(40, 40.5)).toBe('A devolver 0,50 €: info')
})
