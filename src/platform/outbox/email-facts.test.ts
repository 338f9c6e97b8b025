import { expect, test } from 'vitest'
import { formatDate, formatTime } from '#base/dates/dates.ts'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { type Language, languages } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { emailSamples, otherSamples } from '#site/emails/samples.ts'
import { type EmailName, catalogue } from '#site/emails/catalogue.ts'
import { composeEmail } from '#tests/compose-email.ts'

// What an email says beside its words (names, dates, sums, links) it says in both languages, in subject, text and HTML alike.

type Fact = { path: string; words: string[] }

/** Also as a Catalan sentence writes it. */
const timeWords = (time: string) => [time, time.replace(':', '.')]

/** The facts of values, each with how it may be written. */
const factsIn = (value: unknown, language: Language, path: string): Fact[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => factsIn(one, language, `${path}.${index}`))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) => factsIn(one, language, path ? `${path}.${name}` : name))
  // `eventDate` and `when` say it, written in the language when the email is queued.
  if (path === 'startsAt') return []
  // A smaller number is a word, or stands in any text.
  if (typeof value === 'number')
    return Math.abs(value) < 10 ? [] : [{ path, words: [formatPrice(Math.abs(value), language)] }]
  if (typeof value !== 'string' || value.length < 3) return []
  if (/^\d\d:\d\d$/.test(value)) return [{ path, words: timeWords(value) }]
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return [{ path, words: [value] }]
  const day = { path: `${path} (day)`, words: [formatDate(value, language), dayInSentence(value, language)] }
  return value.includes('T') ? [day, { path: `${path} (time)`, words: timeWords(formatTime(value, language)) }] : [day]
}

const joined = (text: string) => text.replaceAll(/[\s\u00a0\u2060]/g, '')
const decoded = (html: string) =>
  html.replaceAll(
    /&(#x27|quot|amp|lt|gt);/g,
    (_, name: string) => ({ '#x27': '’', quot: '"', amp: '&', lt: '<', gt: '>' })[name]!,
  )

/** How often each fact stands in each part. The poster of the event, which says title and day, counts for none. */
const factsOf = (template: EmailName, values: object, language: Language) => {
  const { subject, text, html } = composeEmail({ template, language, values: values as Record<string, unknown> })
  const body = html.slice(html.indexOf('<body'))
  const hasPoster = body.includes('/og/')
  const parts = {
    subject,
    text: hasPoster ? text.split('\n').slice(1).join('\n') : text,
    html: decoded(body.replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ').replaceAll(/<[^>]*>/g, '')),
  }
  const facts = factsIn(values, language, '')
  return Object.fromEntries(
    Object.entries(parts).map(([part, content]) => {
      const found = facts.map(
        ({ path, words }) =>
          [path, words.flatMap((word) => joined(content).split(joined(word)).slice(1)).length] as const,
      )
      return [part, Object.fromEntries(found.filter(([, count]) => count > 0))]
    }),
  ) as Record<'subject' | 'text' | 'html', Record<string, number>>
}

const names = Object.keys(catalogue) as EmailName[]

for (const name of names)
  test(`«${name}» says the same names, dates, sums and links in both languages, in text and HTML`, () => {
    const sample: object = emailSamples[name]
    for (const more of [{}, ...(otherSamples[name] ?? [])]) {
      const [spanish, catalan] = languages.map((language) => factsOf(name, { ...sample, ...more }, language))
      expect(catalan).toEqual(spanish)
      // The HTML has its preview as well.
      expect(Object.keys(catalan!.html)).toEqual(expect.arrayContaining(Object.keys(catalan!.text)))
    }
  })

test('each email says its facts, in the subject and below', () => {
  const said = names.map((name) => {
    const { subject, text } = factsOf(name, emailSamples[name], 'ca')
    return [name, `${Object.keys(subject).join(', ')}: ${Object.keys(text).join(', ')}`]
  })
  expect(Object.fromEntries(said)).toMatchInlineSnapshot(`
    {
      "account-closed": ": email, at (day), at (time), client",
      "account-code": ": code",
      "account-confirmation": ": link, code, email",
      "account-email-change": ": link, code, newEmail",
      "account-exists": ": email, signIn, recover",
      "account-invitation": ": link, email",
      "account-password-changed": ": email, changedAt (day), changedAt (time), recover",
      "account-recovery": ": link, code, email",
      "account-security": ": email, at (day), at (time), client, link",
      "account-sign-in": ": link, code, email",
      "alert": "alert.name, alert.nameCa, eventTitle: alert.name, alert.nameCa, eventTitle, eventUrl, when, place, price, membersUntil (day), membersUntil (time), stopUrl",
      "alert-confirmation": ": alerts.0.name, alerts.0.nameCa, url",
      "assembly-call": "day (day): day (day), firstCall, secondCall, place, club",
      "backup-warning": ": reason",
      "blocked-file-opened": "membershipNumber: by, membershipNumber, reference",
      "booking-changed": "eventTitle: eventTitle, eventDate, cancelled.0, refund, debt.sum, debt.until (day), debt.code, debt.iban, debt.accountHolder, bookingUrl",
      "booking-links": ": bookings.0.title, bookings.0.date (day), bookings.0.date (time), bookings.0.url",
      "club-facts-changed": ": changes.0.to, changedBy, changedAt (day), changedAt (time)",
      "contact-message": "name: name, email, message",
      "contact-reply": ": message, writtenAt (day), writtenAt (time), text, clubEmail",
      "event-cancelled": "eventTitle: eventTitle, eventDate, eventTime, eventUrl, bookingUrl, proofUrl, note, when, returnableUntil (time)",
      "event-changed": "eventTitle: eventTitle, eventDate, eventTime, eventLocation, participantName, eventPrice, organizerName, eventUrl, bookingUrl, proofUrl, debt.sum, debt.code, note, when, changes.0.before, seated.0, code, balance, returnableUntil (day), returnableUntil (time)",
      "event-companion": "eventTitle: eventTitle, eventDate, eventTime, eventLocation, participantName, participantEmail, eventPrice, organizerName, eventUrl, bookingUrl, proofUrl, hostName, privacyUrl",
      "event-last-call": "eventTitle: eventTitle, eventDate, eventTime, eventLocation, participantName, eventPrice, organizerName, eventUrl, bookingUrl, proofUrl, debt.sum, debt.code, when, changes.0.before, seated.0, code, balance, returnableUntil (time)",
      "event-message": "eventTitle: eventTitle, eventDate, eventTime, eventPrice, eventUrl, bookingUrl, proofUrl, debt.sum, debt.until (day), debt.code, debt.iban, debt.accountHolder, note, when, code, balance, returnableUntil (time)",
      "event-payment-due": "eventTitle: eventTitle, eventDate, eventTime, eventPrice, eventUrl, bookingUrl, proofUrl, debt.sum, debt.until (day), debt.code, debt.iban, debt.accountHolder, when, code, balance, returnableUntil (time)",
      "event-reminder": "eventTitle, eventDate: eventTitle, eventDate, eventTime, eventLocation, participantName, eventPrice, organizerName, eventUrl, bookingUrl, proofUrl, debt.sum, debt.until (day), debt.code, debt.iban, debt.accountHolder, when, changes.0.before, seated.0, code, balance, returnableUntil (day), returnableUntil (time)",
      "event-thanks": "eventTitle: eventTitle, note",
      "event-waiting": "eventTitle: eventTitle, eventDate, eventTime, eventLocation, participantName, participantEmail, eventPrice, organizerName, eventUrl, bookingUrl, proofUrl, waiting.0, privacyUrl",
      "kitchen-list": "eventTitle: eventTitle, when, url",
      "member-account": ": files.0.fullName, files.0.membershipNumber, files.0.url",
      "member-iban-changed": ": before, after, at (day), at (time)",
      "member-moved": ": membershipNumber",
      "membership-rejection": ": text",
      "payment-received": "eventTitle, amount: eventTitle, amount, paidOn (day), receipt",
      "personal-data": ": url, until (day), until (time)",
      "privacy-answered": ": askedAt (day), privacyUrl",
      "privacy-extended": ": dueOn (day), reason",
      "privacy-received": ": dueOn (day)",
      "receipt-voided": "receipt: eventTitle, amount, receipt",
      "seat-handed-over": "eventTitle: eventTitle, eventDate, receiverName",
      "seat-offer": "eventTitle, giverName: eventTitle, eventDate, giverName, eventTime, owes, eventLocation, endsAt, privacyUrl, offerUrl",
      "seat-offer-news": "eventTitle: eventTitle, eventDate, receiverName, limit, bookingUrl",
      "send-approval-notification": ": fullName, email, membershipNumber, completionUrl",
      "send-contact-confirmation": ": ",
      "send-event-registration-cancellation": "eventTitle: eventTitle, eventDate, reason, balance, debt.sum, debt.until (day), debt.code, debt.iban, debt.accountHolder",
      "send-event-registration-confirmation": "eventTitle, eventTime, heldUntil (time): eventTitle, eventDate, eventTime, eventLocation, participantName, participantEmail, eventPrice, organizerName, eventUrl, bookingUrl, proofUrl, debt.sum, heldUntil (time)",
      "send-membership-confirmation": ": fullName, email, fee, steps.0, eventsUrl",
    }
  `)
})
