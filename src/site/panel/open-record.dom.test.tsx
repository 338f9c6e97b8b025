// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { sendContactMessage } from '#club/post/messages/server/contact-messages.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { test } from '#tests/club.ts'
import { aContactMessage, aPost, anAccount, anOrganizer, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openDialog, textOf } from '#tests/on-screen.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import MessagesPage from '#club/post/messages/staff/messages-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import ActiveSociosPage from '#club/members/members/staff/active-socios-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'
import UsersPage from '#club/people/users/staff/users-page.tsx'

// The open record is in the address of its list: a link to it works, a reload keeps it, and Back closes it. Records in a form are
// tested in a browser (e2e/panel/addresses.spec.ts).

const lists: [at: string, Screen: ComponentType, opener: string | undefined][] = [
  ['solicitudes', RequestsPage, 'Ver Núria Casadevall Prat'],
  ['socios', SociosPage, 'Ver Pere Registre'],
  ['socios-activos', ActiveSociosPage, 'Ver Pere Registre'],
  ['mensajes', MessagesPage, undefined],
  ['organizers', OrganizersPage, 'Editar: Bodega del Turó'],
  ['blog', BlogPage, 'Editar: El sofrito'],
  ['usuarios', UsersPage, 'Editar el rol de berta@example.org'],
]

const { press } = screenUser((text) => text)

const address = () => window.location.pathname + window.location.search

const heading = () => textOf('heading', openDialog(), { level: 2 })
const isLoading = () => document.querySelector('dialog[open] .spinner') !== null
const closed = () => waitLong(() => expect(openDialog()).toBeNull())

test.for(lists)(
  'a record open over %s is in the address: opened by it, left by Back, closed without a trace',
  async ([noun, List, opener], { club }) => {
    await aRequest(club)
    await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Pere Registre' }))
    await sendContactMessage(club, aContactMessage())
    await anOrganizer(club)
    await aPost(club)
    await anAccount(club, { email: 'berta@example.org', role: 2 })
    const at = `/admin/${noun}`
    const list = openScreen(club, List, { at })
    if (opener) await press(opener)
    else fireEvent.click(await waitLong(() => screen.getByText('¿Hay sitio para dos el jueves?')))
    await waitLong(() => expect(address()).toMatch(/\?(id|ver)=[\da-f-]{36}$/))
    const linked = address()
    await waitLong(() => expect(isLoading()).toBe(false))
    const name = heading()
    window.history.back()
    await closed()
    expect(address()).toBe(at)
    window.history.forward()
    await waitLong(() => expect(address()).toBe(linked))
    // The dialog of a record that is still read gives way to another.
    await waitLong(() => expect([heading(), isLoading()]).toEqual([name, false]))
    await press('Cerrar')
    await closed()
    await waitLong(() => expect(address()).toBe(at))
    list.close()

    // A colleague opens the link.
    openScreen(club, List, { at: linked, route: at })
    await waitLong(() => expect([heading(), isLoading()]).toEqual([name, false]))
    fireEvent.click(document.querySelector('dialog[open] [aria-label=Cerrar]')!)
    await closed()
    await waitLong(() => expect(address()).toBe(at))
  },
)
