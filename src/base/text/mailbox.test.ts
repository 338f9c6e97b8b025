import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.for([
  ['Anna@Example.org', 'anna@example.org'],
  ['anna+1@example.org', 'anna@example.org'],
  ['anna+a+b@example.org', 'anna@example.org'],
  ['+1@example.org', '@example.org'],
  ['anna@ex+ample.org', 'anna@ex+ample.org'],
  ['', ''],
])('the mailbox of «%s» is «%s»', ([address, mailbox]) => {
  expect(mailboxOf(address!)).toBe(mailbox)
})
