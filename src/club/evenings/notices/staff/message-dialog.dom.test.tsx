// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/panel/open-notices.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { framedPages, textsOf } from '#tests/on-screen.ts'

const inFiveMinutes = 'Los correos salen a los 5 minutos; hasta entonces se puede deshacer.'

test('a message is previewed for its audience, sent once, and can be undone', async ({ eventPages }) => {
  await eventPages.register('Lola', new Date(Date.now() - 1000))
  await eventPages.register('Rita', new Date(Date.now() - 900))
  const { press, fill, asks, dialog, field, hears, says, isClosed, line } = await eventPages.guests()
  await press('Escribir a los inscritos')
  await asks(`Avisaremos a 4 personas con sitio (3 correos). ${inFiveMinutes}`)
  expect(document.activeElement?.tagName).toBe('SELECT')
  fireEvent.change(await field('A quién'), { target: { value: 'waiting' } })
  await asks('Avisaremos a 1 persona en lista de espera (1 correo).')
  fireEvent.change(await field('A quién'), { target: { value: 'owing' } })
  await asks('Avisaremos a 3 personas con sitio (3 correos).')
  fireEvent.change(await field('A quién'), { target: { value: 'everybody' } })
  await asks('Avisaremos a 4 personas con sitio y a 1 en lista de espera (4 correos).')
  await press('Enviar')
  await asks('Escribe el mensaje.')
  await fill('Mensaje en español', 'Traed botas')
  expect(dialog()).not.toContain('Escribe el mensaje.')
  await waitLong(() => expect(framedPages()[0]).toContain('Traed botas'))
  expect(dialog()).toContain('Para Berta y 1 más')
  const inSpanish = /1 correo va en catalán: sin esto, lo que escribes le llega en castellano\./
  expect(dialog()).toMatch(inSpanish)
  await fill('Mensaje en catalán (opcional)', 'Porteu botes')
  expect(dialog()).not.toMatch(inSpanish)
  line.losesAnswers = true
  await press('Enviar')
  await asks('No se ha guardado. Algo falla')
  line.losesAnswers = false
  await press('Enviar')
  await isClosed()
  await says(/Mensaje\. Los correos salen en 5 minutos\./)
  expect(await eventPages.stored()).toMatchObject([{ kind: 'message', audience: 'everybody', note: 'Traed botas' }])
  await press('Deshacer')
  await hears(
    'No se ha guardado: Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.',
    `Mensaje guardado: ${inFiveMinutes}`,
    'Deshecho',
  )
})

test('thanks wait for the morning after, and are not sent before', async ({ eventPages }) => {
  const { press, fill, asks, field, says, isClosed } = await eventPages.guests({ language: 'ca' })
  await press('Escriu als inscrits')
  fireEvent.change(await field('Què'), { target: { value: 'thanks' } })
  await asks('Els correus surten l’endemà de l’esdeveniment, a les 11.')
  await fill('Missatge en castellà', 'Aquí están las fotos')
  await press('Envia')
  await isClosed()
  await says('Agraïment. Els correus surten el 25 març 2026 - 11:00.')
  const buttons = textsOf('button')
  expect(buttons).not.toContain('Envia-ho ja')
  expect(buttons).toContain('Desfés')
})

test('thanks after their time are refused with an alternative', async ({ eventPages }) => {
  eventPages.passes(12 * 24 * 60)
  const { press, fill, asks, field } = await eventPages.guests()
  await press('Escribir a los inscritos')
  fireEvent.change(await field('Qué'), { target: { value: 'thanks' } })
  await fill('Mensaje en español', 'Gracias')
  await press('Enviar')
  await asks('El agradecimiento salía a las 11 del día después, que ya han pasado. Escribe un mensaje.')
})
