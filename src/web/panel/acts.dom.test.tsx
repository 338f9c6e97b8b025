// @vitest-environment jsdom
import { expect } from 'vitest'
import { acts, anEventId } from '#tests/panel/acts.ts'
import { test } from '#tests/club.ts'
import { anAccount, anEvent, aRequest } from '#tests/factories.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { translatorFor } from '../../../e2e/support/dictionaries.ts'
import { PanelMenu } from './shell/panel-menu.tsx'

// What staff does is told by a toast in their language: that it failed, and, pressed again, that it is done.

const broken = () => Response.json({ error: 'failed' }, { status: 500 })
const languages = ['es', 'ca'] as const

for (const language of languages)
  test(`what is done says whether it was done, in ${language}`, { timeout: 120_000 }, async ({ club }) => {
    const say = await translatorFor(language)
    const hands = screenUser(say)
    await aRequest(club, { fullName: 'Ona Aprobada', email: 'ona@example.org', language })
    await aRequest(club, { fullName: 'Ona Repetida', email: 'ona@example.org', language })
    await aRequest(club, { fullName: 'Pol Rechazado', email: 'pol@example.org', language })
    await anAccount(club, { email: 'olga@cercle.example', role: 2 })
    await anEvent(club, { id: anEventId, description: 'Se cata y se cena.' })
    for (const { Screen, at, route = at.split('?')[0]!, prepare, button, asks, failed, done, answer } of acts) {
      const screen = openScreen(club, Screen, { at: `/admin/${at}`, route: `/admin/${route}`, language })
      await prepare?.(hands)
      const heard = listenToToasts()
      screen.line.answer = broken
      await hands.press(button)
      await waitLong(() => expect(heard(), at).toEqual([matching(say(failed))]))
      if (answer) screen.line.answer = answer
      else delete screen.line.answer
      await hands.press(button)
      await waitLong(() => expect(heard(), at).toContainEqual(matching(say(done))))
      const [method, path] = asks
      if (!answer)
        expect(screen.calls).toContainEqual(expect.objectContaining({ method, path: expect.stringMatching(path) }))
      screen.close()
    }
  })

const matching = (text: string | RegExp) => (typeof text === 'string' ? text : expect.stringMatching(text))

for (const language of languages)
  test(`who cannot leave is told so, and who left too, in ${language}`, async ({ club }) => {
    const say = await translatorFor(language)
    const { press } = screenUser(say)
    const Menu = () => <PanelMenu staff={{ email: 'laia@cercle.example', role: 1 }} />
    const { line } = openScreen(club, Menu, { at: '/admin/dashboard', language })
    const heard = listenToToasts()
    line.answer = broken
    await press('Cerrar sesión')
    await waitLong(() => expect(heard()).toEqual([matching(say('Error al cerrar sesión'))]))
    line.answer = () => new Response(undefined, { status: 204 })
    await press('Cerrar sesión')
    await waitLong(() => expect(heard()).toContainEqual(matching(say('Sesión cerrada con éxito'))))
  })
