// @vitest-environment jsdom
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { registerForEvent } from '#domain/registrations/registrations.ts'
import type { Club } from '#domain/club.ts'
import { test } from '#tests/club.ts'
import { aPost, aRegistration, anAccount, anEvent, anOrganizer } from '#tests/factories.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import BlogPage from './blog/blog-page.tsx'
import RequestsPage from './membership-requests/requests-page.tsx'
import OrganizersPage from './organizers/organizers-page.tsx'
import EventPage from './events/page/event-page.tsx'
import UsersPage from './users/users-page.tsx'

// Records that open in a form are in the address too, like those of open-record.dom.test.tsx.

const eventId = '44444444-4444-4444-8444-444444444444'

type Case = {
  Screen: ComponentType
  at: string
  route?: string
  prepare: (club: Club) => Promise<unknown>
  opener: string
}
const lists: Record<string, Case> = {
  organizers: {
    Screen: OrganizersPage,
    at: '/admin/organizers',
    prepare: (club) => anOrganizer(club, { name: 'Bodega del Turó' }),
    opener: 'Editar: Bodega del Turó',
  },
  blog: {
    Screen: BlogPage,
    at: '/admin/blog',
    prepare: (club) => aPost(club, { title: 'El sofrito' }),
    opener: 'Editar: El sofrito',
  },
  usuarios: {
    Screen: UsersPage,
    at: '/admin/usuarios',
    prepare: (club) => anAccount(club, { email: 'jan@example.org', role: 2 }),
    opener: 'Editar el rol de jan@example.org',
  },
  inscripciones: {
    Screen: EventPage,
    at: `/admin/eventos/${eventId}/inscripciones`,
    route: '/admin/eventos/:id/:tab?',
    prepare: async (club) => {
      await anEvent(club, { id: eventId })
      await registerForEvent(club, eventId, aRegistration())
    },
    opener: 'Editar: Berta Demo',
  },
}

const { press } = screenUser((text) => text)
const address = () => window.location.pathname + window.location.search
const dialog = () => document.querySelector('dialog[open]')
const read = () =>
  waitLong(() => {
    expect(dialog()?.querySelector('h2')).toBeTruthy()
    expect(dialog()?.querySelector('.spinner')).toBeNull()
    return dialog()!.querySelector('h2')!.textContent
  })
const closed = () => waitLong(() => expect(dialog()).toBeNull())

test.for(Object.entries(lists))(
  'a record that opens in a form over %s is in the address: opened by it, left by Back, closed without a trace',
  async ([, { Screen, at, route = at, prepare, opener }], { club }) => {
    await prepare(club)
    const list = openScreen(club, Screen, { at, route })
    await press(opener)
    await waitLong(() => expect(address()).toMatch(/\?(?:id|cuenta)=[\da-f-]{36}$/))
    const linked = address()
    const name = await read()
    window.history.back()
    await closed()
    expect(address()).toBe(at)
    window.history.forward()
    await waitLong(() => expect(address()).toBe(linked))
    await read()
    await press('Cerrar')
    await closed()
    await waitLong(() => expect(address()).toBe(at))
    list.close()

    openScreen(club, Screen, { at: linked, route })
    expect(await read()).toBe(name)
  },
)

test('a deleted record says so and closes over its list', async ({ club }) => {
  openScreen(club, RequestsPage, {
    at: '/admin/solicitudes?id=00000000-0000-4000-8000-000000000000',
    route: '/admin/solicitudes',
  })
  await waitLong(() => expect(dialog()?.textContent).toContain('Ya no está'))
  await press('Cerrar')
  await closed()
  await waitLong(() => expect(address()).toBe('/admin/solicitudes'))
})
