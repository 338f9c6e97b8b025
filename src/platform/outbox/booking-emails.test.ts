import { expect, test } from 'vitest'
import { alone, confirmation, dates, party, textOf } from '#tests/registration-emails.ts'

const bookingUrl = 'https://cercle.example/eventos/7d1c7f0a/reserva#Yabc'
const lastLinesOf = (text: string) => text.split('\n').slice(-4).join('\n')

test('with a link the guest can make changes that otherwise take an email or a call', () => {
  expect(lastLinesOf(textOf(confirmation, { ...alone, bookingUrl }))).toMatchInlineSnapshot(`
    "Organiza
    Cal Rovira
    Ver o cambiar mi reserva https://cercle.example/eventos/7d1c7f0a/reserva#Yabc
    Puedes cancelar sin coste hasta el jueves 29 de enero, a las 12:30. Lo haces tú desde tu reserva, con el botón; también puedes responder a este correo o llamar al +34 930 000 000. Si al final viene alguien contigo, añádelo en tu reserva. Adjuntamos la cita para tu calendario."
  `)
  expect(lastLinesOf(textOf(confirmation, { ...party, bookingUrl }, 'ca'))).toMatchInlineSnapshot(`
    "Organitza
    Cal Rovira
    Mira o canvia la meva reserva https://cercle.example/eventos/7d1c7f0a/reserva#Yabc
    Pots cancel·lar sense cost fins dijous 29 de gener, a les 12:30. Ho fas tu des de la teva reserva, amb el botó; també pots respondre aquest correu o trucar al +34 930 000 000. Si només falla algú del grup, cancel·la només la seva cadira, o cedeix-la a una altra persona. Hi adjuntem la cita per al teu calendari."
  `)
  const waiting = { ...alone, ...dates, ahead: 1, waiting: ['Marta Pons', 'Nil'], bookingUrl }
  expect(lastLinesOf(textOf('event-waiting', waiting))).toMatchInlineSnapshot(`
    "Si se liberan sillas antes del miércoles 28 de enero, a las 12:30, son vuestras sin hacer nada más. Te escribimos enseguida. Se puede cancelar sin coste hasta el jueves 29 de enero, a las 12:30. A partir de ahí no se asigna sola: te avisamos y decides tú.
    Os damos sitio a todos a la vez.
    Ver o cambiar mi reserva https://cercle.example/eventos/7d1c7f0a/reserva#Yabc
    Mientras esperas no pagas nada. Para salir de la lista o pedir menos sillas, pulsa el botón; también puedes responder a este correo."
  `)
})

test('lost links come one by one, with title and date in the language of the request', () => {
  const one = { title: 'Calçotada', titleCa: '', date: '2026-01-31T11:30:00.000Z', url: bookingUrl }
  const other = { title: 'Cata', titleCa: 'Tast', date: '2026-02-11T19:30:00.000Z', url: `${bookingUrl}d` }
  expect(textOf('booking-links', { bookings: [one, other] })).toMatchInlineSnapshot(`
    "Con cada enlace ves la reserva, y puedes cambiarla, cederla o cancelarla. Quien lo tenga también: no lo reenvíes.
    Calçotada
    sáb 31 ene 2026 - 12:30
    Ver la reserva https://cercle.example/eventos/7d1c7f0a/reserva#Yabc
    Cata
    mié 11 feb 2026 - 20:30
    Ver la reserva https://cercle.example/eventos/7d1c7f0a/reserva#Yabcd
    Si no has pedido este correo, no hace falta que hagas nada."
  `)
  expect(textOf('booking-links', { bookings: [one, other] }, 'ca')).toMatchInlineSnapshot(`
    "Amb cada enllaç veus la reserva, i la pots canviar, cedir o cancel·lar. Qui el tingui també: no el reenviïs.
    Calçotada
    ds. 31 gen. 2026 - 12:30
    Obre la reserva https://cercle.example/eventos/7d1c7f0a/reserva#Yabc
    Tast
    dc. 11 febr. 2026 - 20:30
    Obre la reserva https://cercle.example/eventos/7d1c7f0a/reserva#Yabcd
    Si no has demanat aquest correu, no cal que facis res."
  `)
})
