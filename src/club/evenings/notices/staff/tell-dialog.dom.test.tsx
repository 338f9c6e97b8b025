// @vitest-environment jsdom
import { plain } from '#base/text/plain.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test } from '#tests/panel/open-notices.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { framedPages, oneOf, openDialog, textsOf } from '#tests/on-screen.ts'

const date = 'Fecha y hora de inicio'
const later = '2026-04-20T20:30'
const inFiveMinutes = 'Los correos salen a los 5 minutos; hasta entonces se puede deshacer.'
const samples = () => framedPages()

test('saving a moved event shows the recipients and both emails, and notifies them', async ({ eventPages }) => {
  const { fill, press, asks, dialog, says, hears, writes, isClosed, settled } = await eventPages.form()
  await fill(date, later)
  await press('Guardar')
  await asks('Cambia la fecha: hay que avisar')
  expect(dialog()).toContain(`Avisaremos a 3 personas con sitio (2 correos). ${inFiveMinutes}`)
  expect(plain(dialog())).toMatch(/Fechamar 24 mar 2026, .*lun 20 abr 2026, 20:30/)
  expect(dialog()).toContain('correos: 1 es, 1 ca')
  expect(plain(dialog())).toContain('Quien tenía sitio lo devuelve sin coste hasta el sáb 18 abr 2026')
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  expect(samples().map((html) => /lang="(..)"/.exec(html)?.[1])).toEqual(['es', 'ca'])
  expect(samples().join()).toMatch(/Ver mi reserva.*La meva reserva/s)
  expect(samples().join(), 'nothing in it leads anywhere').not.toMatch(/href=|<style/)
  await fill('Nota en español (opcional)', 'Habrá mestral')
  await fill('Nota en catalán (opcional)', 'Farà mestral')
  await waitLong(() => expect(samples().join()).toMatch(/Habrá mestral.*Farà mestral/s))
  expect((await eventPages.row()).date).toEqual(eventPages.event.date)
  await press('Guardar y avisar')
  await isClosed()
  await hears('Evento actualizado con éxito: Ya se ve en la web.')
  await says(/Cambio en el evento\. Los correos salen en 5 minutos\. Avisaremos a 3 personas con sitio \(2 correos\)/)
  await settled()
  expect(writes()).toEqual(['PUT 200 events/:id'])
  expect(await eventPages.stored()).toMatchObject([{ kind: 'changed', note: 'Habrá mestral', noteCa: 'Farà mestral' }])
})

test('going back to the form saves nothing, and shows no error', async ({ eventPages }) => {
  const { fill, press, asks, isClosed, hears } = await eventPages.form()
  await fill(date, later)
  await press('Guardar')
  await asks('hay que avisar')
  await press('Seguir editando')
  await isClosed()
  await hears()
  expect(oneOf('alert')).toBeNull()
  expect((await eventPages.row()).date).toEqual(eventPages.event.date)
  await press('Guardar')
  await asks('hay que avisar')
})

test('saving without a notice asks for the reason, which is logged', async ({ eventPages }) => {
  const { fill, press, asks, hears } = await eventPages.form()
  await fill(date, later)
  await press('Guardar')
  await press('Guardar sin avisar')
  await asks('¿Por qué no hace falta avisar?')
  expect(document.activeElement?.tagName).toBe('INPUT')
  await press('Guardar sin avisar')
  await asks('Escribe el motivo: queda en el registro.')
  await fill('¿Por qué no hace falta avisar?', 'Les he llamado')
  await press('Guardar sin avisar')
  await hears('Evento actualizado con éxito: Ya se ve en la web.')
  const log = await eventPages.club.db.select().from(auditLog).where(eq(auditLog.action, 'event.not-told'))
  expect(log).toMatchObject([{ after: { reason: 'Les he llamado' } }])
  expect(await eventPages.stored()).toEqual([])
})

test('changes of other texts ask nothing, unless guests should be notified too', async ({ eventPages }) => {
  const { fill, press, asks, field, says, hears } = await eventPages.form()
  await fill('Título', 'Cata de cariñenas')
  ;(
    await field(
      'Avisar también de otros cambios (textos, fotos, menú) De la fecha, el lugar y una bajada de precio se pregunta siempre.',
    )
  ).click()
  await press('Guardar y avisar')
  await asks(/Antes de guardar.*Avisaremos a 3 personas.*¿El catalán sigue bien\?.*Lo traduzco luego/s)
  await fill('Nota en español (opcional)', 'Son cariñenas')
  await waitLong(() => expect(samples().join()).toContain('Son cariñenas'))
  await press('Guardar y avisar')
  await hears('Evento actualizado con éxito: Ya se ve en la web.')
  await says('Los correos salen en 5 minutos.')
  await press('No avisar')
  await hears('Evento actualizado con éxito: Ya se ve en la web.', 'Deshecho')
  expect((await eventPages.row()).title).toBe('Cata de cariñenas')
})

test('without a network the question stays open and keeps the input', async ({ eventPages }) => {
  const { fill, press, asks, line, hears, field } = await eventPages.form()
  await fill(date, later)
  await press('Guardar')
  await fill('Nota en español (opcional)', 'Habrá mestral')
  line.isDown = true
  await press('Guardar y avisar')
  await asks('No se ha guardado. Algo falla en el servidor o en la conexión.')
  await asks('No se ha podido preparar la muestra.')
  expect(((await field('Nota en español (opcional)')) as HTMLTextAreaElement).value).toBe('Habrá mestral')
  line.isDown = false
  await press('Guardar y avisar')
  await hears(
    'No se ha guardado: Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.',
    'Evento actualizado con éxito: Ya se ve en la web.',
  )
})

test('if somebody saves while the question is open, both saves are merged, and it is asked again', async ({
  eventPages,
}) => {
  const { fill, press, asks, settled } = await eventPages.form()
  await fill(date, later)
  await press('Guardar')
  await asks('hay que avisar')
  await eventPages.club.db.update(events).set({ title: 'Otra cata', version: 7 })
  await press('Guardar y avisar')
  await asks('Otra persona')
  await press('Guardar así')
  await asks('Cambia la fecha: hay que avisar')
  await press('Guardar y avisar')
  await expect.poll(async () => (await eventPages.row()).date.toISOString()).toBe('2026-04-20T18:30:00.000Z')
  expect((await eventPages.row()).title).toBe('Otra cata')
  await settled()
})

test('an editor sees numbers without names, and the reason why only admins cancel', async ({ eventPages }) => {
  const { fill, press, asks, dialog, isClosed, says } = await eventPages.form({ actor: 'editor', language: 'ca' })
  await press('Cancel·la l’esdeveniment')
  await asks('només ho pot fer qui administra el club')
  await press('Torna')
  await isClosed()
  await fill('Data i hora d’inici', later)
  await press('Desa')
  await asks('Canvia la data: cal avisar')
  expect(dialog()).toContain('Avisarem 3 persones amb lloc (2 correus).')
  expect(dialog()).not.toMatch(/Berta|Pau/)
  expect(samples()).toEqual([])
  expect(oneOf('textbox', openDialog()), 'a note to guests is written by who may see them').toBeNull()
  expect(dialog()).toContain('Llegiran els fets, sense nota: l’escriu qui pot veure els convidats.')
  await press('Desa i avisa')
  await says('Els correus surten d’aquí a 5 minuts.')
  const buttons = textsOf('button')
  expect(buttons).toContain('Desfés')
  expect(buttons).not.toContain('Envia-ho ja')
})
