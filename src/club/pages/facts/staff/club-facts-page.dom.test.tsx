// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, within } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { readClubFacts } from '../server/read-club-facts.ts'
import type { Club } from '#club/core/server/club.ts'
import { changePublicFacts } from '../server/club-facts.ts'
import type { VisibleFacts } from '#base/club-facts.ts'
import { defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { defaultMembershipFacts } from '../shared/membership-facts.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRestaurant, asAdmin } from '#tests/factories.ts'
import { screenUser, listenToToastsWhole, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { allOf, textsOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import { ClubFactsProvider, useClubFacts } from '#kit/both/club-facts.tsx'
import ClubFactsPage from './club-facts-page.tsx'

const iban = 'ES91 2100 0418 4502 0005 1332'

const open = async (club: Club, language: 'es' | 'ca' = 'es', Screen = ClubFactsPage) => {
  const say = await translatorFor(language)
  const screen = openScreen(club, Screen, { at: '/admin/club', language })
  const toasts = listenToToastsWhole()
  return {
    ...screen,
    ...screenUser(say),
    toasts,
    facts: async () => (await apiCallerOf(club, actorWith('admin'))('/api/admin/club-facts')).body,
    writes: () => screen.calls.filter(({ method }) => method === 'PUT').map(({ status }) => status),
    says: (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text)),
  }
}

test('a changed telephone is the only change of a save, and the form stays usable', async ({ club }) => {
  const { press, fill, facts, writes } = await open(club, 'ca')
  await fill('Teléfono', '+34 931 111 111')
  await press('Guardar datos públicos')
  await waitLong(() => expect(writes()).toEqual([200]))
  expect(await facts()).toEqual({
    public: { ...defaultPublicFacts, phone: '+34 931 111 111', version: 2 },
    legal: { ...defaultLegalFacts, assemblyNotice: 15, version: 1 },
    membership: { ...defaultMembershipFacts, version: 1 },
  })
  await fill('Ciudad', 'Girona')
  await press('Guardar datos públicos')
  await waitLong(() => expect(writes()).toEqual([200, 200]))
  expect((await facts()).public).toMatchObject({ phone: '+34 931 111 111', city: 'Girona', version: 3 })
})

test('untouched facts keep their values', async ({ club }) => {
  const { press, writes, facts } = await open(club)
  await press('Guardar datos públicos')
  await waitLong(() => expect(writes()).toEqual([200]))
  await press('Guardar identidad y cuenta')
  await waitLong(() => expect(writes()).toEqual([200, 200]))
  await press('Guardar lo de ser socio')
  await waitLong(() => expect(writes()).toEqual([200, 200, 200]))
  expect(await facts()).toEqual({
    public: { ...defaultPublicFacts, version: 1 },
    legal: { ...defaultLegalFacts, assemblyNotice: 15, version: 1 },
    membership: { ...defaultMembershipFacts, version: 1 },
  })
})

test('a wrong IBAN is rejected at its field before a request', async ({ club }) => {
  const { press, fill, says, writes } = await open(club, 'es')
  await fill('Titular de la cuenta (opcional)', 'Associació Cercle')
  await fill('IBAN (opcional)', iban.replace('1332', '1333'))
  await press('Guardar identidad y cuenta')
  await says(/Este IBAN no es correcto/)
  expect(writes()).toEqual([])
  await fill('IBAN (opcional)', iban)
  await press('Guardar identidad y cuenta')
  await waitLong(() => expect(writes()).toEqual([200]))
  expect((await readClubFacts(club.db)).iban).toBe(iban.replaceAll(' ', ''))
})

test('the ways to pay are saved, and a wrong Bizum number is rejected at its field', async ({ club }) => {
  const { press, fill, says, writes, user, getByRole } = await open(club, 'ca')
  const say = await translatorFor('ca')
  await fill('Bizum (opcional)', '930 000 000')
  await user.click(getByRole('checkbox', { name: say('Se puede pagar en la puerta') }))
  await press('Guardar identidad y cuenta')
  await says(/Un mòbil de nou xifres/)
  expect(writes()).toEqual([])
  await fill('Bizum (opcional)', '+34 600 000 000')
  await press('Guardar identidad y cuenta')
  await waitLong(() => expect(writes()).toEqual([200]))
  expect(await readClubFacts(club.db)).toMatchObject({ bizum: '600000000', payAtDoor: 'yes' })
  await user.click(getByRole('checkbox', { name: say('Se puede pagar en la puerta') }))
  await press('Guardar identidad y cuenta')
  await waitLong(() => expect(writes()).toEqual([200, 200]))
  expect(await readClubFacts(club.db)).toMatchObject({ bizum: '600000000', payAtDoor: '' })
})

test('the fee, a benefit, a step and a partner restaurant are added and removed again', async ({ club }) => {
  const { id } = await aRestaurant(club, { nombre: 'Can Nou', especialidad: 'Brasa' })
  const { press, fill, field, findByRole, says, writes, user, facts } = await open(club, 'es')
  await fill('Cuota al año, en euros (opcional)', '38,50')
  await press('Añadir algo que recibe')
  await fill('De qué', 'días antes')
  await press('Guardar lo de ser socio')
  await says(/Este campo es obligatorio/)
  expect(writes()).toEqual([])
  await fill('Cuántos', '7')
  await press('Añadir paso')
  await fill('Paso', 'Cuéntanos quién eres')
  await press('Añadir casa')
  await findByRole('option', { name: 'Can Nou' })
  await user.selectOptions(await field('Su página en la web (opcional)'), 'Can Nou')
  await fill('Lo que guarda', 'El café')
  await press('Guardar lo de ser socio')
  await waitLong(() => expect(writes()).toEqual([200]))
  expect((await facts()).membership).toMatchObject({
    fee: 38.5,
    benefits: [{ count: '7', text: 'días antes', textCa: '' }],
    steps: [{ title: 'Cuéntanos quién eres' }],
    houses: [{ name: 'Can Nou', restaurantId: id, kitchen: 'Brasa', favour: 'El café' }],
  })
  await fill('Cuota al año, en euros (opcional)', '')
  await press('Quitar la casa 1')
  await press('Guardar lo de ser socio')
  await waitLong(() => expect(writes()).toEqual([200, 200]))
  expect((await facts()).membership).toMatchObject({ fee: null, houses: [], version: 3 })
})

test('a refusal of the server keeps the input and says why', async ({ club }) => {
  const { press, fill, line, field, says } = await open(club)
  line.answer = () => Response.json({ error: 'invalid', fields: { street: 'required' } }, { status: 422 })
  await fill('Ciudad', 'Girona')
  await press('Guardar datos públicos')
  await says(/Revisa los campos marcados/)
  expect(await field('Calle y número')).toHaveProperty('ariaInvalid')
  expect((await field('Ciudad')) as HTMLInputElement).toHaveProperty('value', 'Girona')
})

test('after a save by another admin, each field in conflict is settled by a choice', async ({ club }) => {
  const { press, fill, user, findByRole, facts } = await open(club)
  await fill('Teléfono', '+34 931 111 111')
  const theirs = { ...defaultPublicFacts, phone: '+34 932 222 222', city: 'Girona', version: 1 }
  await changePublicFacts(asAdmin(club), theirs, [])
  await press('Guardar datos públicos')
  const dialog = await findByRole('dialog', { name: 'Alguien ha guardado antes que tú' })
  expect(dialog.textContent).toContain('admin@cercle.example')
  await user.click(
    within(within(dialog).getByRole('group', { name: 'Teléfono' })).getByRole('radio', { name: /Lo tuyo/ }),
  )
  await press('Guardar así')
  await waitLong(async () =>
    expect((await facts()).public).toMatchObject({ phone: '+34 931 111 111', city: 'Girona', version: 3 }),
  )
})

test('a save without a network shows that it waits, and is sent once afterwards', async ({ club }) => {
  const { press, fill, container, facts, writes } = await open(club)
  await fill('Ciudad', 'Girona')
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await press('Guardar datos públicos')
  await waitLong(() => expect(textsOf('status', container).find((text) => text !== '')).toMatch(/No tienes conexión/))
  expect(writes()).toEqual([])
  onlineManager.setOnline(true)
  await waitLong(() => expect(writes()).toEqual([200]))
  expect((await facts()).public).toMatchObject({ city: 'Girona' })
})

test('closing the tab asks while a form is unsaved, and not afterwards; «Cancelar» discards the changes of its form alone', async ({
  club,
}) => {
  const { press, fill, field, writes, container } = await open(club)
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const fields = { 'Número de registro': 'legal', Ciudad: 'public', 'Junto a la cuota (opcional)': 'membership' }
  for (const [name, part] of Object.entries(fields)) {
    expect(isAsked(), part).toBe(false)
    await fill(name, '12345')
    await waitLong(() => expect(isAsked(), part).toBe(true))
    if (part === 'legal') {
      await press('Guardar identidad y cuenta')
      await waitLong(() => expect(writes()).toEqual([200]))
    } else
      fireEvent.click(
        [...container.querySelector(`form:has(#${part})`)!.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Cancelar',
        )!,
      )
    await waitLong(() => expect(isAsked(), part).toBe(false))
  }
  const values = await Promise.all(Object.keys(fields).map(async (name) => (await field(name)) as HTMLInputElement))
  expect(values.map(({ value }) => value)).toEqual(['12345', defaultPublicFacts.city, ''])
})

test('saved facts appear on the site at once, in words for visitors', async ({ club }) => {
  const seen: VisibleFacts[] = []
  const Site = () => (
    <ClubFactsProvider>
      <ClubFactsPage />
      <Watch />
    </ClubFactsProvider>
  )
  const Watch = () => {
    seen.push(useClubFacts())
    return null
  }
  const { press, fill, writes, toasts } = await open(club, 'es', Site)
  await fill('Mapa (opcional)', 'www.openstreetmap.org/export/embed.html?bbox=1')
  await fill('Libros de la biblioteca', '1200')
  await press('Guardar datos públicos')
  await waitLong(() => expect(writes()).toEqual([200]))
  await fill('NIF', 'G00000000')
  await fill('Bizum (opcional)', '600000000')
  await press('Guardar identidad y cuenta')
  await waitLong(() => expect(writes()).toEqual([200, 200]))
  await fill('Junto a la cuota (opcional)', 'al año')
  await press('Guardar lo de ser socio')
  await waitLong(() => expect(toasts()).toHaveLength(3))
  expect(toasts()).toEqual([
    'Datos del club guardados: Ya se ven en la web, y hemos escrito a todos los administradores.',
    'Datos del club guardados: Hemos escrito a todos los administradores.',
    'Datos del club guardados: Ya se ven en la web.',
  ])
  expect(seen.at(-1)).toMatchObject({
    map: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
    libraryTitles: 1200,
    taxId: 'G00000000',
    paymentWays: ['bizum'],
  })
  expect(JSON.stringify(seen.at(-1))).not.toMatch(/600000000|al año/)
})

test('a link of the side navigation scrolls to its part, and the address stays', async ({ club }) => {
  const { container, loaded } = await open(club)
  await loaded()
  const links = allOf('link', container)
  const parts = links.map((link) => {
    const isLeft = fireEvent.click(link)
    return [isLeft, document.activeElement?.id, document.activeElement?.textContent === link.textContent]
  })
  expect(parts).toEqual(
    ['public', 'membership', 'benefits', 'steps', 'houses', 'story', 'legal'].map((id) => [false, id, true]),
  )
  expect(window.location.hash).toBe('')
})

test('a failed read of the facts is shown', async ({ club }) => {
  const { line, says, press } = await open(club)
  line.answerRead = (path) =>
    path.endsWith('/club-facts') ? Response.json({ error: 'failed' }, { status: 500 }) : undefined
  await says(/Error al cargar los datos del club/)
  expect(document.querySelector('form, [data-spinner]')).toBeNull()
  delete line.answerRead
  await press('Reintentar')
  await says(/Guardar datos públicos/)
})
