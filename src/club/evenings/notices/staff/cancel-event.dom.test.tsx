// @vitest-environment jsdom
import { expect } from 'vitest'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { aPayment } from '#tests/factories.ts'
import { days } from '#tests/notices.ts'
import { test } from '#tests/panel/open-notices.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { framedPages } from '#tests/on-screen.ts'

test('cancelling an event shows the money to give back and notifies everybody; it can be withdrawn until the start', async ({
  eventPages,
}) => {
  await notePayment(eventPages.club, aPayment(eventPages.berta, { amount: 96 }))
  const { press, fill, asks, dialog, says, hears, writes, isClosed, settled } = await eventPages.guests()
  await press('Cancelar el evento')
  await asks('¿Cancelar el evento?')
  expect(dialog()).toContain('Avisaremos a 3 personas con sitio (2 correos).')
  expect(dialog()).toContain('Hay que devolver 96\u00a0€.')
  const samples = () => framedPages().join()
  expect(samples()).toMatch(/Te devolvemos los 96/)
  await fill('Nota en español (opcional)', 'Se ha roto el horno')
  await waitLong(() => expect(samples()).toContain('Se ha roto el horno'))
  expect((await eventPages.row()).cancelledAt).toBeNull()
  await press('Cancelar el evento')
  await isClosed()
  await says('Este evento se ha cancelado. Se ha roto el horno')
  await says(/Cancelación\. Los correos salen en 5 minutos\./)
  expect(document.body.textContent).not.toContain('Escribir a los inscritos')
  // One way back, not two.
  expect(document.body.textContent).not.toContain('Recuperar')
  await press('Deshacer')
  await hears('Evento cancelado: Los correos salen a los 5 minutos; hasta entonces se puede deshacer.', 'Deshecho')
  await settled()
  expect(writes().slice(-2)).toEqual(['POST 204 events/:id/cancellations', 'DELETE 204 notices/:id'])
  const sent = await eventPages.send(days(1))
  expect(sent.map(({ template }) => template)).toEqual(['payment-received'])
})

test('a cancellation already emailed is withdrawn with another notice', async ({ eventPages }) => {
  const { press, asks, says } = await eventPages.guests({ language: 'ca' })
  await press('Cancel·la l’esdeveniment')
  await asks('Vols cancel·lar l’esdeveniment?')
  await press('Cancel·la l’esdeveniment')
  await says('Aquest esdeveniment s’ha cancel·lat.')
  eventPages.passes(6)
  expect(await eventPages.send(new Date())).toHaveLength(2)
  await press('Recupera’l')
  await says(/Canvi a l’esdeveniment\. Els correus surten d’aquí a 5 minuts/)
})

test('if a colleague was faster, the dialog closes and the screen shows the present state', async ({ eventPages }) => {
  const { press, asks, isClosed, hears, line } = await eventPages.guests()
  await press('Cancelar el evento')
  await asks('¿Cancelar el evento?')
  line.answer = () => new Response(null, { status: 502 })
  await press('Cancelar el evento')
  await asks('No se ha cancelado. Algo falla en el servidor')
  line.answer = () => Response.json({ error: 'event.cancelled' }, { status: 409 })
  await press('Cancelar el evento')
  await isClosed()
  await hears(
    'No se ha cancelado: Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.',
    'No se ha cancelado: Otra persona ya lo ha cancelado.',
  )
})

test('if somebody registers while the dialog is open, it shows it, keeps the note, and cancels at the next press', async ({
  eventPages,
}) => {
  const { press, fill, asks, isClosed, field, settled, writes } = await eventPages.guests({ language: 'ca' })
  await press('Cancel·la l’esdeveniment')
  await asks('Avisarem 3 persones amb lloc (2 correus)')
  await fill('Nota en català (opcional)', 'S’ha espatllat el forn')
  const samples = () => framedPages().join()
  await waitLong(() => expect(samples()).toContain('S’ha espatllat el forn'))
  await settled()
  eventPages.passes(1)
  await eventPages.register('Carla', new Date())
  await press('Cancel·la l’esdeveniment')
  await asks('Mentrestant ha canviat a qui s’avisa, i no s’ha fet res. Mira-t’ho i torna-ho a confirmar.')
  await asks('Avisarem 4 persones amb lloc (3 correus)')
  expect(((await field('Nota en català (opcional)')) as HTMLTextAreaElement).value).toBe('S’ha espatllat el forn')
  expect((await eventPages.row()).cancelledAt).toBeNull()
  await press('Cancel·la l’esdeveniment')
  await isClosed()
  expect((await eventPages.row()).cancelNoteCa).toBe('S’ha espatllat el forn')
  await settled()
  expect(writes()).toEqual(['POST 409 events/:id/cancellations', 'POST 204 events/:id/cancellations'])
})

test('an event that has begun can no longer be cancelled', async ({ eventPages }) => {
  eventPages.passes(10 * 24 * 60 + 1)
  const { button } = await eventPages.guests()
  await button('Escribir a los inscritos')
  expect(document.body.textContent).not.toContain('Cancelar el evento')
})
