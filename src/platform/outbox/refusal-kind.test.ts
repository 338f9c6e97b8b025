import { expect, test } from 'vitest'
import { refusalKind } from './refusal-kind.ts'

test.for([
  ['RCPT TO', '550 5.1.1 User unknown', 'mailbox'],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist', 'mailbox'],
  ['RCPT TO', '550 5.1.10 Recipient not found', 'mailbox'],
  ['RCPT TO', '550 No such user here', 'mailbox'],
  ['RCPT TO', '553 Invalid mailbox', 'mailbox'],
  ['DATA', '550 5.1.1 User unknown', 'mailbox'],
  ['RCPT TO', '550 5.7.1 Relaying denied', 'relay'],
  ['RCPT TO', '550 5.7.1 unknown client', 'relay'],
  ['RCPT TO', '550 Relaying denied', 'relay'],
  ['RCPT TO', '550 5.4.5 Daily user sending quota exceeded', 'relay'],
  ['DATA', '554 Message looks like spam', 'relay'],
  ['DATA', '550 5.7.26 This mail is unauthenticated', 'relay'],
  ['RCPT TO', '530 Authentication required', 'relay'],
  ['RCPT TO', '421 4.7.0 Too many connections', 'relay'],
  ['MAIL FROM', '554 5.1.8 Sender address rejected: domain not found', 'relay'],
  ['MAIL FROM', '550 5.1.1 User unknown', 'relay'],
  ['RCPT TO', '554 5.1.8 Sender address rejected: domain not found', 'relay'],
  ['RCPT TO', '552 5.2.2 Mailbox full, over quota', 'other'],
  ['RCPT TO', '450 4.7.1 Greylisted', 'other'],
  ['RCPT TO', '451 4.1.1 Try again later', 'other'],
  ['DATA', '554 Transaction failed', 'other'],
] as const)('after %s, «%s» is of kind %s', ([command, answer, kind]) => {
  expect(refusalKind(Object.assign(new Error(`Refused: ${answer}`), { code: 'EENVELOPE', command }))).toBe(kind)
})

test('an unavailable mail server and a failed sign-in are of kind relay', () => {
  const error = (code: string) => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2525'), { code })
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EAUTH']) expect(refusalKind(error(code))).toBe('relay')
  expect(refusalKind(new Error('There is no email called poem'))).toBe('other')
})
