import { describe, expect, test } from 'vitest'
import { languages } from '#base/text/language.ts'
import { emailSamples } from '#site/emails/samples.ts'
import { type EmailName, catalogue } from '#site/emails/catalogue.ts'
import { composeEmail } from '#tests/compose-email.ts'
import type { EmailTemplate } from './email-template.ts'

const hostile =
  'Premio \u202Egro.live\u202C https://spam.example/x www.spam.example spam.example p@spam.example\r\nBcc: tots@spam.example\u0007'

/** The values, with each text outside `ours` replaced, also inside lists and objects. */
const planted = (value: unknown): unknown => {
  if (typeof value === 'string') return hostile
  if (Array.isArray(value)) return value.length === 0 ? [hostile, 'Nil'] : value.map(planted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, planted(one)]))
}

const plantedIn = (name: EmailName) => {
  const { ours } = catalogue[name] as EmailTemplate<never>
  const all: Record<string, unknown> = { ...optional, ...emailSamples[name] }
  const values = Object.entries(all).map(([key, value]) => [
    key,
    (ours as readonly string[]).includes(key) ? value : planted(value),
  ])
  return Object.fromEntries(values) as Record<string, unknown>
}

/** What visitors type and a sample may lack: names of the party. */
const optional = { companions: ['Nil'], promoted: ['Nil'], waiting: ['Nil'], hostName: 'Berta', by: 'Nil' }

describe.each(Object.keys(catalogue) as EmailName[])('%s', (template) => {
  test.for(languages)('repeats no link, line break or invisible character that a visitor typed (%s)', (language) => {
    const { subject, html, text, icalEvent, replyTo } = composeEmail({
      template,
      language,
      values: plantedIn(template),
    })
    for (const part of [subject, html, text, icalEvent?.content ?? '', replyTo ?? '']) {
      expect(part).not.toContain('spam.example')
      expect(part).not.toContain('\u0007')
      expect(part).not.toMatch(/\p{Bidi_Control}/u)
    }
    expect(subject).not.toMatch(/[\r\n]/)
    expect(icalEvent?.content ?? '').not.toMatch(/^Bcc/m)
  })
})

test('a sentence stays whole when a name is nothing but a link', () => {
  const link = 'https://spam.example'
  const values = {
    participantName: link,
    receiverName: link,
    hostName: link,
    by: link,
    cancelled: [link],
    companions: [link],
  }
  const textOf = (template: EmailName) =>
    composeEmail({ template, language: 'es', values: { ...emailSamples[template], ...values } }).text
  for (const name of ['seat-handed-over', 'booking-changed', 'event-companion', 'event-waiting'] as const)
    expect(textOf(name), name).not.toMatch(/ {2,}|«»|[,:] ?\.|\b(?:de|por|a) (?:en\b|,|\.)|, *$| [.,:](?!\S)/im)
})

test('the club’s own copy of a message keeps the visitor’s link, and the reply does not repeat it', () => {
  const message = 'Mirad\nhttps://restaurant.example'
  const compose = (template: EmailName) =>
    composeEmail({ template, language: 'es', values: { ...emailSamples[template], message } }).text
  expect(compose('contact-message')).toContain('https://restaurant.example')
  expect(compose('contact-reply')).not.toContain('restaurant.example')
})

test('the values that are ours or staff’s', () => {
  const listed = Object.entries<EmailTemplate<never>>(catalogue).map(([name, { ours }]) => `${name}: ${ours.join(' ')}`)
  expect(listed).toMatchInlineSnapshot(`
    [
      "send-event-registration-confirmation: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl waitingListUntil returnableUntil debt seatPrices heldUntil partyPrice",
      "send-event-registration-cancellation: kind reason eventDate debt eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl",
      "event-waiting: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl waitingListUntil returnableUntil debt seatPrices privacyUrl",
      "event-companion: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl privacyUrl",
      "payment-received: eventTitle method paidOn receipt",
      "receipt-voided: eventTitle receipt debt",
      "booking-changed: eventDate debt bookingUrl eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl",
      "seat-handed-over: eventDate eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl",
      "seat-offer: offerId eventTitle eventDate eventTime eventLocation endsAt privacyUrl offerUrl",
      "seat-offer-news: offerId kind eventTitle eventDate limit bookingUrl",
      "booking-links: bookings",
      "event-changed: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl debt seatPrices notice note when changes code returnableUntil doorCode posterQuery",
      "event-cancelled: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl debt seatPrices notice note when changes code returnableUntil doorCode posterQuery",
      "event-reminder: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl debt seatPrices notice note when changes code returnableUntil doorCode posterQuery",
      "event-payment-due: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl debt seatPrices notice note when changes code returnableUntil doorCode posterQuery",
      "event-thanks: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl debt seatPrices notice note when changes code returnableUntil doorCode posterQuery",
      "event-message: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl debt seatPrices notice note when changes code returnableUntil doorCode posterQuery",
      "kitchen-list: eventTitle when url",
      "event-last-call: eventId eventTitle eventLocation startsAt endsAt participantEmail eventUrl eventDate eventTime eventPrice organizerName code bookingUrl proofUrl debt seatPrices notice note when changes code returnableUntil doorCode posterQuery",
      "alert-confirmation: alerts url",
      "alert: alert eventId eventTitle startsAt eventUrl when place price membersUntil stopUrl oneClickUrl",
      "send-membership-confirmation: email language fee steps eventsUrl",
      "send-approval-notification: email membershipRequestId membershipNumber language completionUrl accountUrl",
      "membership-rejection: text language",
      "member-moved: kind membershipNumber day",
      "assembly-call: kind assemblyId assemblyKind title day firstCall secondCall place agenda club was email",
      "member-account: files",
      "member-iban-changed: before after at",
      "account-closed: email at",
      "account-code: link code email newEmail",
      "account-confirmation: link code email newEmail",
      "account-email-change: link code email newEmail",
      "account-exists: email signIn recover",
      "account-invitation: link email inviter",
      "account-password-changed: email changedAt recover",
      "account-recovery: link code email newEmail",
      "account-security: event email at link",
      "account-sign-in: link code email newEmail",
      "backup-warning: lastAt reason place",
      "club-facts-changed: changes changedBy changedAt",
      "personal-data: url until",
      "privacy-received: kind dueOn",
      "privacy-extended: kind dueOn reason",
      "privacy-answered: kind askedAt text privacyUrl",
      "blocked-file-opened: by membershipNumber reader reference",
      "send-contact-confirmation: email",
      "contact-message: email message language",
      "contact-reply: writtenAt text clubEmail answers",
    ]
  `)
})

/** The values, with each text carrying what nobody sees, also those that are ours or staff's. */
const carrying = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value.slice(0, 1)}\u200B\u00AD\uFEFF\u{E0041}${value.slice(1)}`
  if (Array.isArray(value)) return value.map(carrying)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, carrying(one)]))
}

test.for(Object.keys(catalogue) as EmailName[])('%s shows no invisible character of anybody', (template) => {
  const values = { ...optional, ...emailSamples[template] }
  for (const language of languages) {
    const clean = composeEmail({ template, language, values })
    const carried = composeEmail({ template, language, values: carrying(values) as Record<string, unknown> })
    const parts = ({ subject, html, text, icalEvent }: typeof clean) =>
      [subject, html, text, icalEvent?.content ?? ''].map((part) => part.replaceAll(/^DTSTAMP.*$/gm, ''))
    expect(parts(carried)).toEqual(parts(clean))
  }
})
