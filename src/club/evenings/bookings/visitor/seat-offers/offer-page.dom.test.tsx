// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../../server/table.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import type { Club } from '#club/core/server/club.ts'
import { aParty, offerTo, rowOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aPayment, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import OfferPage from './offer-page.tsx'

const open = (receiver: Club, language: 'es' | 'ca' = 'es') => {
  const { actor } = receiver
  const pass = actor.kind === 'visitor' ? (actor.pass ?? '') : ''
  const prefix = language === 'ca' ? '/ca' : ''
  const opened = openScreen(receiver, OfferPage, {
    at: `${prefix}/cesion#${pass}`,
    route: `${prefix}/cesion`,
    actor,
    language,
  })
  const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  return {
    ...opened,
    ...screenUser((said) => said),
    text,
    says: (...parts: string[]) => waitLong(() => parts.forEach((part) => expect(text()).toContain(part))),
  }
}

const eva = { fullName: 'Eva Demo', email: 'eva@example.org' }

test('a companion’s seat costs its receiver nothing; «Acepto» gives it and leads to the booking', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  const page = open(await offerTo(host, event.id, { seat: nil, ...eva }))
  await page.says('Berta Demo te ofrece su silla.', 'Cata de garnachas', 'No tienes que pagar nada')
  await page.fill('Tu nombre y apellidos', 'Eva Demo Roig')
  await page.press('Acepto')
  await page.says('Ya es tuya. Te enviamos la confirmación por correo.')
  expect(page.getByRole('link', { name: 'Ver mi reserva' }).getAttribute('href')).toMatch(/\/reserva#[\w-]{52}$/)
  expect((await rowOf(club, eq(eventRegistrations.id, nil))).fullName).toBe('Eva Demo Roig')
})

test('with the whole booking the page names the people and the sums, and a sum that has changed is shown again', async ({
  club: limited,
}) => {
  const { club, host, event, id } = await aParty(limited)
  const page = open(await offerTo(host, event.id, { seat: id, ...eva }), 'ca')
  await page.says(
    'Venen amb tu: Nil Demo i Carla Demo.',
    'Preu de la reserva144 €Queda per pagar144 €',
    'els pagues tu',
  )
  await notePayment(asAdmin(club), aPayment(id, { amount: 100 }))
  await page.press('Accepto, i pagaré 144\u00a0€')
  await page.says('ha canviat el que queda per pagar', 'Queda per pagar44 €')
  await page.fill('Al·lèrgies o dieta (opcional)', 'Sense gluten')
  await page.user.click(page.getByRole('checkbox'))
  await page.press('Accepto, i pagaré 44\u00a0€')
  await page.says('Ja és teva.')
  const taken = await rowOf(club, eq(eventRegistrations.id, id))
  expect(taken).toMatchObject({ language: 'ca', dietConsentVersion: '1' })
  expect(club.vault.open(taken.dietaryRestrictions, 'event_registrations.dietary_restrictions')).toBe('Sense gluten')
})

test('«No, gracias» declines; afterwards the link says that the seat is not free', async ({ club: limited }) => {
  const { host, event, nil } = await aParty(limited)
  const receiver = await offerTo(host, event.id, { seat: nil, ...eva })
  const page = open(receiver)
  await page.press('No, gracias')
  await page.says('Hecho: se lo decimos a quien te la ofreció.')
  page.close()
  await open(receiver).says('Ya no está libre.', 'Ver los eventos')
})
