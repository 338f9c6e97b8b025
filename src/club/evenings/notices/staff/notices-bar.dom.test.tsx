// @vitest-environment jsdom
import { expect } from 'vitest'
import { sendDueNotice } from '../server/send-due.ts'
import { tellThem } from '#tests/notices.ts'
import { test } from '#tests/panel/open-notices.tsx'
import { runLastUndo } from '#kit/panel/keys/last-undo.ts'
import { waitLong } from '#tests/screen-user.ts'
import { labelled } from '#tests/on-screen.ts'

const later = { date: '2026-04-20T20:30' }
const bar = () => labelled('Cambio en el evento')?.textContent ?? ''
const leaves = (text: string | RegExp) => waitLong(() => expect(bar()).toMatch(text))

test('the bar counts down by the server’s clock, and later saves join its notice', async ({ eventPages }) => {
  await eventPages.save(later)
  eventPages.passes(1)
  const { readAgain } = await eventPages.guests()
  await leaves(/^4:00Cambio en el evento\. Los correos salen en 4 minutos\./)
  eventPages.passes(2.5)
  await leaves(/^2:30.*Los correos salen en 3 minutos\./)
  await eventPages.save({ location: 'Masia Nova' }, tellThem, new Date())
  await readAgain()
  await leaves(/^(5:00|4:59)/)
  expect(await eventPages.stored()).toMatchObject([{ kind: 'changed', before: { location: 'Sala del Cercle' } }])
})

test('a device with a wrong clock shows the right time left', async ({ eventPages }) => {
  await eventPages.save(later)
  const { line, calls, readAgain } = await eventPages.guests()
  await leaves('Los correos salen en 5 minutos.')
  const read = calls.findLast(({ path }) => path.endsWith('/notices'))!.answered as { now: string }
  const tenMinutesAhead = new Date(Date.parse(read.now) + 10 * 60_000).toISOString()
  const [notice] = (read as { notices: object[] } & typeof read).notices
  const sendAt = new Date(Date.parse(tenMinutesAhead) + 2 * 60_000).toISOString()
  line.answerRead = (path) =>
    path.endsWith('/notices') ? Response.json({ now: tenMinutesAhead, notices: [{ ...notice, sendAt }] }) : undefined
  await readAgain()
  await leaves(/^(2:00|1:59).*en 2 minutos/)
})

test('an undone change sends no email, and the event is as before', async ({ eventPages }) => {
  await eventPages.save({ ...later, location: 'Masia Nova' })
  const { press, hears, writes } = await eventPages.guests()
  await press('Deshacer')
  await hears('Deshecho')
  await waitLong(() => expect(bar()).toBe(''))
  expect(writes()).toEqual(['DELETE 204 notices/:id'])
  expect(await eventPages.row()).toMatchObject({ date: eventPages.event.date, location: 'Sala del Cercle' })
})

test('Ctrl and Z undo what the bar offers', async ({ eventPages }) => {
  await eventPages.save({ ...later, location: 'Masia Nova' })
  await eventPages.guests()
  await waitLong(() => expect(bar()).not.toBe(''))
  void runLastUndo()
  await waitLong(async () => expect(await eventPages.row()).toMatchObject({ location: 'Sala del Cercle' }))
})

test('on the form, the fields show an undone change at once', async ({ eventPages }) => {
  await eventPages.save(later)
  const { press, field } = await eventPages.form()
  const date = async () => ((await field('Fecha y hora de inicio')) as HTMLInputElement).value
  expect(await date()).toBe(later.date)
  await press('Deshacer')
  await waitLong(async () => expect(await date()).toBe('2026-03-24T13:00'))
})

test('«Enviar ya» sends at once, and the sent notice is listed', async ({ eventPages }) => {
  await eventPages.save(later, { note: 'Mistral', noteCa: '' })
  const { press, hears, says, readAgain } = await eventPages.summary()
  await press('Enviar ya')
  await hears('Los correos están saliendo')
  while (await sendDueNotice(eventPages.at(new Date())));
  await readAgain()
  await says('Lo que se les ha escrito (1)')
  await says(/Cambio en el evento2 correos.*Mistral/)
  expect(bar()).toBe('')
})

test('an undo that comes too late, or after another save, says so', async ({ eventPages }) => {
  await eventPages.save(later)
  const { press, hears, button, says, readAgain } = await eventPages.guests()
  await button('Deshacer')
  await eventPages.save({ title: 'Otra cata' }, null)
  await press('Deshacer')
  await says('Ya no se puede deshacer: el evento se ha guardado después. Corrígelo en su ficha.')
  await eventPages.save({ date: '2026-04-27T20:30' })
  await readAgain()
  await button('Deshacer')
  eventPages.passes(6)
  while (await sendDueNotice(eventPages.at(new Date())));
  await press('Deshacer')
  await waitLong(() => expect(bar()).toBe(''))
  await hears(
    'No se ha deshecho: Ya no se puede deshacer: el evento se ha guardado después. Corrígelo en su ficha.',
    'No se ha deshecho: Los correos ya han salido.',
  )
})

test('an undo also notifies guests who registered in between, and the bar says so', async ({ eventPages }) => {
  await eventPages.save(later)
  await eventPages.register('Carla', new Date(Date.now() + 1000))
  const { press, hears } = await eventPages.guests()
  await press('Deshacer')
  await hears('Deshecho')
  await leaves('Alguien se apuntó entretanto y leyó otros datos: los correos dicen a todos cómo queda.')
})
