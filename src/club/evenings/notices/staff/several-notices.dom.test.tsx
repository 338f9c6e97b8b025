// @vitest-environment jsdom
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf } from '#tests/on-screen.ts'
import { NoticesBar } from './notices-bar.tsx'
import { SentNotices } from './sent-notices.tsx'

const now = Date.parse('2026-03-14T12:00:00Z')
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const aNotice = (id: string, more: object = {}) => ({
  id,
  kind: 'message',
  audience: 'seated',
  sendAt: after(90),
  sentAt: null,
  changed: [],
  canUndo: true,
  eventVersion: 1,
  reach: null,
  emails: null,
  note: '',
  noteCa: '',
  ...more,
})

const open = async (club: Club, notices: object[], mayTell = true) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const undone: string[] = []
  const Screen = () => (
    <>
      <NoticesBar eventId="e1" mayTell={mayTell} onUndone={() => undone.push('undone')} />
      <SentNotices eventId="e1" />
    </>
  )
  const screen = openScreen(club, Screen, { at: '/admin/x' })
  screen.line.answerRead = () => Response.json({ now: after(0), notices })
  await screen.loaded()
  const said = (element: Element) => element.textContent!.replaceAll(/[\s\u00a0\u2060]+/g, ' ').trim()
  return {
    ...screen,
    ...screenUser((name) => name),
    undone,
    heard: listenToToastsWhole(),
    /** Each notice to come, its buttons apart. */
    pending: () =>
      [...screen.container.querySelectorAll('section:has(> p)')].map((section) =>
        [said(oneOf('paragraph', section)!), section.querySelector('[aria-hidden].num')?.textContent ?? ''].concat(
          Array.from(allOf('button', section), said),
        ),
      ),
    sent: () =>
      [...screen.container.querySelectorAll('summary, details li')].map((one) =>
        one.children.length > 0 ? Array.from(one.children, said).join(' | ').replace('|  |', '| |') : said(one),
      ),
  }
}

test('a notice due within the hour counts down and can be sent at once; a later one shows its day', async ({
  club,
}) => {
  const notices = [
    aNotice('1', { sendAt: after(3599) }),
    aNotice('2', { sendAt: after(3600), kind: 'thanks' }),
    aNotice('3', { sendAt: after(-5) }),
    aNotice('4', { kind: 'changed', changed: ['date'], sendAt: after(60) }),
    aNotice('5', { kind: 'changed', sendAt: after(61) }),
    aNotice('6', { kind: 'changed', changed: ['date'], canUndo: false, eventVersion: null }),
    aNotice('7', { kind: 'cancelled', canUndo: false }),
    aNotice('8', { sentAt: after(-60) }),
  ]
  const { pending } = await open(club, notices)
  expect(pending()).toEqual([
    ['Mensaje. Los correos salen en 60 minutos.', '59:59', 'Enviar ya', 'Deshacer'],
    ['Agradecimiento. Los correos salen el 14 mar 2026 - 14:00.', '', 'Deshacer'],
    [expect.stringMatching(/^Mensaje\. /), '0:00', 'Enviar ya', 'Deshacer'],
    ['Cambio en el evento. Los correos salen en 1 minuto.', '1:00', 'Enviar ya', 'Deshacer'],
    ['Cambio en el evento. Los correos salen en 2 minutos.', '1:01', 'Enviar ya', 'No avisar'],
    [expect.stringContaining('Alguien se apuntó entretanto'), '1:30', 'Enviar ya'],
    ['Cancelación. Los correos salen en 2 minutos.', '1:30', 'Enviar ya'],
  ])
})

test('an editor can undo changes alone, and send nothing', async ({ club }) => {
  const notices = [aNotice('1'), aNotice('2', { kind: 'changed', changed: ['price'] })]
  const { pending, press, undone, line, heard } = await open(club, notices, false)
  expect(pending().map(([, , ...buttons]) => buttons)).toEqual([[], ['Deshacer']])
  const asked: string[] = []
  line.answer = (method, path) => {
    asked.push(`${method} ${path.split('/admin/')[1]}`)
    return asked.length === 1
      ? Response.json({ error: 'notice.not-found' }, { status: 404 })
      : new Response(null, { status: 204 })
  }
  await press('Deshacer')
  await waitLong(() => expect(heard()).toEqual([expect.stringMatching(/^No se ha deshecho: ./)]))
  expect(undone).toEqual([])
  await press('Deshacer')
  await waitLong(() => expect(undone).toEqual(['undone']))
  expect(asked).toEqual(['DELETE notices/2', 'DELETE notices/2'])
})

test('sent notices are listed with audience, number and note; without any there is no list', async ({ club }) => {
  const sentAt = after(-3600)
  const notices = [
    aNotice('1', { sentAt, emails: 2, audience: 'waiting', note: 'Traed botas' }),
    aNotice('2', { sentAt: after(-60), kind: 'changed', audience: 'everybody', emails: 1 }),
    aNotice('3', { sentAt, kind: 'thanks' }),
    aNotice('4'),
  ]
  const { sent, close } = await open(club, notices)
  expect(sent()).toEqual([
    'Lo que se les ha escrito (3)',
    'Mensaje | A quien espera | 2 correos | 14 mar 2026 - 12:00 | Traed botas',
    'Cambio en el evento | | 1 correo | 14 mar 2026 - 12:59 | ',
    'Agradecimiento | | 0 correos | 14 mar 2026 - 12:00 | ',
  ])
  close()
  expect((await open(club, [aNotice('4')])).sent()).toEqual([])
})
