import { expect, test } from 'vitest'
import { sendTestEmail } from './open-status.ts'

test.each([
  ['a mail server takes it', 'smtp://127.0.0.1:2525', { isTaken: true, answer: '250 queued' }],
  [
    'without a mail server it is kept in a folder, and has not left',
    undefined,
    { isTaken: false, answer: '250 queued' },
  ],
])('a test email: %s', async (_what, smtpUrl, answer) => {
  const env = { mailFrom: 'club@example.org', publicUrl: new URL('https://club.example'), smtpUrl }
  expect(await sendTestEmail(env, { send: async () => '250 queued' }, 'a@example.org', 'es')).toEqual(answer)
})
