import { expect, test } from 'vitest'
import { defaultClubFacts as club } from '#base/default-club-facts.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { languages } from '#base/text/language.ts'
import { plain } from '#base/text/plain.ts'
import { emailSamples } from '#site/emails/samples.ts'
import { renderEmail } from './compose-email.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { sequenceAt } from '#platform/calendar/calendar-entries.ts'
import { EmailLayout } from './parts/layout.tsx'

const registration = {
  eventTitle: 'Calçotada a la vora del foc',
  eventDate: 'sáb 31 ene 2026',
  eventTime: '12:30',
  eventLocation: 'Masia Cal Rovira, Valls',
  participantName: 'Berta Demo',
  participantEmail: 'berta@example.org',
  eventPrice: '48 €',
  organizerName: 'Cal Rovira',
  eventId: '7d1c7f0a-52f5-4f38-9d6e-6f7f0c1d2e3a',
  startsAt: '2026-01-31T11:30:00.000Z',
  endsAt: null,
}

test.each(languages)('the confirmation of a registration has its eight values in HTML and text (%s)', (language) => {
  const email = composeEmail({ template: 'send-event-registration-confirmation', language, values: registration })

  const { eventId: _, startsAt: __, endsAt: ___, ...values } = registration
  for (const value of Object.values(values)) {
    expect(email.text).toContain(value)
    expect(email.html).toContain(value)
  }
  expect(email.html).toContain(`lang="${language}"`)
  expect(email.subject).toBe(`${language === 'ca' ? 'Tens lloc' : 'Tienes sitio'}: Calçotada a la vora del foc`)
})

test.each([
  ['es', 'sáb 31 ene 2026'],
  ['ca', 'ds. 31 gen. 2026'],
] as const)(
  'an email about an event begins with its poster, in words where no pictures are shown (%s)',
  (language, day) => {
    const template = 'send-event-registration-confirmation'
    const eventUrl = `https://cercle.example/eventos/${registration.eventId}`
    const { html, text } = composeEmail({ template, language, values: { ...registration, eventUrl } })
    const words = `${club.name}. ${registration.eventTitle}, ${day}`
    expect(plain(html)).toContain(`/og/eventos/${registration.eventId}/${language}-0.jpg" alt="${words}" width="560"`)
    expect(text.split('\n')[0]).toBe(words)
    expect(text).not.toContain('/og/')
    const ofOlderRelease = composeEmail({ template, language, values: registration })
    expect(ofOlderRelease.html).not.toContain('<img')
  },
)

test('a name or a link without a space does not widen the layout', () => {
  const { html } = composeEmail({
    template: 'send-event-registration-confirmation',
    language: 'es',
    values: registration,
  })
  expect(html).toMatch(/<table[^>]*max-width:560px[^>]*overflow-wrap:anywhere;word-break:break-word/)
})

test('a date with its time stays on one line, without a sign that mail readers draw as a box', () => {
  const day = formatDayTime(registration.startsAt, 'es')
  const props = { language: 'es', heading: `Hasta el ${day}`, preview: '' } as const
  const body = EmailLayout({ ...props, children: `Antes del ${day}, y no pagas nada.` })
  const { html, text } = renderEmail(body, club)
  expect(plain(html)).toContain('Antes del <span style="white-space:nowrap">sáb 31 ene 2026 - 12:30,</span> y no')
  expect(plain(html)).toContain('<title>Hasta el sáb 31 ene 2026 - 12:30</title>')
  expect(html).not.toContain('\u2060')
  expect(text).toContain('Antes del sáb 31 ene 2026 - 12:30, y no pagas nada.')
})

test('on a telephone a fact is shown below its name, in the full width', () => {
  const { html, text } = composeEmail({
    template: 'send-event-registration-confirmation',
    language: 'es',
    values: registration,
  })
  expect(html).toMatch(/<style>@media \(max-width:480px\) \{[^<]*\.fact td \{ display: block !important/)
  expect(html.match(/<tr class="fact"/g)).toHaveLength(5)
  expect(text, 'read from the HTML without its style').not.toContain('@media')
})

test('the confirmation has a calendar entry in Barcelona’s time', () => {
  const { icalEvent } = composeEmail({
    template: 'send-event-registration-confirmation',
    language: 'es',
    values: { ...registration, sequence: sequenceAt(new Date('2026-01-20T18:05:09Z')) },
  })

  expect(icalEvent).toMatchObject({ method: 'REQUEST', filename: 'cercle.ics' })
  const calendar = icalEvent?.content ?? ''
  expect(calendar).toContain('BEGIN:VTIMEZONE')
  expect(calendar, 'the stamp is that of the revision, in UTC').toContain('DTSTAMP:20260120T180509Z\r\n')
  expect(calendar).toContain('TZID:Europe/Madrid')
  expect(calendar).toContain(`UID:${registration.eventId}`)
  expect(calendar).toMatch(/DTSTART;TZID=Europe\/Madrid:20260131T123000/)
  expect(calendar, 'no end that nobody gave').not.toMatch(/^DTEND/m)
})

test.each([
  [
    'es',
    'Por pagar: 48 €. Te escribiremos para decirte cómo pagar.',
    'Puedes cancelar sin coste hasta el jueves 29',
    'Basta con responder a este correo',
  ],
  [
    'ca',
    'Per pagar: 48 €. T’escriurem per dir-te com pagar.',
    'Pots cancel·lar sense cost fins dijous 29',
    'N’hi ha prou de respondre aquest correu',
  ],
] as const)(
  'the confirmation links the event and explains payment, cancellation and further guests (%s)',
  (language, ...sentences) => {
    const template = 'send-event-registration-confirmation'
    const eventUrl = 'https://cercle.example/eventos/7d1c7f0a'
    const returnableUntil = '2026-01-29T11:30:00.000Z'
    const debt = { sum: 48, until: null, iban: '', accountHolder: '', bizum: '', atDoor: false, code: '7K4M-2QX' }
    const { text, html } = composeEmail({
      template,
      language,
      values: { ...registration, eventUrl, debt, returnableUntil },
    })
    for (const sentence of [...sentences, club.phone]) expect(text).toContain(sentence)
    expect(html).toContain(`href="${eventUrl}"`)
    expect(html).toMatch(/<h1[^>]*>(Tienes sitio|Tens lloc), Berta<\/h1>/)

    const eventPrice = language === 'ca' ? 'Gratuït' : 'Gratis'
    const free = composeEmail({ template, language, values: { ...registration, eventPrice } }).text
    for (const sentence of sentences.slice(0, 2)) expect(free).not.toContain(sentence)
  },
)

test.each(languages)(
  'every email ends with the club’s address, contact data and hours on one line (%s)',
  (language) => {
    const { text, html } = composeEmail({
      template: 'send-event-registration-confirmation',
      language,
      values: registration,
    })
    for (const fact of [club.street, club.phone, club.email, '10:00–14:00']) expect(text).toContain(fact)
    expect(html).toContain('nowrap">16:00–20:00</span>')
    expect(html, 'nor does a telephone number break').not.toContain(club.phone)
    expect(html).toContain(club.phone.replaceAll(' ', '\u00a0'))
  },
)

test('an email has the current facts of the club', () => {
  const facts = { ...club, name: 'El Rebòst', phone: '+34 931 111 111', saturdayHours: '', sundayHours: '11:00–13:00' }
  const cancelled = { ...registration, kind: 'cancelled', reason: '' }
  for (const template of ['send-event-registration-confirmation', 'send-event-registration-cancellation']) {
    const { text } = composeEmail({ template, language: 'ca', values: cancelled }, facts)
    for (const fact of ['El Rebòst, ', 'trucar al +34 931 111 111', 'Diumenge, 11:00–13:00.'])
      expect(text.replace('truca al', 'trucar al')).toContain(fact)
    expect(text).not.toContain('Dissabte')
    expect(text).not.toContain(club.phone)
  }
})

test.each([
  ['es', 'Para transferencias'],
  ['ca', 'Per a transferències'],
] as const)('the approval names the bank account, if the club has one (%s)', (language, label) => {
  const values = {
    fullName: 'Berta Demo',
    email: 'berta@example.org',
    membershipNumber: 'CG-0007',
    completionUrl: 'https://cercle.example/socio',
  }
  const email = { template: 'send-approval-notification', language, values }
  expect(composeEmail(email).text).not.toContain(label)
  const { text } = composeEmail(email, {
    ...club,
    accountHolder: 'Associació Cercle',
    iban: 'ES9121000418450200051332',
  })
  expect(text).toContain(label)
  expect(text).toContain('https://cercle.example/auth?nueva')
  expect(text).toContain('ES91 2100 0418 4502 0005 1332 (Associació Cercle)')
})

test.each([
  [
    'es',
    'admin@cercle.example ha cambiado',
    'sáb 14 mar 2026 - 13:00',
    'Titular de la cuenta',
    '(vacío) → Associació Cercle',
    'Se puede pagar en la puerta',
    'Teléfono',
  ],
  [
    'ca',
    'admin@cercle.example ha canviat',
    'ds. 14 març 2026 - 13:00',
    'Titular del compte',
    '(buit) → Associació Cercle',
    'Es pot pagar a la porta',
    'Telèfon',
  ],
] as const)('a change of the club’s facts is reported with old and new values (%s)', (language, ...sentences) => {
  const values = {
    changedBy: 'admin@cercle.example',
    changedAt: '2026-03-14T12:00:00.000Z',
    changes: [
      { fact: 'accountHolder', from: '', to: 'Associació Cercle' },
      { fact: 'iban', from: 'ES9121000418450200051332', to: 'GB33BUKB20201555555555' },
      { fact: 'bizum', from: '01234', to: '600000000' },
      { fact: 'payAtDoor', from: '', to: 'yes' },
      { fact: 'phone', from: '+34 930 000 000', to: '+34 931 111 111' },
    ],
  }
  const { text } = composeEmail({ template: 'club-facts-changed', language, values })
  for (const words of [
    ...sentences,
    'ES91 2100 0418 4502 0005 1332 → GB33 BUKB 2020 1555 5555 55',
    '01234 → 600 000 000',
    'no → sí',
  ])
    expect(text).toContain(words)
})

const contact = { name: 'Berta Demo', email: 'berta@example.org', phone: '+34 600 000 000', message: '¿Hay sitio?' }

test.each(languages)('a contact message has all its values, and a reply goes to the visitor (%s)', (language) => {
  const { html, text, replyTo } = composeEmail({
    template: 'contact-message',
    language,
    values: { ...contact, language },
  })
  for (const value of Object.values(contact)) {
    expect(text).toContain(value)
    expect(html).toContain(value)
  }
  expect(replyTo).toBe('berta@example.org')
})

test.each(languages)('the confirmation to the visitor repeats none of the form’s values (%s)', (language) => {
  const values = { ...contact, name: 'Gana dinero en premios.example', message: 'Compra en http://spam.example' }
  const { html, text, subject, replyTo } = composeEmail({ template: 'send-contact-confirmation', language, values })
  for (const part of [html, text, subject])
    for (const value of ['premios', 'spam', 'dinero', ...Object.values(contact)])
      expect(part.toLowerCase()).not.toContain(value.toLowerCase())
  expect(replyTo).toBeUndefined()
})

test.each(languages)('a contact message keeps its lines, in HTML and text (%s)', (language) => {
  const values = { ...contact, language, message: 'Somos dos.\n\nUna no come marisco.\r\nGracias' }
  const { html, text } = composeEmail({ template: 'contact-message', language, values })
  expect(text).toContain('Somos dos.\n\nUna no come marisco.\nGracias')
  expect(html).toContain('Somos dos.<br/><br/>Una no come marisco.<br/>Gracias')
})

const spam = 'Ana http://spam.example'

test.each(languages)('no email shows a link as a name (%s)', (language) => {
  const emails = [
    composeEmail({
      template: 'send-event-registration-confirmation',
      language,
      values: { ...registration, participantName: spam },
    }),
    composeEmail({
      template: 'send-membership-confirmation',
      language,
      values: { fullName: spam, email: 'ana@example.org', language },
    }),
    composeEmail({
      template: 'send-approval-notification',
      language,
      values: {
        fullName: spam,
        email: 'ana@example.org',
        membershipNumber: '',
        completionUrl: 'https://cercle.example',
      },
    }),
    composeEmail({ template: 'contact-message', language, values: { ...contact, name: spam, language } }),
  ]
  for (const email of emails) {
    expect(JSON.stringify(email)).not.toContain('spam')
    expect(email.text).toMatch(/\bAna\b/i)
  }
  const nameless = { ...registration, participantName: 'https://spam.example' }
  const { text } = composeEmail({ template: 'send-event-registration-confirmation', language, values: nameless })
  expect(text).toMatch(/^(TIENES SITIO|TENS LLOC)$/m)
})

test.each(languages)('who is offered a seat reads by whom, as the privacy page says (%s)', (language) => {
  const values = { ...emailSamples['seat-offer'], giverName: 'Berta Demo' }
  const { subject, text } = composeEmail({ template: 'seat-offer', language, values })
  expect(subject).toContain('Berta Demo')
  expect(text).toContain('Berta Demo')
})
