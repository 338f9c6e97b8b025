// @vitest-environment jsdom
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { createSocio } from '#club/members/members/server/create.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import {
  aPost,
  aRegistration,
  aRequest,
  aRestaurant,
  aWrittenSocio,
  anEvent,
  anOrganizer,
  asAdmin,
} from '#tests/factories.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openDialogs, rowTitles, selectionBar } from '#tests/on-screen.ts'
import { translatorFor } from '../../../e2e/support/dictionaries.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import EventsPage from '#club/evenings/events/staff/events-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import RestaurantsPage from '#club/pages/restaurants/staff/restaurants-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'

// Deleting asks first and says what follows; a row in the trash can be restored.

const languages = ['es', 'ca'] as const
const broken = () => Response.json({ error: 'failed' }, { status: 500 })

const open = async (
  club: Club,
  language: (typeof languages)[number],
  Screen: ComponentType,
  at: string,
  route = at,
) => {
  const say = await translatorFor(language)
  const view = openScreen(club, Screen, { at, route, language })
  const told = listenToToasts()
  return {
    ...view,
    ...screenUser(say),
    question: () => openDialogs().at(-1)?.textContent ?? 'none',
    names: () => rowTitles(view.container),
    written: () => view.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method),
    hears: (text: string) =>
      waitLong(() => {
        const wanted = say(text)
        expect(told()).toContainEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted))
      }),
  }
}

type Noun = {
  at: string
  Screen: ComponentType
  store: (club: Club) => Promise<unknown>
  name: string
  /** The name of the row on its button. */
  button: string
  asks: RegExp
  done: string
  /** The screen with the trash. */
  hasTrash?: boolean
}

const toTrash = /irá a la papelera\. Puedes restaurarlo durante|anirà a la paperera\. El pots restaurar durant/
const forGood = /No se puede deshacer|No es pot desfer/
const trashed = (name: string) => ({ name, button: `Eliminar: ${name}`, asks: toTrash, hasTrash: true })

const nouns: Record<string, Noun> = {
  'an event': {
    ...trashed('Cata de garnachas'),
    at: 'eventos',
    Screen: EventsPage,
    store: (club) => anEvent(club, { titleCa: '' }),
    done: 'Evento eliminado con éxito',
  },
  'a restaurant': {
    ...trashed('Can Prova'),
    at: 'restaurantes',
    Screen: RestaurantsPage,
    store: (club) => aRestaurant(club),
    done: 'Restaurante eliminado con éxito',
  },
  'an organizer': {
    ...trashed('Bodega del Turó'),
    at: 'organizers',
    Screen: OrganizersPage,
    store: (club) => anOrganizer(club),
    done: 'Organizador eliminado con éxito',
  },
  'a post': {
    ...trashed('El sofrito'),
    at: 'blog',
    Screen: BlogPage,
    store: (club) => aPost(club),
    done: 'Publicación eliminada correctamente',
  },
  'a request': {
    at: 'solicitudes',
    Screen: RequestsPage,
    store: (club) => aRequest(club),
    name: 'Núria Casadevall Prat',
    button: 'Eliminar Núria Casadevall Prat',
    asks: forGood,
    done: 'Solicitud eliminada con éxito',
  },
  'a member': {
    at: 'socios',
    Screen: SociosPage,
    store: (club) => createSocio(asAdmin(club), aWrittenSocio()),
    name: 'Ignasi Barbany Coll',
    button: 'Eliminar Ignasi Barbany Coll',
    asks: forGood,
    done: 'Socio eliminado con éxito',
  },
}

for (const [nth, [noun, { at, Screen, store, name, button, asks, done, hasTrash }]] of Object.entries(
  nouns,
).entries()) {
  const language = languages[nth % 2]!
  test(`${noun}: a question with the consequences comes before the deletion${hasTrash ? ', and the row can be restored' : ''}, in ${language}`, async ({
    club,
  }) => {
    await store(club)
    const { press, question, names, written, hears, line } = await open(club, language, Screen, `/admin/${at}`)
    await press(button)
    await waitLong(() => expect(question()).toMatch(asks))
    expect(question()).toContain(name)
    await press('Cancelar')
    await waitLong(() => expect(question()).toBe('none'))
    expect([written(), names()]).toEqual([[], [expect.stringContaining(name)]])

    await press(button)
    await press('Eliminar')
    await hears(done)
    await waitLong(() => expect([question(), names()]).toEqual(['none', []]))
    if (!hasTrash) return
    await press('Papelera')
    await waitLong(() => expect(names()).toEqual([expect.stringContaining(name)]))
    line.answer = broken
    await press(`Restaurar: ${name}`)
    await hears('Error al restaurar')
    expect(names()).toHaveLength(1)
    delete line.answer
    await press(`Restaurar: ${name}`)
    await hears('Restaurado: vuelve a estar en su sitio')
    await waitLong(() => expect(names()).toEqual([]))
  })
}

const eventId = '44444444-4444-4444-8444-444444444444'
const guests = ['Ada Demo', 'Biel Demo', 'Cesc Demo']

test('several guests are cancelled after a question and restored; those without a seat are named', async ({ club }) => {
  await anEvent(club, { id: eventId, maxParticipants: 3 })
  for (const [n, fullName] of guests.entries())
    await registerForEvent(club, eventId, aRegistration({ fullName, email: `guest-${n}@example.org` }))
  const at = `/admin/eventos/${eventId}/inscripciones`
  const route = '/admin/eventos/:id/:tab?'
  const screen = await open(club, 'es', EventPage, at, route)
  const { press, field, question, names, user, written, line, hears } = screen
  const foot = () => selectionBar()?.textContent ?? 'none'
  const pick = async (...picked: string[]) => {
    for (const name of picked) await user.click(await field(`Seleccionar: ${name}`))
    await press('Cancelar sillas')
  }
  const listed = (count: number) => waitLong(() => expect(names()).toHaveLength(count))

  await listed(3)
  await pick('Ada Demo', 'Biel Demo')
  await waitLong(() => expect(question()).toMatch(/¿Cancelar 2 inscripciones\?|Vols cancel·lar 2 inscripcions\?/))
  expect(question()).toMatch(/Ada Demo (y|i) Biel Demo|Biel Demo (y|i) Ada Demo/)
  await press('Conservarlas')
  await waitLong(() => expect(question()).toBe('none'))
  expect([written(), names().length]).toEqual([[], 3])

  await press('Cancelar sillas')
  await press('Cancelar sillas')
  await listed(1)
  await waitLong(() => expect(foot()).toMatch(/2 inscripciones canceladas|2 inscripcions cancel·lades/))
  line.answer = broken
  await press('Deshacer')
  await hears('Error al actualizar la inscripción')
  expect(names()).toHaveLength(1)
  delete line.answer
  await press('Deshacer')
  await listed(3)
  await waitLong(() => expect(foot()).toMatch(/2 inscripciones recuperadas|2 inscripcions recuperades/))
  await press('Cerrar')
  await waitLong(() => expect(foot()).toBe('none'))

  await pick('Ada Demo', 'Biel Demo')
  await press('Cancelar sillas')
  await listed(1)
  await registerForEvent(club, eventId, aRegistration({ fullName: 'Dídac Demo', email: 'didac@example.org' }))
  await press('Deshacer')
  await waitLong(() =>
    expect(foot()).toMatch(
      /^1 inscripción recuperada. Ya no hay silla para (Ada|Biel) Demo|^1 inscripció recuperada. Ja no hi ha cadira per a (Ada|Biel) Demo/,
    ),
  )
  await listed(3)
})
