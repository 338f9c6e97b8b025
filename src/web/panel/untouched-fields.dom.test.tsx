// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import * as forms from '#tests/panel/generated-forms.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { PostDialog } from './blog/post-dialog.tsx'
import EventFormPage from './events/event-form-page.tsx'
import { OrganizerDialog } from './organizers/organizer-dialog.tsx'
import RestaurantPage from './restaurants/restaurant-page.tsx'
import { SocioPeek } from './socios/socio-peek.tsx'

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

/** Other columns that a save changes. */
const ofTheSave = { version: 0, updatedAt: '', updatedBy: '' }

for (const [noun, { path, form, screen, field, name }] of Object.entries(nouns))
  test(`${noun}: untouched fields keep their values`, async ({ club }) => {
    const ask = apiCallerOf(club, actorWith('admin'))
    await fc.assert(
      fc.asyncProperty(form, async (written) => {
        const made = await ask(`/api/admin${path}`, {
          method: 'POST',
          json: { ...written, idempotencyKey: crypto.randomUUID() },
        })
        expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
        const { id } = made.body as { id: string }
        const before = (await ask(`/api/admin${path}/${id}`)).body
        const { Screen, ...place } = screen(id)
        const open = openScreen(club, Screen, place)
        try {
          const edit = noun === 'members' && (await open.findByRole('button', { name: 'Editar' }))
          if (edit) await open.user.click(edit)
          const [input] = await open.findAllByLabelText(field)
          await open.user.type(input!, ' nuevo')
          await open.user.click(open.getByRole('button', { name: 'Guardar' }))
          await waitFor(() =>
            expect(open.calls).toContainEqual(expect.objectContaining({ method: 'PUT', status: 200 })),
          )
          const after = (await ask(`/api/admin${path}/${id}`)).body
          expect({ ...after, ...ofTheSave }).toEqual({ ...before, ...ofTheSave, [name]: `${before[name]} nuevo` })
        } finally {
          open.close()
        }
      }),
      { numRuns: 6 },
    )
  })
