// @vitest-environment jsdom
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { translatorFor } from '../../../e2e/support/dictionaries.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'

// The `lang` of fields for spell checkers and screen readers, and the language of the emails to a person.

type Open = [Screen: ComponentType, at: string, route: string, atLeast: number]

const forms: Record<string, (club: Club) => Promise<Open>> = {
  event: async () => [EventFormPage, '/admin/eventos/nuevo', '/admin/eventos/nuevo', 8],
  restaurant: async (club) => [
    RestaurantPage,
    `/admin/restaurantes/${(await aRestaurant(club, { platosPrincipales: [{ nombre: 'Fricandó', descripcion: '', precio: 18 }] })).id}`,
    '/admin/restaurantes/:id',
    8,
  ],
  organizer: async (club) => [
    OrganizersPage,
    `/admin/organizers?id=${(await anOrganizer(club)).id}`,
    '/admin/organizers',
    8,
  ],
  post: async (club) => [BlogPage, `/admin/blog?id=${(await aPost(club)).id}`, '/admin/blog', 6],
}

/** All fields that exist in both languages: name, whether `lang` is right, and the `lang` of the label. */
const spoken = () =>
  [...document.querySelectorAll('[role="tabpanel"], ol > li')].flatMap((part, at) =>
    [...part.querySelectorAll<HTMLInputElement>('input, textarea, [role="textbox"]')]
      .filter(({ type }) => type !== 'file' && type !== 'number')
      .filter(({ name }) => !name?.endsWith('precio'))
      .map((field) => {
        const isCatalan = part.getAttribute('role') === 'tabpanel' ? at % 2 === 1 : field.name.endsWith('Ca')
        const label = part.querySelector(`label[for="${field.id}"]`)
        return {
          name: field.name || `${field.className} ${at}`,
          isRight: field.closest('[lang]')?.getAttribute('lang') === (isCatalan ? 'ca' : 'es'),
          ofLabel: label?.closest('[lang]')?.getAttribute('lang') ?? 'of the page',
        }
      }),
  )

for (const language of ['es', 'ca'] as const)
  test.for(Object.entries(forms))(
    `the texts of the %s have their own language, and the labels that of the panel (${language})`,
    async ([, prepare], { club }) => {
      const [Screen, at, route, atLeast] = await prepare(club)
      openScreen(club, Screen, { at, route, language })
      await waitLong(() => expect(spoken().length).toBeGreaterThanOrEqual(atLeast))
      await waitLong(() => expect(document.querySelector('[data-loading]')).toBeNull())
      const fields = spoken()
      expect(fields.filter(({ isRight }) => !isRight).map(({ name }) => name)).toEqual([])
      expect(new Set(fields.map(({ ofLabel }) => ofLabel))).toSatisfy((labels: Set<string>) =>
        [...labels].every((label) => label === 'of the page' || label === language),
      )
    },
  )

for (const language of ['es', 'ca'] as const)
  test(`a person entered by staff gets emails in the panel’s language unless another is chosen (${language})`, async ({
    club,
  }) => {
    const { press, field } = screenUser(await translatorFor(language))
    const { id } = await anEvent(club)
    for (const [Screen, at, route, write] of [
      [RequestsPage, '/admin/solicitudes', '/admin/solicitudes', 'Crear Solicitud'],
      [SociosPage, '/admin/socios', '/admin/socios', 'Crear Socio'],
      [EventPage, `/admin/eventos/${id}/inscripciones`, '/admin/eventos/:id/:tab?', 'Añadir inscripción'],
    ] as const) {
      const { close } = openScreen(club, Screen, { at, route, language })
      await press(write)
      expect(((await field('Idioma de los correos')) as HTMLSelectElement).value).toBe(language)
      close()
    }
  })
