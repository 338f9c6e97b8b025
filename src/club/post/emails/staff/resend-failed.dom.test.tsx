// @vitest-environment jsdom
import { expect } from 'vitest'
import { toLocal } from '#base/dates/local-time.ts'
import { test } from '#tests/club.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog, textOf, textsOf } from '#tests/on-screen.ts'
import { Refused } from '#kit/both/api.ts'
import EmailsPage from './emails-page.tsx'
import { resendFailure } from '#club/core/emails/staff/resend-failure.ts'
import { dayMs } from '#base/dates/durations.ts'

test('failed emails of the last day or since another time are counted, and sent again with one press', async ({
  club,
}) => {
  const { press, valueOf, fill, line, heard, container, calls, queries } = openForm(club, EmailsPage, '/admin/cartas')
  let counted: object | undefined = { emails: 0, people: 0, withdrawn: 0 }
  line.answerRead = (path) => {
    if (!path.endsWith('/failed')) return undefined
    return counted ? Response.json(counted) : Response.json({ error: 'failed' }, { status: 500 })
  }
  const says = (text: string) =>
    waitLong(() => expect(container.querySelector('dialog[open] [aria-live]')?.textContent).toBe(text))
  const alert = () => textOf('alert', openDialog()) ?? ''
  const send = () => allOf('button', openDialog()).at(-1)!
  const isOff = () => send().getAttribute('aria-disabled') === 'true' || send().hasAttribute('disabled')
  const since = 'Todos los que fallaron desde'
  await press('Enviar otra vez los que fallaron')
  const minute = 60_000
  const first = new Date(`${await valueOf(since)}:00`)
  const aDayAgo = new Date(`${toLocal(new Date(Date.now() - dayMs))}:00`)
  expect(Math.abs(first.getTime() - aDayAgo.getTime())).toBeLessThanOrEqual(minute)
  await says('No hay ninguno que enviar.')
  expect(isOff()).toBe(true)

  counted = undefined
  await fill(since, '2026-03-12T10:00')
  await says('No se han podido contar')
  expect(isOff()).toBe(true)
  await fill(since, '')
  await says('Contando…')
  expect(send().textContent).toBe('Enviar 0 correos')
  counted = { emails: 2, people: 1, withdrawn: 1 }
  await fill(since, '2026-03-13T10:00')
  await says(
    'Se enviarán 2 correos a 1 persona, con los datos de ahora. 1 se queda sin enviar, porque lo que dice ya no vale.',
  )
  counted = { emails: 1, people: 1, withdrawn: 0 }
  await fill(since, '2026-03-14T10:00')
  await says('Se enviará 1 correo a 1 persona, con los datos de ahora.')

  const sent: unknown[] = []
  line.answer = async (_method, path, body) => {
    sent.push([path, JSON.parse(String(body))])
    // While it is under way, it cannot be pressed again, and the former complaint is gone.
    await waitLong(() => expect([isOff(), alert()]).toEqual([true, '']))
    return sent.length > 1 ? Response.json({ emails: 1 }) : Response.json({ error: 'access.denied' }, { status: 403 })
  }
  await press('Enviar 1 correo')
  await waitLong(() => expect(alert()).toMatch(/^Error al enviar el correo.*Tu cuenta/))
  expect(isOff()).toBe(false)
  await waitLong(() => expect(queries.isFetching()).toBe(0))
  const lists = () => calls.filter(({ path }) => path.startsWith('/api/admin/emails?')).length
  const before = lists()
  await press('Enviar 1 correo')
  await waitLong(() => expect(openDialog()).toBeNull())
  await waitLong(() => expect(lists()).toBeGreaterThan(before))
  expect(heard().at(-1)).toBe('1 correo está en camino: Un correo enviado no se puede deshacer.')
  const asked = ['/api/admin/emails/failed/sendings', { since: '2026-03-14T09:00:00.000Z' }]
  expect(sent).toEqual([asked, asked])
})

test('a note about waiting emails is shown only if there are some', async ({ club }) => {
  const says = async (people: object | null) => {
    const { container, line, settled, close } = openForm(club, EmailsPage, '/admin/cartas')
    line.answerRead = (path) => (path.endsWith('/tasks') ? Response.json({ tables: [], people }) : undefined)
    await settled()
    const notes = textsOf('status', container)
    close()
    return notes.filter((note) => /correos|correo/.test(note) && !/^\d+ correos?$/.test(note))
  }
  const relay = /^El servidor de correo rechaza un correo del club, que espera\. Dice: 554 no$/
  expect(await says({ refusedByRelay: 1, relaySays: '554 no', heldBack: 0 })).toEqual([expect.stringMatching(relay)])
  expect(await says({ keepsEmails: true })).toEqual([expect.stringContaining('no tiene servidor de correo (SMTP_URL)')])
  expect(await says({ refusedByRelay: 0, relaySays: null, heldBack: 1 })).toEqual([
    expect.stringContaining('1 espera su turno'),
  ])
  expect(await says({})).toEqual([])
  expect(await says(null)).toEqual([])
})

test('reasons against sending again: already sent, no longer true, or a general one', () => {
  const refused = (status: number, code: string, reason?: string) => new Refused(code, status, {}, { reason })
  const why = (error: unknown) => resendFailure(error, 'es')
  expect(why(refused(404, 'email.not-found', 'seat-given'))).toMatch(/^Ya no está/)
  expect(why(refused(409, 'email.withdrawn', 'seat-given'))).toBe('Ya tiene silla.')
  expect(why(refused(403, 'access.denied'))).toMatch(/^Tu cuenta ya no puede/)
  expect(why(new TypeError('Failed to fetch'))).toMatch(/^Algo falla/)
})
