import { expect, test } from 'vitest'
import { languages } from '#base/text/language.ts'
import { composed, confirmation, dates, textOf } from '#tests/registration-emails.ts'
import { registration } from '#site/emails/samples.ts'

test('the place in the waiting list, with its rule and how to leave it', () => {
  const single = { waiting: ['Marta Pons'], ahead: 3, takesFewer: false, ...dates }
  expect(textOf('event-waiting', single)).toMatchInlineSnapshot(`
    "«Calçotada» está completo, y te hemos apuntado a la lista de espera. Hay 3 reservas antes que la tuya.
    Cuándo
    sáb 31 ene 2026, 12:30
    Lugar
    Masia Cal Rovira, Valls
    Cómo llegar https://www.openstreetmap.org/search?query=Masia%20Cal%20Rovira%2C%20Valls
    Precio
    48 €
    A nombre de
    Marta Pons (marta@example.org)
    Organiza
    Cal Rovira
    Si se libera una silla antes del miércoles 28 de enero, a las 12:30, es tuya sin hacer nada más. Te escribimos enseguida. Se puede cancelar sin coste hasta el jueves 29 de enero, a las 12:30. A partir de ahí no se asigna sola: te avisamos y decides tú.
    Ver el evento https://cercle.example/eventos/7d1c7f0a
    Mientras esperas no pagas nada. Para salir de la lista, responde a este correo."
  `)
  const several = { ...single, waiting: ['Marta Pons', 'Nil'], ahead: 1 }
  expect(textOf('event-waiting', several, 'ca')).toMatchInlineSnapshot(`
    "A «Calçotada» no queden cadires per a tothom, i us hem apuntat a la llista d’espera: sou dos. Hi ha 1 reserva abans que la teva.
    Quan
    sáb 31 ene 2026, 12:30
    Lloc
    Masia Cal Rovira, Valls
    Com s’hi arriba https://www.openstreetmap.org/search?query=Masia%20Cal%20Rovira%2C%20Valls
    Preu
    48 € per persona
    A nom de
    Marta Pons (marta@example.org)
    Qui espera
    Marta Pons
    Nil
    Organitza
    Cal Rovira
    Si s’alliberen cadires abans del dimecres 28 de gener, a les 12:30, són vostres sense fer res més. T’escrivim de seguida. Es pot cancel·lar sense cost fins dijous 29 de gener, a les 12:30. A partir d’aquí no s’assigna sola: t’avisem i decideixes tu.
    Us donem lloc a tots alhora.
    Mira l’esdeveniment https://cercle.example/eventos/7d1c7f0a
    Mentre esperes no pagues res. Per sortir de la llista, respon aquest correu."
  `)
  const fewer = textOf('event-waiting', { ...several, takesFewer: true, ahead: 0 })
  for (const sentence of ['No hay nadie antes que tú.', 'Si quedan menos sillas de las que pedís, también os valen'])
    expect(fewer).toContain(sentence)
  expect(composed('event-waiting', single).icalEvent).toBeUndefined()
})

test('the email to a waiting companion names the host and the origin of the data, but not the place in the list', () => {
  const privacyUrl = 'https://cercle.example/legal/privacidad'
  const text = textOf('event-waiting', {
    hostName: 'Berta',
    privacyUrl,
    bookingUrl: 'https://cercle.example/b',
    ...dates,
  })
  expect(text).toContain('Berta te ha apuntado a la lista de espera de «Calçotada».')
  expect(text).toContain('Quien te ha apuntado nos ha dado tu nombre, este correo')
  expect(text).toContain('es tuya sin hacer nada más')
  expect(text).toContain('Para salir de la lista, pulsa el botón; también puedes responder a este correo.')
  expect(text).not.toMatch(/antes que tú|menos sillas|no pagas nada/)
  const catalan = textOf('event-waiting', { hostName: '', privacyUrl, ...dates }, 'ca')
  expect(catalan).toContain('Algú t’ha apuntat a la llista d’espera de «Calçotada».')
})

test('the waiting list of a free event does not mention money; when its time has passed, it calls out', () => {
  const values = { waiting: ['Marta Pons', 'Nil'], ahead: 0, ...dates, eventPrice: 'Gratis' }
  const text = textOf('event-waiting', values)
  expect(text).toContain(
    'Se puede cancelar hasta el jueves 29 de enero, a las 12:30. A partir de ahí no se asigna sola: te avisamos y decides tú.',
  )
  expect(text).not.toMatch(/pagas|coste|por persona/)
  const late = textOf('event-waiting', { ...values, waitingListUntil: null })
  expect(late).toContain('Si queda una silla te avisamos, y es de la primera persona que diga que sí.')
  expect(late).not.toContain('a la vez')
  expect(textOf('event-waiting', { ...values, waitingListUntil: null }, 'ca')).toContain(
    'Si queda una cadira t’avisem, i és de la primera persona que digui que sí.',
  )
})

test('the email to a companion names the host who gave the data, and how to cancel', () => {
  const values = {
    hostName: 'Marta Pons',
    privacyUrl: 'https://cercle.example/legal/privacidad',
    participantName: 'Nil Pons',
  }
  const withProof = { ...values, proofUrl: 'https://cercle.example/inscripciones#a' }
  expect(textOf('event-companion', withProof)).toMatchInlineSnapshot(`
    "Marta Pons te ha apuntado a «Calçotada». Esto es lo que conviene tener a mano:
    Cuándo
    sáb 31 ene 2026, 12:30
    Lugar
    Masia Cal Rovira, Valls
    Cómo llegar https://www.openstreetmap.org/search?query=Masia%20Cal%20Rovira%2C%20Valls
    Precio
    48 €
    A nombre de
    Nil Pons (marta@example.org)
    Organiza
    Cal Rovira
    Ver el evento https://cercle.example/eventos/7d1c7f0a
    Del pago hablamos con quien te ha apuntado. Adjuntamos la cita para tu calendario.
    ¿No puedes o no quieres venir? Responde a este correo o llama al +34 930 000 000 y damos la silla a otra persona.
    También puedes dejarla libre tú. Dejar libre la silla https://cercle.example/inscripciones#a
    Quien te ha apuntado nos ha dado tu nombre, este correo y, si lo ha escrito, lo que no puedes comer. Los usamos solo para este evento, y puedes pedirnos que los borremos. Cómo tratamos tus datos https://cercle.example/legal/privacidad"
  `)
  expect(textOf('event-companion', values, 'ca')).toMatchInlineSnapshot(`
    "Marta Pons t’ha apuntat a «Calçotada». Això és el que convé tenir a mà:
    Quan
    sáb 31 ene 2026, 12:30
    Lloc
    Masia Cal Rovira, Valls
    Com s’hi arriba https://www.openstreetmap.org/search?query=Masia%20Cal%20Rovira%2C%20Valls
    Preu
    48 €
    A nom de
    Nil Pons (marta@example.org)
    Organitza
    Cal Rovira
    Mira l’esdeveniment https://cercle.example/eventos/7d1c7f0a
    Del pagament en parlem amb qui t’ha apuntat. Hi adjuntem la cita per al teu calendari.
    No pots o no vols venir? Respon aquest correu o truca al +34 930 000 000 i donem la cadira a algú altre.
    Qui t’ha apuntat ens ha donat el teu nom, aquest correu i, si ho ha escrit, el que no pots menjar. Ho fem servir només per a aquest esdeveniment, i ens pots demanar que ho esborrem. Com tractem les teves dades https://cercle.example/legal/privacidad"
  `)
  const { icalEvent, html } = composed('event-companion', values)
  expect(icalEvent?.content).toContain(`UID:${registration.eventId}`)
  expect(html).toContain('>Tienes sitio, Nil</h1>')
})

test.for(languages)('names are shown without links (%s)', (language) => {
  const spam = 'Ana http://spam.example'
  const values = {
    hostName: spam,
    companions: [spam],
    promoted: [spam],
    waiting: [spam, 'https://spam.example', 'Nil'],
    privacyUrl: '',
    ...dates,
  }
  for (const template of [confirmation, 'event-waiting', 'event-companion']) {
    const email = composed(template, { ...values, ...(template === confirmation && { hostName: undefined }) }, language)
    expect(JSON.stringify(email)).not.toContain('spam')
    expect(email.text).toContain('Ana')
  }
})

test.for([
  [
    'es',
    'Ya no estás en la lista de espera',
    'Te hemos quitado de la lista de espera de «Calçotada» (sáb 31 ene 2026).',
  ],
  ['ca', 'Ja no ets a la llista d’espera', 'T’hem tret de la llista d’espera de «Calçotada» (sáb 31 ene 2026).'],
] as const)('the cancellation of a guest who waited does not mention a seat (%s)', ([language, heading, text]) => {
  const values = { kind: 'cancelled', reason: 'Se suspende', waited: true }
  const email = composed('send-event-registration-cancellation', values, language)
  expect(email.subject).toBe(`${heading}: Calçotada`)
  expect(email.html).toContain(`>${heading}</h1>`)
  expect(email.text).toContain(text)
  expect(email.text).not.toMatch(/silla|cadira/)
  const declined = composed('send-event-registration-cancellation', { ...values, kind: 'declined' }, language)
  expect(declined.text).toMatch(/silla|cadira/)
})
