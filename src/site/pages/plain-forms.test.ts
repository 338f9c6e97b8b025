import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test as clubTest } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { publicPages } from '#tests/http/pages.ts'
import { spoken } from '#tests/screen.tsx'
import { openTestSite, origin } from '#tests/site.ts'

// The public forms as a browser without scripts sends them.

const test = clubTest.extend('pages', { scope: 'file' }, async ({ services }) => {
  const createPages = await publicPages()
  return openTestSite(services, {}, () => {}, createPages)
})

type Site = Awaited<ReturnType<typeof openTestSite>>
type Form = Record<string, string>

const ask = async (site: Site, path: string, form?: Form, headers: Form = {}, address = '203.0.113.9') => {
  const init = form && {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form),
  }
  const answer = await site.send(new Request(origin + path, init ?? {}), address)
  const html = await answer.text()
  const main = /<main[^>]*>.*<\/main>/s.exec(html)?.[0] ?? ''
  const hidden = [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return {
    answer,
    status: answer.status,
    says: spoken(main),
    main,
    hidden: Object.fromEntries(hidden.map(([, name, value]) => [name, value])) as Form,
    to: answer.headers.get('Location'),
  }
}

const rowsOf = { registration: eventRegistrations, application: membershipRequests, message: contactMessages }
const countOf = ({ db }: Pick<Club, 'db'>, name: keyof typeof rowsOf, email: string) => {
  const table = rowsOf[name]
  return db.$count(table, eq(table.email, email))
}

test('if both languages have one address, the link to the other language names it', async ({ pages }) => {
  const languageOf = async (path: string, headers: Form = {}) => {
    const answer = await pages.send(new Request(origin + path, { headers }), '203.0.113.9')
    return /<html lang="(\w+)"/.exec(await answer.text())?.[1]
  }
  expect(await languageOf('/socio/completar-datos')).toBe('es')
  expect(await languageOf('/socio/completar-datos?idioma=ca')).toBe('ca')
  expect(await languageOf('/socio/completar-datos?idioma=es', { Cookie: 'language=ca' })).toBe('es')
  expect(await languageOf('/contacto?idioma=ca'), 'its address names a language').toBe('es')

  const catalanPhone = { 'Accept-Language': 'en-GB,ca-ES;q=0.9,es;q=0.8' }
  expect(await languageOf('/socio/completar-datos', catalanPhone), 'nothing stored').toBe('ca')
  expect(await languageOf('/admin', { 'Accept-Language': 'de,fr' })).toBe('es')
  expect(await languageOf('/socio/completar-datos', { ...catalanPhone, Cookie: 'language=es' })).toBe('es')
  expect(await languageOf('/contacto', catalanPhone)).toBe('es')
})

test('a visitor who searches too often is asked to wait; other visitors are not', async ({ pages }) => {
  let last = await ask(pages, '/buscar?q=pan', undefined, {}, '203.0.113.77')
  for (let n = 0; n < 70 && last.status === 200; n += 1)
    last = await ask(pages, '/buscar?q=pan', undefined, {}, '203.0.113.77')
  expect(last.status).toBe(429)
  expect(last.says).toContain('Has buscado muchas veces seguidas.')
  expect((await ask(pages, '/ca/buscar?q=pa', undefined, {}, '198.51.100.7')).status).toBe(200)
})

/** What is written, and what is said of what is wrong with it, in both languages. */
const forms = {
  registration: {
    path: async (site: Site) =>
      `/eventos/${(await anEvent(site.club, { date: new Date(Date.now() + 1e9) })).id}/inscripcion`,
    typed: { fullName: 'Berta «Demo» <b>', notes: 'Una\r\nsilla' },
    wrong: { es: 'El nombre es obligatorio', ca: 'El nom és obligatori' },
    stored: { fullName: 'Berta «Demo» <b>', notes: 'Una\nsilla' },
    first: 'fullName',
    to: /\?enviado=silla$/,
    thanks: { es: '¡Registro completado! Te hemos enviado un correo con los detalles.', ca: 'Inscripció feta!' },
  },
  application: {
    path: async () => '/solicitud',
    typed: { fullName: 'Jaume Demo', reason: 'M’agrada cuinar', consent: 'on' },
    wrong: {
      es: 'Sin tu permiso no podemos guardar la solicitud',
      ca: 'Sense el teu permís no podem desar la sol·licitud',
    },
    stored: { reason: 'M’agrada cuinar', consentVersion: '6' },
    first: 'fullName',
    to: /^\/(ca\/)?solicitud\?enviado=solicitud$/,
    thanks: { es: 'Solicitud de membresía enviada', ca: 'Sol·licitud d’alta enviada' },
  },
  message: {
    path: async () => '/contacto/mensaje',
    typed: { name: 'Berta Demo', message: '¿Hay sitio para dos\r\nel jueves?' },
    wrong: {
      es: 'El mensaje debe tener al menos 10 caracteres',
      ca: 'El missatge ha de tenir com a mínim 10 caràcters',
    },
    stored: { message: '¿Hay sitio para dos\nel jueves?' },
    first: 'name',
    to: /^\/(ca\/)?contacto\/mensaje\?enviado=mensaje$/,
    thanks: { es: 'Mensaje enviado', ca: 'Missatge enviat' },
  },
} as const
const cases = (['registration', 'application', 'message'] as const).flatMap((name) => [
  { ...forms[name], name, language: 'es' as const },
  { ...forms[name], name, language: 'ca' as const },
])
const addressOf = async ({ path, language }: (typeof cases)[number], site: Site) =>
  (language === 'ca' ? '/ca' : '') + (await path(site))

test.for(cases)(
  'a $name in $language: to check, then written once, however often it is sent',
  async (one, { pages }) => {
    const { name, language, typed } = one
    const path = await addressOf(one, pages)
    const email = `${name}-${language}@example.org`
    const check = await ask(pages, path, { ...typed, email })
    expect(check.status).toBe(200)
    expect(check.answer.headers.get('Cache-Control')).toBe('no-store')
    expect(check.main).toContain(email)
    expect(check.says).toMatch(language === 'es' ? /Todavía no se ha enviado/ : /Encara no s’ha enviat/)
    expect(await countOf(pages.club, name, email)).toBe(0)

    const written = { ...typed, email, ...check.hidden, openedAt: String(Date.now() - 5000) }
    for (let times = 0; times < 2; times++) {
      const done = await ask(pages, path, written)
      expect(done).toMatchObject({ status: 303, to: expect.stringMatching(one.to) })
      expect(done.to).not.toContain('example')
      const thanks = await ask(pages, done.to!)
      expect(thanks.says).toContain(one.thanks[language])
    }
    expect(await countOf(pages.club, name, email)).toBe(1)
    const table = rowsOf[name]
    const [row] = await pages.club.db.select().from(table).where(eq(table.email, email))
    expect(row).toMatchObject({ ...one.stored, language })
  },
)

test.for(cases)('an empty $name in $language comes back with its errors, and is not stored', async (one, { pages }) => {
  const path = await addressOf(one, pages)
  for (const key of [undefined, crypto.randomUUID()]) {
    const { status, says, main, answer, hidden } = await ask(pages, path, {
      email: 'no address',
      phone: '<i>&"',
      ...(key && { idempotencyKey: key, openedAt: '1', consentVersion: '6' }),
    })
    expect(status).toBe(422)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(says).toContain(one.wrong[one.language])
    expect(main).toContain('value="no address"')
    expect(main).toContain('value="&lt;i&gt;&amp;&quot;"')
    expect(main.match(/autofocus=""[^>]*/gi), 'one place has the focus').toHaveLength(1)
    expect(/<input[^>]*autofocus[^>]*>/i.exec(main)?.[0]).toContain(`name="${one.first}"`)
    if (key) expect(hidden.idempotencyKey).toBe(key)
  }
})

test('the form of an event says when, where and for how much, and that nothing is paid now', async ({ pages }) => {
  const event = await anEvent(pages.club, { date: new Date(Date.now() + 1e9), price: 30 })
  const { says } = await ask(pages, `/eventos/${event.id}/inscripcion`)
  expect(says).toMatch(
    /\p{L}{3} \d\d [a-z]{3} \d{4}, \d\d:\d\d Sala del Cercle 30 € por persona\. Hoy no pagas nada\./u,
  )
  const soon = await anEvent(pages.club, { date: new Date(Date.now() + 1e8), price: 30 })
  const late = await ask(pages, `/eventos/${soon.id}/inscripcion`)
  expect(late.says).toContain('30 € por persona. Faltan menos de 48 horas: si cancelas, se paga igualmente')
})

test('a full event refuses a form and keeps its input, and the waiting list takes the guest', async ({ pages }) => {
  const event = await anEvent(pages.club, { date: new Date(Date.now() + 1e9), maxParticipants: 1, price: 30 })
  const path = `/ca/eventos/${event.id}/inscripcion`
  const { hidden } = await ask(pages, path)
  const first = { ...hidden, fullName: 'Jaume Demo', email: 'first@example.org', idempotencyKey: crypto.randomUUID() }
  expect((await ask(pages, path, first)).status).toBe(303)
  const { status, says, main } = await ask(pages, path, {
    ...hidden,
    fullName: 'Berta Demo',
    email: 'late@example.org',
  })
  expect(status).toBe(409)
  expect(says).toContain('No hi ha places disponibles')
  expect(main).toContain('late@example.org')

  const list = await ask(pages, path)
  expect(list.says).toContain('A partir d’aquí no s’assigna sola: t’avisem i decideixes tu.')
  expect(list.says).toContain('Està complet. T’esperes?')
  expect(list.says).toMatch(/30 € per persona, només si hi ha lloc\. (?!.*Avui no pagues res)/)
  const guest = { fullName: 'Berta Demo', email: 'late@example.org', idempotencyKey: crypto.randomUUID() }
  const joined = await ask(pages, path, { ...list.hidden, ...guest })
  expect(joined.status).toBe(303)
  expect((await ask(pages, joined.to!)).says).toMatch(/Ets a la llista d’espera\..*No hi ha ningú abans que tu/)
})

test.for([
  ['/', 'Este evento se ha cancelado'],
  ['/ca/', 'Aquest esdeveniment s’ha cancel·lat'],
] as const)('a cancelled event refuses, and offers no form (%s)', async ([root, sentence], { pages }) => {
  const event = await anEvent(pages.club, { date: new Date(Date.now() + 1e9) })
  const path = `${root}eventos/${event.id}/inscripcion`
  const { hidden } = await ask(pages, path)
  await pages.club.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, event.id))
  const form = { ...hidden, fullName: 'Berta Demo', email: 'cancelled@example.org' }
  const refused = await ask(pages, path, form)
  expect(refused.status).toBe(409)
  expect(await countOf(pages.club, 'registration', 'cancelled@example.org')).toBe(0)
  for (const { says, main } of [refused, await ask(pages, path)]) {
    expect(says).toContain(sentence)
    expect(main).not.toContain('<form')
  }
})

test('an application sent at once is too fast for a person, and keeps its key', async ({ pages }) => {
  const { hidden } = await ask(pages, '/solicitud')
  const form = { ...hidden, ...forms.application.typed, email: 'fast@example.org' }
  const refused = await ask(pages, '/solicitud', form)
  expect(refused).toMatchObject({ status: 429, hidden })
  expect(refused.says).toContain('Has ido demasiado rápido')
})

test('a form sent by another site is refused, and nothing is stored', async ({ pages }) => {
  const form = { ...forms.message.typed, email: 'csrf@example.org', idempotencyKey: crypto.randomUUID() }
  const foreign: Form[] = [
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `${origin}.elsewhere.example`, 'Sec-Fetch-Site': 'same-site', 'Content-Type': 'text/plain' },
  ]
  for (const headers of foreign)
    expect(await ask(pages, '/contacto/mensaje', form, headers)).toMatchObject({ status: 403 })
  expect(await countOf(pages.club, 'message', 'csrf@example.org')).toBe(0)
  // Behind a proxy that gives the site another name, the browser says that the form is the site's own.
  const behind = { Origin: 'https://club.example', 'Sec-Fetch-Site': 'same-origin' }
  expect(await ask(pages, '/contacto/mensaje', form, behind)).toMatchObject({ status: 303 })
})

test('the rate limits of the api apply, by the visitor’s network, and so does its body limit', async ({ pages }) => {
  const send = (n: number, address: string) => {
    const form = { name: 'Berta Demo', email: 'limit@example.org', message: `Mensaje número ${n}` }
    return ask(pages, '/ca/contacto/mensaje', { ...form, idempotencyKey: crypto.randomUUID() }, {}, address)
  }
  for (let n = 0; n < 20; n++) expect((await send(n, '198.51.100.7')).status).toBe(303)
  const refused = await send(20, '198.51.100.7')
  expect(refused.status).toBe(429)
  expect(refused.says).toContain('Has escrit molts cops seguits')
  expect((await send(21, '198.51.100.8')).status).toBe(303)
  expect(await ask(pages, '/contacto/mensaje', { message: 'a'.repeat(70_000) })).toMatchObject({ status: 413 })
})

test('the form of an unknown event is not found, neither read nor sent', async ({ pages }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const path = `/eventos/${crypto.randomUUID()}/inscripcion`
  for (const form of [undefined, { fullName: 'Berta Demo', email: 'b@example.org' }])
    expect((await ask(pages, path, form)).status).toBe(404)
  error.mockRestore()
})

test('a cached page holds no key, and leads to each form', async ({ pages }) => {
  const path = await forms.registration.path(pages)
  const event = await ask(pages, path.replace('/inscripcion', ''))
  expect(event.main).toContain(`formAction="${path}"`)
  const contact = await ask(pages, '/ca/contacto')
  expect(contact.main).toContain('action="/ca/contacto/mensaje"')
  expect([event.hidden, contact.hidden]).toEqual([{}, {}])
})

test('every part of a long page stands in its place, not aside until a script puts it there', async ({ pages }) => {
  for (const path of [
    '/',
    '/club',
    '/eventos',
    '/restaurantes',
    '/blog',
    '/contacto',
    '/solicitud',
    '/contacto/mensaje',
  ]) {
    const answer = await pages.send(new Request(origin + path), '203.0.113.9')
    expect(await answer.text(), path).not.toMatch(/<div hidden id="/)
  }
})
