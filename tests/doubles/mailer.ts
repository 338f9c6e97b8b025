import { defaultClubFacts } from '#base/default-club-facts.ts'
import type { Db } from '#platform/database/open.ts'
import { catalogue } from '#site/emails/catalogue.ts'
import type { Mailer } from '#platform/outbox/deliver.ts'

/** A mailer that sends nothing. */
export const silentMailer = (db: Db): Mailer => ({
  db,
  templates: catalogue,
  transport: { send: () => Promise.reject(new Error('No email leaves this test')), close: () => {} },
  from: 'Cercle <hola@cercle.example>',
  host: 'cercle.example',
  open: (sealed) => sealed,
  clubFacts: async () => defaultClubFacts,
  factsNow: async ({ values }) => ({ values }),
  formEmailsPerHour: 100,
})
