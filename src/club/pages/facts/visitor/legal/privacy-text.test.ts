import { expect, test } from 'vitest'
import { defaultVisibleFacts } from '#base/default-club-facts.ts'
import { periodInWords, retentionKeys, retentionOf, retentionSentence } from '#base/privacy/retention.ts'
import { languages } from '#base/text/language.ts'
import { cellsOf } from './legal-page.tsx'
import { privacy } from './privacy-text.ts'

const { sections } = privacy(defaultVisibleFacts)
const [retentionList] = sections.find(({ heading }) => heading.es === 'Cuánto tiempo')!.body
const paragraphs = sections.flatMap(({ body }) => body)

test.each(languages)('the privacy page (%s) names every retention period', (language) => {
  const lines = retentionList![language].split('\n')
  expect(lines).toEqual(retentionKeys.map((key) => `- ${retentionSentence(key, language)}`))
  for (const [n, key] of retentionKeys.entries()) {
    const { keep } = retentionOf(key)
    if (!('months' in keep && keep.months === 0)) expect(lines[n]).toContain(periodInWords(keep, language))
  }
})

test.each(languages)('each row of its tables (%s) has both cells', (language) => {
  const rows = paragraphs.filter(({ columns }) => columns).flatMap((text) => text[language].split('\n'))
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows)
    expect(
      cellsOf(row.slice(2)).map((cell) => cell !== ''),
      row,
    ).toEqual([true, true])
})

// A time that the club keeps to, and not the browser or the law, belongs into the table that the nightly job reads.
test.each([
  ['es', ['48 horas', 'tres días', 'un año', 'un año', 'un mes', '72 horas']],
  ['ca', ['48 hores', 'tres dies', 'un any', 'un any', 'un mes', '72 hores']],
] as const)(
  'elsewhere (%s) it says how long offers, counters and cookies last, when the club answers, and how long its link works',
  (language, times) => {
    const others = paragraphs.filter((text) => text !== retentionList).map((text) => text[language])
    const time =
      /(?<!\p{L})(?:\d+|una?|dos|dues|tres|quatre|cuatro|cinc|cinco|sis|seis) (?:añ|any|mes|día|dia|die|hor)\p{L}*/gu
    expect(others.join('\n').match(time)).toEqual(times)
  },
)

test('what the door notes of a guest is said where the data of a booking are', () => {
  const [data] = sections.find(({ heading }) => heading.es === 'Qué datos y para qué')!.body
  expect(data!.es).toMatch(/- Inscripción en un evento: .*; si vienes, a qué hora llegas\./)
  expect(data!.ca).toMatch(/- Inscripció a un esdeveniment: .*; si hi vens, a quina hora arribes\./)
})

test('the legal basis of dietary notes is the consent of the tick, which can be withdrawn', () => {
  const [basis] = sections.find(({ heading }) => heading.es === 'Base jurídica')!.body
  expect(basis!.es).toMatch(/datos de salud: tu consentimiento explícito \(artículo 9\.2\.a\).*casilla.*Lo retiras/)
  expect(basis!.ca).toMatch(/dades de salut: el teu consentiment explícit \(article 9\.2\.a\).*casella.*El retires/)
})

test.each([
  [
    'es',
    /- Notas que el equipo del club escribe sobre un socio/,
    /Notas del equipo: .*6\.1\.f/,
    /Las notas del equipo se borran con/,
    /con todo lo que tenemos de ti, también las notas del equipo/,
  ],
  [
    'ca',
    /- Notes que l’equip del club escriu sobre un soci/,
    /Notes de l’equip: .*6\.1\.f/,
    /Les notes de l’equip s’esborren amb/,
    /amb tot el que tenim de tu, també les notes de l’equip/,
  ],
] as const)(
  'the notes of staff (%s): what for, on what basis, for how long, and that one gets them',
  (language, ...said) => {
    const text = paragraphs.map((both) => both[language]).join('\n')
    for (const sentence of said) expect(text).toMatch(sentence)
  },
)

// `club/evenings/bookings/server/seat-offers/seat-offers.test.ts` offers seats, accepts them and lets them lapse.
test('who is offered a seat is told by whom, on the privacy page as in the email', () => {
  const [others] = sections.find(({ heading }) => heading.es === 'Si te ha apuntado otra persona')!.body
  expect(others!.es).toContain('te escribimos para decirte quién te la ofrece, y nada cambia hasta que la aceptas')
  expect(others!.ca).toContain('t’escrivim per dir-te qui te l’ofereix, i no canvia res fins que l’acceptes')
})

// `site/api/admin/who-sees-people.test.ts` reads all of the panel as each of them.
test('the privacy page says who of the club sees what', () => {
  const [who] = sections.find(({ heading }) => heading.es === 'Quién los ve')!.body
  expect(who!.es).toMatch(
    /^Las personas del club que necesitan verlos.*: quien lleva los eventos, las inscripciones y los mensajes; quien lleva los socios, las solicitudes y las fichas; quien lleva las cuentas, los pagos; y quienes administran el club, todo/,
  )
  expect(who!.ca).toMatch(
    /^Les persones del club que les necessiten.*: qui porta els esdeveniments, les inscripcions i els missatges; qui porta els socis, les sol·licituds i les fitxes; qui porta els comptes, els pagaments; i qui administra el club, tot/,
  )
})

// `site/nightly-jobs.test.ts` lets the nights pass.
test('the privacy page says when the counters of the forms are forgotten', () => {
  const { es, ca } = sections.find(({ heading }) => heading.es === 'Cuánto tiempo')!.body.at(-1)!
  expect(es).toContain('borra la cuenta como mucho tres días después de que deje de hacer falta')
  expect(ca).toContain('n’esborra el compte com a molt tard tres dies després que deixi de fer falta')
})

test('times in words', () => {
  expect(periodInWords({ years: 1 }, 'es')).toBe('un año')
  expect(periodInWords({ years: 6 }, 'ca')).toBe('sis anys')
  expect(periodInWords({ months: 1 }, 'ca')).toBe('un mes')
  expect(periodInWords({ days: 90 }, 'es')).toBe('90 días')
})
