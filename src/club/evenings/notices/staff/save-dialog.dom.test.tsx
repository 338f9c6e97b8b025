// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { plain } from '#base/text/plain.ts'
import { anEvent } from '#tests/factories.ts'
import { test } from '#tests/panel/open-notices.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { framedPages, openDialogs } from '#tests/on-screen.ts'

const moved = 'Mientras tanto ha cambiado a quién se avisa, y no se ha hecho nada. Míralo y confírmalo otra vez.'
const reach = (people: number, emails: number) => `Avisaremos a ${people} personas con sitio (${emails} correos)`
const later = '2026-04-20T20:30'
const samples = () => framedPages().join()
const radio = (way: string) =>
  [...document.querySelectorAll('dialog label')]
    .find(({ textContent }) => textContent === way)!
    .querySelector<HTMLInputElement>('input')!
/** The highest number of dialogs that were open at once, and how many were opened. */
const countDialogs = () => {
  const [most, seen] = [{ atOnce: 0 }, new Set<Element>()]
  new MutationObserver(() => {
    const open = openDialogs()
    most.atOnce = Math.max(most.atOnce, open.length)
    for (const dialog of open) seen.add(dialog)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  return () => [most.atOnce, seen.size]
}

test('if somebody registers while the dialog is open, it shows whom a save tells now, and keeps the note', async ({
  eventPages,
}) => {
  const { fill, press, field, asks, dialog, settled, writes, isClosed } = await eventPages.form()
  await fill('Fecha y hora de inicio', later)
  await press('Guardar')
  await asks(reach(3, 2))
  await fill('Nota en español (opcional)', 'Habrá mestral')
  await waitLong(() => expect(samples()).toContain('Habrá mestral'))
  await settled()
  eventPages.passes(1)
  await eventPages.register('Carla', new Date())
  eventPages.passes(2)
  const before = await eventPages.row()
  await press('Guardar y avisar')
  await asks(moved)
  await asks(reach(4, 3))
  expect(openDialogs()).toHaveLength(1)
  expect(((await field('Nota en español (opcional)')) as HTMLTextAreaElement).value).toBe('Habrá mestral')
  expect(plain(dialog())).toContain('Para Berta y 1 más')
  expect(samples()).toContain('Habrá mestral')
  expect([await eventPages.row(), await eventPages.stored()]).toEqual([before, []])
  await press('Guardar y avisar')
  await isClosed()
  await settled()
  expect(writes()).toEqual(['PUT 409 events/:id', 'PUT 200 events/:id'])
  expect(await eventPages.stored()).toMatchObject([{ kind: 'changed', note: 'Habrá mestral' }])
})

test('a past date, a category that nearly exists, stale Catalan and who is told are one dialog and one write', async ({
  eventPages,
}) => {
  await anEvent(eventPages.club, { category: 'Catas', categoryCa: 'Tastos' })
  const { fill, press, asks, dialog, settled, writes, calls, isClosed } = await eventPages.form()
  await fill('Título', 'Cata de cariñenas')
  await fill('Categoría (opcional)', 'cátas')
  await fill('Fecha y hora de inicio', '2026-03-01T20:30')
  const dialogs = countDialogs()
  await press('Guardar')
  await asks(/Antes de guardar.*¿Una fecha que ya ha pasado\?.*¿«cátas» o «Catas»\?.*¿El catalán sigue bien\?/s)
  await asks(reach(3, 2))
  expect([radio('Guardar «cátas»').checked, radio('Lo traduzco luego').checked]).toEqual([true, true])
  fireEvent.click(radio('Usar «Catas»'))
  await fill('Nota en español (opcional)', 'Fue ayer')
  await waitLong(() => expect(samples()).toContain('Fue ayer'))
  await settled()
  expect(radio('Usar «Catas»').checked).toBe(true)
  await press('Guardar y avisar')
  await isClosed()
  await settled()
  expect([dialogs(), dialog()]).toEqual([[1, 1], ''])
  expect(writes()).toEqual(['PUT 200 events/:id'])
  const previews = calls.filter(({ path, method }) => path.endsWith('/previews') && method === 'POST')
  expect(previews.map(({ status }) => status)).toEqual(previews.map(() => 200))
  expect(await eventPages.row()).toMatchObject({ title: 'Cata de cariñenas', category: 'Catas', categoryCa: 'Tastos' })
  expect(await eventPages.stored()).toMatchObject([{ note: 'Fue ayer' }])
})

test('«Traducirlo ahora» in that dialog goes to the Catalan text, and saves nothing', async ({ eventPages }) => {
  const { fill, press, asks, isClosed, hears } = await eventPages.form()
  await fill('Título', 'Cata de cariñenas')
  await fill('Fecha y hora de inicio', later)
  await press('Guardar')
  await asks(/Antes de guardar/)
  await press('Traducirlo ahora')
  await isClosed()
  await hears()
  await waitLong(() => expect(document.activeElement?.getAttribute('name')).toBe('titleCa'))
  expect((await eventPages.row()).version).toBe(1)
})

test('why nobody is told is kept when the people have changed, and is saved after another look', async ({
  eventPages,
}) => {
  const { fill, press, asks, field, settled, isClosed } = await eventPages.form()
  await fill('Fecha y hora de inicio', later)
  await press('Guardar')
  await press('Guardar sin avisar')
  await fill('¿Por qué no hace falta avisar?', 'Les he llamado')
  await settled()
  eventPages.passes(1)
  await eventPages.register('Carla', new Date())
  eventPages.passes(2)
  await press('Guardar sin avisar')
  await asks(moved)
  await asks(reach(4, 3))
  await press('Guardar sin avisar')
  expect(((await field('¿Por qué no hace falta avisar?')) as HTMLInputElement).value).toBe('Les he llamado')
  await press('Guardar sin avisar')
  await isClosed()
  const log = await eventPages.club.db.select().from(auditLog).where(eq(auditLog.action, 'event.not-told'))
  expect(log).toMatchObject([{ after: { reason: 'Les he llamado' } }])
})

test('a save that tells nobody and asks nothing is one preview and one write', async ({ eventPages }) => {
  const { fill, press, settled, writes, calls } = await eventPages.form()
  const dialogs = countDialogs()
  await fill('Descripción', 'Sal y pimienta.')
  await press('Guardar')
  await waitLong(() => expect(writes()).toEqual(['PUT 200 events/:id']))
  await settled()
  expect(calls.filter(({ path }) => path.endsWith('/previews'))).toMatchObject([{ status: 200 }])
  expect(dialogs()).toEqual([0, 0])
})

test('somebody registers between the preview and a save without a dialog: the save asks about it', async ({
  eventPages,
}) => {
  await eventPages.club.db.execute('delete from event_registrations')
  const { fill, press, asks, settled, writes, isClosed, line } = await eventPages.form()
  await fill('Fecha y hora de inicio', later)
  line.answer = async (method) => {
    if (method !== 'PUT') return undefined
    line.answer = undefined
    eventPages.passes(1)
    await eventPages.register('Carla', new Date())
    eventPages.passes(2)
    return undefined
  }
  await press('Guardar')
  await asks('Avisaremos a 1 persona con sitio (1 correo)')
  expect((await eventPages.row()).date).toEqual(eventPages.event.date)
  await press('Guardar y avisar')
  await isClosed()
  await settled()
  expect(writes()).toEqual(['PUT 409 events/:id', 'PUT 200 events/:id'])
})
