import { expect, test } from 'vitest'
import { defaultVisibleFacts } from '#base/default-club-facts.ts'
import { limits } from '#base/limits.ts'
import { terms } from './terms-text.ts'

const priceAndPayment = (paymentWays: Parameters<typeof terms>[0]['paymentWays']) =>
  terms({ ...defaultVisibleFacts, paymentWays }).sections.find(({ heading }) => heading.es === 'Precio y pago')!
    .body[0]!

test('the terms name the ways to pay of the club', () => {
  const { es, ca } = priceAndPayment(['transfer', 'bizum', 'door'])
  expect(es).toContain('no se paga nada. Puedes pagar por transferencia, por Bizum o en la puerta, y el correo')
  expect(ca).toContain('no s’hi paga res. Pots pagar per transferència, per Bizum o a la porta, i el correu')
})

test('the terms of a club without ways to pay promise an explanation later', () => {
  const { es, ca } = priceAndPayment([])
  expect(es).toContain('no se paga nada. Te escribiremos para decirte cómo pagar.')
  expect(ca).toContain('no s’hi paga res. T’escriurem per dir-te com pagar.')
})

test('the terms explain refunds after a cancelled and after a moved event', () => {
  const { sections } = terms(defaultVisibleFacts)
  const { es, ca } = sections.find(({ heading }) => heading.es === 'Si cancelamos nosotros')!.body[0]!
  expect(es).toContain('conservas tu silla; si no te va bien, cancélala en los 7 días siguientes al cambio')
  expect(ca).toContain('conserves la cadira; si no et va bé, cancel·la-la en els 7 dies següents al canvi')
})

// `club/evenings/bookings/server/cancellations/late.test.ts` returns seats late in every way.
test('the terms say what a seat returned late costs, paid or not', () => {
  const { sections } = terms(defaultVisibleFacts)
  const { es, ca } = sections.find(({ heading }) => heading.es === 'Si no puedes venir')!.body[0]!
  expect(es).toContain('Con menos de 48 horas ya no lo devolvemos y, si está por pagar, lo debes igualmente')
  expect(ca).toContain('Amb menys de 48 hores ja no el tornem i, si està per pagar, el deus igualment')
})

// `club/evenings/bookings/server/seat-offers/seat-offers.test.ts` accepts both kinds of seats.
test('the terms say who answers for the price, and how a seat becomes somebody else’s', () => {
  const { sections } = terms(defaultVisibleFacts)
  const first = (heading: string) => sections.find((section) => section.heading.es === heading)!.body[0]!
  const [booking, leaving] = [first('Inscripción en eventos'), first('Si no puedes venir')]
  expect(booking.es).toContain('responde de las sillas y de su precio, hasta que otra persona acepta toda la reserva.')
  expect(booking.ca).toContain(
    'respon de les cadires i del seu preu, fins que una altra persona accepta tota la reserva.',
  )
  expect(leaving.es).toMatch(
    /también en las últimas 48 horas, puedes ofrecer.*Es suya en cuanto la acepta.*toda la reserva/,
  )
  expect(leaving.ca).toMatch(/també durant les últimes 48 hores, pots oferir.*És seva tan bon punt.*tota la reserva/)
})

test('each section says first, in a few words, what guests ask: how many, until when, and what they get back', () => {
  const { sections } = terms(defaultVisibleFacts)
  const [es, ca] = (['es', 'ca'] as const).map((language) => sections.map(({ short }) => short![language]).join(' '))
  const { maxParty, cancellationNoticeHours: hours, daysToReturnAfterMove: days } = limits
  expect(es).toMatch(new RegExp(`hasta ${maxParty} en un formulario.* ${hours} horas antes.* ${days} días siguientes`))
  expect(ca).toMatch(new RegExp(`fins a ${maxParty} en un formulari.* ${hours} hores abans.* ${days} dies següents`))
})
