// @vitest-environment jsdom
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { beforeEach, expect, vi } from 'vitest'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import * as forms from '#tests/panel/generated-forms.ts'
import { aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { PostDialog } from '#club/evenings/posts/staff/post-dialog.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import { OrganizerDialog } from '#club/pages/organizers/staff/organizer-dialog.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'
import { SocioPeek } from '#club/members/members/staff/socio-peek.tsx'

// Saving a record with one changed field changes only that field.

type Noun = { path: string; form: fc.Arbitrary<object>; screen: (id: string) => Place; field: string; name: string }
type Place = { Screen: ComponentType; at: string; route?: string }

const dialog = (Dialog: ComponentType<{ id: string; onClose: () => void }>) => (id: string) => ({
  Screen: () => <Dialog id={id} onClose={() => {}} />,
  at: '/admin/list',
})

const nouns: Record<string, Noun> = {
  events: {
    path: '/events',
    form: forms.anEventForm,
    screen: (id) => ({ Screen: EventFormPage, at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/:tab' }),
    field: 'Título',
    name: 'title',
  },
  restaurants: {
    path: '/restaurants',
    form: forms.aRestaurantForm,
    screen: (id) => ({ Screen: RestaurantPage, at: `/admin/restaurantes/${id}`, route: '/admin/restaurantes/:id' }),
    field: 'Nombre',
    name: 'nombre',
  },
  organizers: {
    path: '/organizers',
    form: forms.anOrganizerForm,
    screen: dialog(OrganizerDialog),
    field: 'Nombre',
    name: 'name',
  },
  posts: { path: '/blog-posts', form: forms.aBlogPostForm, screen: dialog(PostDialog), field: 'Título', name: 'title' },
  members: {
    path: '/socios',
    form: forms.aMemberForm,
    screen: dialog((props) => <SocioPeek {...props} onRemove={() => {}} />),
    field: 'Nombre completo',
    name: 'fullName',
  },
}

// The browser has the clock of the club: an event that is to be published later is not public for either.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  return () => vi.useRealTimers()
})

/** What a save changes besides: a Catalan text is older than its Spanish one now. */
const ofTheSave = { version: 0, updatedAt: '', updatedBy: '', spanishChanged: {} }

for (const [noun, { path, form, screen, field, name }] of Object.entries(nouns))
  test(`${noun}: untouched fields keep their values`, async ({ club }) => {
    const ask = apiCallerOf(club, actorWith('admin'))
    const { event, restaurant, organizer } = forms.chosenIds
    await Promise.all([
      anEvent(club, { id: event }),
      aRestaurant(club, { id: restaurant }),
      anOrganizer(club, { id: organizer }),
    ])
    await fc.assert(
      fc.asyncProperty(form, async (written) => {
        const made = await ask(`/api/admin${path}`, {
          method: 'POST',
          json: { ...written, idempotencyKey: crypto.randomUUID() },
        })
        expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
        const { id } = made.body as { id: string }
        const before = (await ask(`/api/admin${path}/${id}`)).body
        const { Screen, at, route } = screen(id)
        const { press, fill, calls, close } = openForm(club, Screen, at, route)
        try {
          if (noun === 'members') await press('Editar')
          await fill(field, `${before[name]} nuevo`)
          await press('Guardar')
          if (before[`${name}Ca`]) await press('Lo traduzco luego')
          await waitLong(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', status: 200 })))
          const after = (await ask(`/api/admin${path}/${id}`)).body
          expect({ ...after, ...ofTheSave }).toEqual({ ...before, ...ofTheSave, [name]: `${before[name]} nuevo` })
        } finally {
          close()
        }
      }),
      // A smaller example would be looked for past the end of the test, in a transaction that is rolled back.
      { numRuns: 6, endOnFailure: true },
    )
  })
