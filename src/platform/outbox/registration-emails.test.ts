import { expect, test } from 'vitest'
import { type Values, alone, composed, confirmation, dates, party, textOf } from '#tests/registration-emails.ts'

test('the confirmation of a guest who comes alone', () => {
  expect(textOf(confirmation, alone)).toMatchInlineSnapshot(`
    "Te hemos apuntado a «Calçotada».
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
    Ver el evento https://cercle.example/eventos/7d1c7f0a
    Puedes cancelar sin coste hasta el jueves 29 de enero, a las 12:30. Basta con responder a este correo o llamar al +34 930 000 000. Si al final viene alguien contigo, dinos quién; la próxima vez podéis apuntaros juntos en el mismo formulario. Adjuntamos la cita para tu calendario."
  `)
  expect(textOf(confirmation, alone, 'ca')).toMatchInlineSnapshot(`
    "T’hem apuntat a «Calçotada».
    Quan
    sáb 31 ene 2026, 12:30
    Lloc
    Masia Cal Rovira, Valls
    Com s’hi arriba https://www.openstreetmap.org/search?query=Masia%20Cal%20Rovira%2C%20Valls
    Preu
    48 €
    A nom de
    Marta Pons (marta@example.org)
    Organitza
    Cal Rovira
    Mira l’esdeveniment https://cercle.example/eventos/7d1c7f0a
    Pots cancel·lar sense cost fins dijous 29 de gener, a les 12:30. N’hi ha prou de respondre aquest correu o de trucar al +34 930 000 000. Si al final ve algú amb tu, digue’ns qui; la propera vegada us podeu apuntar junts en el mateix formulari. Hi adjuntem la cita per al teu calendari."
  `)
})

test('the confirmation of a party names it, with its price', () => {
  expect(textOf(confirmation, party)).toMatchInlineSnapshot(`
    "Os hemos apuntado a «Calçotada»: sois tres.
    Cuándo
    sáb 31 ene 2026, 12:30
    Lugar
    Masia Cal Rovira, Valls
    Cómo llegar https://www.openstreetmap.org/search?query=Masia%20Cal%20Rovira%2C%20Valls
    Precio
    144 € en total, 48 € por persona
    Quién
    Marta Pons (marta@example.org)
    Berta Puig
    Nil
    Organiza
    Cal Rovira
    Ver el evento https://cercle.example/eventos/7d1c7f0a
    Puedes cancelar sin coste hasta el jueves 29 de enero, a las 12:30. Basta con responder a este correo o llamar al +34 930 000 000. Si solo falla alguien del grupo, dinos quién. Adjuntamos la cita para tu calendario."
  `)
  expect(textOf(confirmation, party, 'ca')).toMatchInlineSnapshot(`
    "Us hem apuntat a «Calçotada»: sou tres.
    Quan
    sáb 31 ene 2026, 12:30
    Lloc
    Masia Cal Rovira, Valls
    Com s’hi arriba https://www.openstreetmap.org/search?query=Masia%20Cal%20Rovira%2C%20Valls
    Preu
    144 € en total, 48 € per persona
    Qui
    Marta Pons (marta@example.org)
    Berta Puig
    Nil
    Organitza
    Cal Rovira
    Mira l’esdeveniment https://cercle.example/eventos/7d1c7f0a
    Pots cancel·lar sense cost fins dijous 29 de gener, a les 12:30. N’hi ha prou de respondre aquest correu o de trucar al +34 930 000 000. Si només falla algú del grup, digue’ns qui. Hi adjuntem la cita per al teu calendari."
  `)
  expect(textOf(confirmation, { ...party, eventPrice: 'Gratis' })).not.toContain('en total')
})

test.for([
  [
    'es',
    'para ti',
    'para vosotros',
    'Si ya no te va bien, devuélvelo antes del jueves 29 de enero, a las 12:30',
    ', y no pagas nada',
    'Gratis',
  ],
  [
    'ca',
    'per a tu',
    'vostre',
    'Si ja no et va bé, torna’l abans del dijous 29 de gener, a les 12:30',
    ', i no pagues res',
    'Gratuït',
  ],
] as const)(
  'a promoted guest learns of the seat, and until when it can be returned (%s)',
  ([language, one, all, limit, unpaid, eventPrice]) => {
    const given = language === 'es' ? 'Ha quedado sitio' : 'Ha quedat lloc'
    const isForMe = language === 'es' ? `${given} y es` : `${given} i és`
    const promoted = (values: Values) => textOf(confirmation, { ...dates, ...values }, language).split('\n')[0]
    expect(promoted({ ...alone, promoted: ['Marta Pons'] })).toBe(`${isForMe} ${one}. ${limit}${unpaid}.`)
    const names = ['Marta Pons', 'Berta Puig', 'Nil']
    expect(promoted({ ...party, promoted: names })).toBe(`${isForMe} ${all}. ${limit}${unpaid}.`)
    expect(promoted({ ...alone, promoted: ['Marta Pons'], eventPrice })).toBe(`${isForMe} ${one}. ${limit}.`)
    const passed = { ...alone, promoted: ['Marta Pons'], returnableUntil: null }
    expect(promoted(passed), 'the date has passed').toBe(`${isForMe} ${one}.`)
    const some = promoted({ ...party, promoted: ['Berta Puig', 'Nil'], returnableUntil: null })
    expect(some).toBe(language === 'es' ? `${given} para Berta Puig y Nil.` : `${given} per a Berta Puig i Nil.`)
  },
)

test('the confirmation of a partly seated party names the waiting guests, and the rule', () => {
  const values = { ...party, ...dates, companions: ['Berta Puig'], waiting: ['Nil', 'Pau'] }
  const text = textOf(confirmation, values)
  expect(text).toContain('sois dos')
  expect(text).toContain('En lista de espera\nNil\nPau\n')
  expect(text).toContain('Si se liberan sillas antes del miércoles 28 de enero, a las 12:30, son vuestras')
  const first = textOf(confirmation, { ...values, companions: [] })
  expect(first).toContain('Si solo falla alguien del grupo, dinos quién.')
  expect(first).not.toContain('mismo formulario')
  const inCatalan = textOf(confirmation, values, 'ca')
  expect(inCatalan).toContain('En llista d’espera\nNil\nPau\n')
  expect(inCatalan).toContain('Si s’alliberen cadires abans del dimecres 28 de gener')
})

test('the confirmation of a companion to its host is about the companion', () => {
  const values = { ...alone, participantName: 'Nil Pons', hostName: 'Marta Pons' }
  for (const [language, heading, intro] of [
    ['es', 'Nil tiene sitio', 'Hemos apuntado a Nil Pons a «Calçotada».'],
    ['ca', 'Nil té lloc', 'Hem apuntat Nil Pons a «Calçotada».'],
  ] as const) {
    expect(composed(confirmation, values, language).html).toContain(`>${heading}</h1>`)
    const text = textOf(confirmation, values, language)
    expect(text).toContain(intro)
    expect(text).not.toMatch(/formular/)
  }
})

test.for([
  ['es', 'Te guardamos la silla hasta las 12:30', 'Os guardamos 3 sillas hasta las 12:30', 'las sillas quedan libres'],
  [
    'ca',
    'Et guardem la cadira fins a les 12:30',
    'Us guardem 3 cadires fins a les 12:30',
    'les cadires queden lliures',
  ],
] as const)('held seats of a party (%s)', ([language, one, several, free]) => {
  const held = { heldUntil: '2026-01-20T11:30:00.000Z', proofUrl: 'https://cercle.example/inscripciones#a' }
  expect(composed(confirmation, { ...alone, ...held }, language).html).toContain(`>${one}</h1>`)
  const email = composed(confirmation, { ...party, ...held }, language)
  expect(email.html).toContain(`>${several}</h1>`)
  expect(email.text).toContain(free)
  expect(email.text).toContain('Berta Puig\nNil')
  expect(email.icalEvent).toBeUndefined()
})
