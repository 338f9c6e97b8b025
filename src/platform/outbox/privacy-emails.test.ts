import { expect, test } from 'vitest'
import { textOf } from '#tests/registration-emails.ts'

const asked = {
  kind: 'erasure',
  askedAt: '2026-11-01T11:30:00.000Z',
  privacyUrl: 'https://cercle.example/legal/privacidad',
}

test('a privacy request is confirmed with the last day to answer', () => {
  expect(textOf('privacy-received', { kind: 'access', dueOn: '2026-12-25' })).toMatchInlineSnapshot(`
    "Nos has pedido los datos que tenemos de ti. Te contestaremos, a más tardar, el viernes 25 de diciembre.
    No cuesta nada. Si necesitamos asegurarnos de que eres tú, te escribiremos antes.
    Si no nos has pedido nada, responde a este correo y lo anulamos."
  `)
  expect(textOf('privacy-received', { kind: 'objection', dueOn: '2026-12-11' }, 'ca')).toMatchInlineSnapshot(`
    "Ens has demanat que deixem de fer servir les teves dades. Et respondrem, com a molt tard, divendres 11 de desembre.
    No costa res. Si ens cal assegurar-nos que ets tu, t’escriurem abans.
    Si no ens has demanat res, respon aquest correu i ho anul·lem."
  `)
})

test('the answer names the days it took, the text of staff, and the authority for complaints', () => {
  const text = 'Hola, Berta:\n\nNo hemos encontrado nada más.'
  expect(textOf('privacy-answered', { ...asked, days: 5, isErased: false, text })).toMatchInlineSnapshot(`
    "El domingo 1 de noviembre nos pediste que borráramos tus datos. Te lo hemos contestado en 5 días.
    Hola, Berta:
    No hemos encontrado nada más.
    Qué guardamos y cuánto tiempo https://cercle.example/legal/privacidad
    Si no estás de acuerdo, responde a este correo. También puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es)."
  `)
  expect(textOf('privacy-answered', { ...asked, days: 1, isErased: true, text: '' }, 'ca')).toMatchInlineSnapshot(`
    "El diumenge 1 de novembre ens vas demanar que esborréssim les teves dades. T’hem respost en un dia.
    Hem esborrat les dades que teníem de tu. El que la llei ens obliga a guardar, com la comptabilitat i el llibre de socis, es queda fins que s’acaba el termini, i ningú no ho fa servir per a res més.
    Què guardem i quant de temps https://cercle.example/legal/privacidad
    Si no hi estàs d’acord, respon aquest correu. També pots reclamar davant l’Agència Espanyola de Protecció de Dades (www.aepd.es)."
  `)
  const sameDay = { ...asked, days: 0, isErased: false, text: '' }
  expect(textOf('privacy-answered', sameDay)).toContain('el mismo día')
  expect(textOf('privacy-answered', sameDay, 'ca')).toContain('el mateix dia')
})

test('when it takes longer, the new last day has its weekday too', () => {
  const longer = { kind: 'access', dueOn: '2027-02-25', reason: 'Hay mucho que reunir.' }
  expect(textOf('privacy-extended', longer)).toContain('lo haremos, a más tardar, el jueves 25 de febrero. Este')
  expect(textOf('privacy-extended', longer, 'ca')).toContain('ho farem, com a molt tard, dijous 25 de febrer. Aquest')
})
