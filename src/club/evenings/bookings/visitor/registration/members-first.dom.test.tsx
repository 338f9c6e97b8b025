// @vitest-environment jsdom
import { fireEvent, screen as shown } from '@testing-library/react'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { eventRegistrations } from '../../server/table.ts'
import { plain } from '#base/text/plain.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialog } from '#tests/on-screen.ts'
import { loadToaster } from '#kit/site/toasts/notify.tsx'
import { RegistrationCard } from './registration-card.tsx'

beforeAll(async () => void (await loadToaster()))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const share = { text: '', subject: '', copied: '' }

/** The card of an event at which only members register yet, for an account that is signed in. */
const open = async (club: Club, language: 'es' | 'ca', isMember: boolean) => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('user')
  if (isMember) await createSocio(asAdmin(club), aWrittenSocio({ email: me.email, fullName: 'Aina Demo' }))
  const days = { publicFrom: new Date('2998-04-01T12:00Z'), date: new Date('2999-04-01T12:00Z') }
  const { id } = await anEvent(club, { price: 0, ...days })
  const { body: event } = await apiCallerOf(club)(`/api/events/${id}`)
  const now = Date.now()
  const Card = () => <RegistrationCard event={event} state="members-only" now={now} share={share} isPreview={false} />
  const screen = openScreen(club, Card, { at: language === 'ca' ? '/ca' : '/', actor: me, accounts, language })
  return { ...screen, ...screenUser((text) => text), me, says: () => plain(document.body.textContent) }
}

for (const language of ['es', 'ca'] as const)
  test(`a member who is signed in reads that the table is open to members, and books, in ${language}`, async ({
    club,
  }) => {
    const { says, press, fill, me } = await open(club, language, true)
    const [may, enter, register, confirm, name] = {
      es: [/Como socio ya puedes inscribirte/, 'Si lo eres', 'Inscribirme', 'Reservar 1 silla', 'Nombre completo'],
      ca: [/Com a soci ja t’hi pots inscriure/, 'Si ho ets', 'Inscriu-m’hi', 'Reserva 1 cadira', 'Nom complet'],
    }[language] as [RegExp, string, string, string, string]
    await waitLong(() => expect(says()).toMatch(may))
    expect(says()).not.toContain(enter)
    await press(register)
    await fill(name, 'Aina Demo')
    await press(confirm)
    await waitLong(async () => {
      const rows = await club.db.select().from(eventRegistrations)
      expect(rows).toMatchObject([{ fullName: 'Aina Demo', email: me.email, memberId: expect.any(String) }])
    })
    await waitLong(() => expect(openDialog()).toBeNull())
  })

test('an account of nobody in the register reads so, and fills in no form in vain', async ({ club }) => {
  const { says, container } = await open(club, 'es', false)
  await waitLong(() => expect(says()).toContain('y tu cuenta no es de un socio activo'))
  expect(says()).not.toContain('entra con tu cuenta')
  const acts = [...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)
  expect(acts).not.toContain('Inscribirme')
  expect(acts).toContainEqual(expect.stringMatching(/^Avisarme el /))
  fireEvent.click(shown.getByRole('link', { name: /^Avisarme el / }))
  await shown.findByRole('button', { name: 'Avisarme' })
  expect(shown.queryByRole('link', { name: /^Avisarme el / }), 'its form has the only button').toBeNull()
})

test('who is faster than the answer is refused with the reason, and not told to sign in', async ({ club }) => {
  const { says, press, fill, line } = await open(club, 'es', false)
  const answer = Promise.withResolvers<void>()
  line.answerRead = (path) => (path.endsWith('/own-application') ? answer.promise.then(() => undefined) : undefined)
  await press('Inscribirme')
  await fill('Nombre completo', 'Pau Demo')
  await press('Reservar 1 silla')
  answer.resolve()
  await waitLong(() => expect(openDialog()?.textContent).toContain('no es de un socio activo'))
  expect(says()).not.toContain('entra con tu cuenta')
})
