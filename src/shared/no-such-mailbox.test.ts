import { expect, test } from 'vitest'
import { saysNoSuchMailbox } from './no-such-mailbox.ts'

test.for([
  ['Can’t send mail - all recipients were rejected: 550 5.1.1 User unknown', true],
  ['550-5.1.1 The email account that you tried to reach does not exist', true],
  ['550 5.1.10 Recipient not found', true],
  ['550 No such user here', true],
  ['553 Invalid mailbox', true],
  ['550 5.7.1 Relaying denied', false],
  ['550 5.7.1 unknown client', false],
  ['552 5.2.2 Mailbox full', false],
  ['451 4.1.1 Try again later', false],
  ['554 5.1.8 Sender address rejected: domain not found', false],
  ['connect ECONNREFUSED 127.0.0.1:25', false],
] as const)('«%s» says that there is no such mailbox: %s', ([reason, expected]) => {
  expect(saysNoSuchMailbox(reason)).toBe(expected)
})
