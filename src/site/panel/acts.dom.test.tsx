// @vitest-environment jsdom
import { inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { sendContactMessage } from '#club/post/messages/server/contact-messages.ts'
import { acts, anEventId } from '#tests/panel/acts.ts'
import { test, today } from '#tests/club.ts'
import { aContactMessage, aRequest, anAccount, anEvent } from '#tests/factories.ts'
import { listenToToasts, listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openDialogs, openPeek } from '#tests/on-screen.ts'
import { translatorFor } from '../../../e2e/support/dictionaries.ts'
import { PanelMenu } from './shell/panel-menu.tsx'

// Each action of the panel shows a toast in the language of staff: after a failure, and after success. A dictionary gives both
// languages, so in Catalan the acts of one section are done; what the others say has its translation.

const broken = () => Response.json({ error: 'failed' }, { status: 500 })
const languages = ['es', 'ca'] as const

/** By the section of the panel: in the order of its acts. */
const sections = Map.groupBy(acts, ({ at }) => at.split(/[?/]/)[0]!)

test('what every action says has a Catalan translation', async () => {
  const say = await translatorFor('ca')
  for (const { failed, done } of acts) for (const text of [failed, done]) expect(say(text), text).toBeInstanceOf(RegExp)
})

describe.each([...sections])('%s', (section, itsActs) => {
  for (const language of section === 'restaurantes' ? languages : languages.slice(0, 1))
    test(`actions report failure and success, in ${language}`, { timeout: 120_000 }, async ({ club }) => {
      const say = await translatorFor(language)
      const user = screenUser(say)
      await aRequest(club, { fullName: 'Ona Aprobada', email: 'ona@example.org', language })
      await aRequest(club, { fullName: 'Ona Repetida', email: 'ona@example.org', language })
      await aRequest(club, { fullName: 'Pol Rechazado', email: 'pol@example.org', language })
      await anAccount(club, { email: 'olga@cercle.example', role: 2 })
      await anEvent(club, { id: anEventId, description: 'Se cata y se cena.' })
      await club.db
        .insert(eventRegistrations)
        .values({ eventId: anEventId, fullName: 'Nil Espera', email: 'nil@example.org', waitingSince: today })
      await sendContactMessage(club, aContactMessage({ name: 'Mar Pregunta', language }))
      await sendContactMessage(club, aContactMessage({ name: 'Pep Pregunta', email: 'pep@example.org', language }))
      await club.db
        .update(emails)
        .set({ status: 'failed', attempts: 8 })
        .where(inArray(emails.recipient, ['berta@example.org', 'pep@example.org']))
      const story: string[] = []
      for (const { Screen, at, route = at.split('?')[0]!, prepare, button, asks, failed, done, answer } of itsActs) {
        const screen = openScreen(club, Screen, { at: `/admin/${at}`, route: `/admin/${route}`, language })
        await prepare?.(user)
        const [heard, heardWhole] = [listenToToasts(), listenToToastsWhole()]
        story.push(`== ${at}: ${button}`)
        /** What the screen says while the server works. */
        const watched =
          (answered: () => Response | undefined): NonNullable<typeof screen.line.answer> =>
          async (method) => {
            await new Promise((resolve) => setTimeout(resolve, 20))
            story.push(`${method} while it says ${stateOf(document.body)}`)
            return answered()
          }
        screen.line.answer = watched(broken)
        await user.press(button)
        await waitLong(() => expect(heard(), at).toEqual([matching(say(failed))]))
        await user.button(button)
        story.push(`failed, and it says ${stateOf(document.body)}`)
        screen.line.answer = watched(() => answer?.())
        await user.press(button)
        await waitLong(() => expect(heard(), at).toContainEqual(matching(say(done))))
        const [method, path] = asks
        if (!answer)
          expect(screen.calls).toContainEqual(expect.objectContaining({ method, path: expect.stringMatching(path) }))
        await waitLong(() => expect(screen.queries.isFetching() + screen.queries.isMutating()).toBe(0))
        await waitLong(() => expect(openDialogs().filter((one) => one !== openPeek())).toHaveLength(0))
        story.push(
          `done at ${window.location.pathname}${window.location.search}`,
          ...heardWhole().map((text) => `  ${text}`),
        )
        screen.close()
      }
      const told = story
        .join('\n')
        .replaceAll(/CG-\d+/g, 'CG-n')
        .replaceAll(/ver=[\da-f-]{36}/g, 'ver=id')
      if (language === 'es')
        await expect(`${told}\n`).toMatchFileSnapshot(`../../../tests/panel/screens/acts-${section}.txt`)
    })
})

/** The buttons that cannot be pressed, and the complaints that are read. */
const stateOf = (root: Element) => {
  const textsOf = (selector: string) =>
    [...root.querySelectorAll(selector)].map(({ textContent }) => textContent).filter(Boolean)
  return JSON.stringify([...textsOf('button[aria-disabled=true]'), ...textsOf('[role=alert]')])
}

const matching = (text: string | RegExp) => (typeof text === 'string' ? text : expect.stringMatching(text))

for (const language of languages)
  test(`signing out reports a failure and success, in ${language}`, async ({ club }) => {
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
