// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect } from 'vitest'
import { createSocio } from '#club/members/members/server/create.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import SociosPage from '#club/members/members/staff/socios-page.tsx'

const Screens = () => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  return pathname === '/admin/socios' ? <SociosPage /> : <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}

for (const by of ['a press', 'its key'])
  test(`a member is added to one of the next events from the open file, by ${by}`, async ({ club }) => {
    const { id: event } = await anEvent(club, { title: 'Calçotada', maxParticipants: 10 })
    const written = aWrittenSocio({ fullName: 'Núria Casadevall', email: 'nuria@example.org', phone: '+34600123021' })
    const { id } = await createSocio(asAdmin(club), written)
    const { findByText, findByLabelText } = openScreen(club, Screens, {
      at: `/admin/socios?ver=${id}`,
      route: '/*',
      context: { role: 2, capabilities: ['guests', 'members'] },
    })
    const button = await findByLabelText('Apuntar a un evento')
    if (by === 'a press') fireEvent.click(button)
    else fireEvent.keyDown(document.body, { key: 's' })
    fireEvent.click(await findByText(/^Calçotada, .*0\/10$/))
    const { fullName, email, phone, language } = written
    const guest = { fullName, email, phone, memberId: id, language }
    const text = await findByText(/"guest"/)
    const [address, state] = text.textContent.split(/ (.*)/)
    expect([address, JSON.parse(state!)]).toEqual([`/admin/eventos/${event}/inscripciones`, { guest }])
  })

test('without the guests capability it is not offered', async ({ club }) => {
  await anEvent(club, { title: 'Calçotada' })
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Núria Casadevall' }))
  const { findAllByText, queryByLabelText, loaded } = openScreen(club, SociosPage, {
    at: `/admin/socios?ver=${id}`,
    context: { role: 2, capabilities: ['members'] },
  })
  await findAllByText('Núria Casadevall')
  await loaded()
  await waitLong(() => expect(document.body.textContent).toContain('Editar'))
  expect(queryByLabelText('Apuntar a un evento')).toBeNull()
})
