import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { privacyRequests } from './table.ts'
import { test } from '#tests/club.ts'
import { aPrivacyRequest, daysLater } from '#tests/factories.ts'
import { queueRequestAnswered } from './request-emails.ts'
import { addPrivacyRequest } from './requests.ts'

test('both emails go to the address, in the language of the request, and count the days in Madrid', async ({
  club,
}) => {
  await addPrivacyRequest(club, aPrivacyRequest({ kind: 'erasure', provedBy: 'carta' }))
  const [request] = await club.db.select().from(privacyRequests)
  const answer = { text: 'Fet.', isErased: true }
  await queueRequestAnswered(daysLater(club, 3), request!, answer)
  expect(await club.db.select().from(emails).orderBy(desc(emails.template))).toMatchObject([
    {
      template: 'privacy-received',
      recipient: 'berta@example.org',
      language: 'ca',
      about: request!.id,
      values: { kind: 'erasure', dueOn: request!.dueOn },
    },
    {
      template: 'privacy-answered',
      recipient: 'berta@example.org',
      language: 'ca',
      values: { days: 3, isErased: true, text: 'Fet.', privacyUrl: expect.stringMatching(/\/ca\/legal\/privacidad$/) },
    },
  ])
})
