import { expect, test } from 'vitest'
import { plain } from '#base/text/plain.ts'
import { renderScreen } from '#tests/screen.tsx'
import type { People } from '#club/core/staff/queries.ts'
import { useWaiting } from './use-waiting.ts'

const noReturns = { toReturn: { bookings: 0, amount: 0, first: [] } }
const content = { texts: [], catalan: { events: 0, posts: 0, restaurants: 0, organizers: 0 } }

/** What waits for an editor, who is not told of the checks. */
const tasks = async (people: object | undefined) => {
  const found: ReturnType<typeof useWaiting>['lines'] = []
  const Tasks = () => {
    found.splice(0, Infinity, ...useWaiting({ first: {}, ...people } as People, content, () => {}).lines)
    return null
  }
  await renderScreen(Tasks, { context: { role: 2 } })
  return found.map(({ to, text }) => [to, plain(text)])
}
const event = { title: 'Cata', titleCa: 'Tast' }

test('without an answer or without tasks the list is empty', async () => {
  expect(await tasks(undefined)).toEqual([])
  expect(await tasks({})).toEqual([])
  const none = { holdsEnding: 0, lateEmails: 0, refusedByRelay: 0, heldBack: 0 }
  expect(await tasks({ ...none, money: { ...noReturns, toCollect: { bookings: 0, amount: 0 } } })).toEqual([])
})

test('each task links to its screen, guests of events first', async () => {
  expect(
    await tasks({
      keepsEmails: true,
      heldBack: 2,
      refusedByRelay: 1,
      lateEmails: 3,
      holdsEnding: 1,
      money: { ...noReturns, toCollect: { bookings: 2, amount: 80 } },
      waiting: [{ ...event, id: 'e3', count: 2, free: 1 }],
      asking: [{ ...event, id: 'e2', count: 1 }],
      unreached: [{ ...event, eventId: 'e1', fullName: 'Anna', named: true }],
    }),
  ).toEqual([
    ['/admin/cartas', 'Ningún correo llega a nadie: falta el servidor de correo'],
    ['/admin/eventos/e1/inscripciones', 'Anna tiene sitio y su correo no llega: Cata'],
    ['/admin/eventos/e2/inscripciones?filter=asking', '1 persona pide silla: Cata'],
    ['/admin/eventos/e3/espera', '2 personas esperan sitio y queda 1 silla: Cata'],
    ['/admin/cobros?due=week', 'Por cobrar, vencido o en 7 días: 2 reservas, 80 €'],
    ['/admin/persona', 'Los datos de 1 persona dejan de estar apartados esta semana'],
    ['/admin/cartas?filter=queued', '3 correos esperan a que se puedan enviar'],
    ['/admin/cartas?filter=queued', 'El servidor de correo rechaza un correo del club: espera'],
    ['/admin/cartas?filter=queued', '2 correos de los formularios esperan: han salido muchos en una hora'],
  ])
})

test('a privacy request links to the person’s data, with the days left', async () => {
  const [[to, text] = [], ...others] = await tasks({
    privacyRequests: [{ kind: 'access', email: 'a@example.org', daysLeft: 5 }],
  })
  expect(others).toEqual([])
  expect(to).toBe('/admin/persona?email=a%40example.org')
  expect(text).toMatch(/^\S.*: .*5/)
})
