import { expect } from 'vitest'
import type { PaymentWay } from '#base/club-facts.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { renderScreen } from '#tests/screen.tsx'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { RegistrationSummary } from './registration-summary.tsx'

const summaryOf = async (event: EventDetail, at: string, paymentWays: PaymentWay[], asMember = false) => {
  const Summary = () => <RegistrationSummary event={event} size={2} isWaiting={false} asMember={asMember} />
  return (await renderScreen(Summary, { at, now: today, facts: { paymentWays } })).says
}

test('the form of an event names the ways to pay, or promises an explanation later', async ({ club }) => {
  const { id } = await anEvent(club, { price: 48 })
  const { body } = await apiCallerOf(club)(`/api/events/${id}`)
  expect(await summaryOf(body, '/', ['transfer', 'door'])).toContain(
    'Podrás pagar por transferencia o en la puerta. Cancelas sin coste',
  )
  expect(await summaryOf(body, '/ca', ['bizum'])).toContain('Podràs pagar per Bizum.')
  const soon = { ...body, date: new Date(today.getTime() + 47 * 60 * 60 * 1000).toISOString() }
  expect(await summaryOf(soon, '/', ['transfer'])).toContain(
    'Podrás pagar por transferencia. Faltan menos de 48 horas: si cancelas, se paga igualmente, pero puedes ceder la silla.',
  )
  expect(await summaryOf(soon, '/ca', ['transfer'])).toContain(
    'Falten menys de 48 hores: si cancel·les, es paga igualment, però pots cedir la cadira.',
  )
  expect(await summaryOf(body, '/', [])).toContain('Te escribiremos para decirte cómo pagar.')
})

test('who pays what members pay reads the own seat and the others apart', async ({ club }) => {
  const { id } = await anEvent(club, { price: 24.5, memberPrice: 0 })
  const { body } = await apiCallerOf(club)(`/api/events/${id}`)
  expect(await summaryOf(body, '/', [], true)).toContain('1 silla × 0 €, 1 silla × 24,50 €')
  expect(await summaryOf(body, '/ca', [])).toContain('2 cadires × 24,50 €')
})
