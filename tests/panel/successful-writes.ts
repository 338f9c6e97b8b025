import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { backups } from '#platform/backup-log/table.ts'
import { mergeMembers } from '#club/people/merging/server/merge.ts'
import { socios } from '#club/members/members/server/table.ts'
import { notices } from '#club/evenings/notices/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import type { ContentTable } from '#club/core/content/server/kind.ts'
import { type ContentImport, importContent, previewContent } from '#club/core/imports/server/content-import.ts'
import { eventImport } from '#club/evenings/events/server/event-import.ts'
import { restaurantImport } from '#club/pages/restaurants/server/restaurant-import.ts'
import { importMembers, previewImport } from '#club/members/imports/server/import-members.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { holdPerson } from '#club/people/privacy/server/holds.ts'
import { addPrivacyRequest } from '#club/people/privacy/server/requests.ts'
import { addNote } from '#club/people/person/server/notes.ts'
import { saveFilter } from '#club/people/saved-filters/server/saved-filters.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createAssembly } from '#club/members/assemblies/server/assemblies.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { anOrganizerForm, aRestaurantForm } from '#tests/panel/generated-forms.ts'
import { cancelBurst } from '#club/evenings/bookings/server/bursts/cancel-burst.ts'
import { readSeatBursts } from '#club/evenings/bookings/server/bursts/read-bursts.ts'
import { today } from '#tests/club.ts'
import { defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { defaultMembershipFacts as membership } from '#club/pages/facts/shared/membership-facts.ts'
import * as made from '#tests/factories.ts'
import { aRequest, aWrittenRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'

/** A write of the panel that succeeds: its answer has this status, and this body unless the status is 204. */
type SuccessfulWrite = {
  /** Stores the row that the write is about, and returns its id. */
  about?: (club: Club) => Promise<{ id: string }>
  json?: (id: string) => unknown
  /** The status and the body of the answer. */
  answers: [status: number, body?: unknown]
}

const eventId = '44444444-4444-4444-8444-444444444444'
const memberId = '55555555-5555-4555-8555-555555555555'
const inTrash = { deletedAt: today }
const pendingDecision = { status: 'rejected', reason: '', emailText: '' } as const
const aUuid = expect.stringMatching(/^[\da-f-]{36}$/)
const some = <T>(form: fc.Arbitrary<T>) => fc.sample(form, { numRuns: 1, seed: 1 })[0]!

const aGuest = async (club: Club) => {
  await made.anEvent(club, { id: eventId })
  const guest = await registerForEvent(club, eventId, made.aRegistration())
  await club.db.update(eventRegistrations).set({ createdAt: today })
  return guest
}
const aGuestWith = (state: Partial<typeof eventRegistrations.$inferInsert>) => async (club: Club) => {
  const { id } = await aGuest(club)
  await club.db.update(eventRegistrations).set(state).where(eq(eventRegistrations.id, id))
  return { id }
}
const thisDay = { from: '2026-03-14', until: '2026-03-14' }
const aPaidGuest = async (club: Club) => notePayment(club, made.aPayment((await aGuest(club)).id, { anyway: true }))
/** Twenty seats of one network within an hour. */
const aBurst = async (club: Club) => {
  const event = await made.anEvent(club, { maxParticipants: 40 })
  const seat = { eventId: event.id, fullName: 'A', email: '', clientNetwork: 'one', createdAt: today }
  await club.db.insert(eventRegistrations).values(Array.from({ length: 20 }, () => seat))
  return (await readSeatBursts(club))[0]!
}
const aNotice = async (club: Club) => {
  const { id } = await made.anEvent(club)
  const message = { eventId: id, kind: 'message', audience: 'seated', sendAt: today } as const
  return (await club.db.insert(notices).values(message).returning())[0]!
}
const aHold = { email: 'berta@example.org', reason: 'Pleito' }
const aDataRequest = (club: Club) => addPrivacyRequest(club, made.aPrivacyRequest())
const aBackup = async ({ db }: Club) => {
  const done = { startedAt: today, endedAt: today }
  return (
    await db
      .insert(backups)
      .values({ location: '/backups', isEncrypted: true, ...done })
      .returning()
  )[0]!
}
const anAssembly = {
  kind: 'ordinary',
  day: '2026-03-14',
  firstCall: '19:00',
  secondCall: '',
  place: 'Sala',
  placeCa: '',
  agenda: 'Acta',
  agendaCa: '',
} as const
const aStoredAssembly = (club: Club) => createAssembly(asAdmin(club), { ...anAssembly, id: eventId })
const aSuspendedMember = async (club: Club) => {
  const { id } = await aMember(club)
  await club.db.update(socios).set({ status: 'suspended', updatedAt: today }).where(eq(socios.id, id))
  return { id }
}
const aFormerMember = async (club: Club) => {
  const { id } = await aMember(club)
  await club.db.update(socios).set({ status: 'inactive', leftAt: today }).where(eq(socios.id, id))
  return { id }
}
const aMemberWithAccount = async (club: Club) => {
  const { id } = await aMember(club)
  const account = await made.anAccount(club)
  await club.db.update(socios).set({ accountId: account.id, accountSince: today }).where(eq(socios.id, id))
  return { id }
}
const aBlockedMember = async (club: Club) => {
  const { id } = await aFormerMember(club)
  await blockSocio(asAdmin(club), id)
  return { id }
}
const aMessage = async ({ db }: Club) =>
  (await db.insert(contactMessages).values(made.aContactMessage()).returning())[0]!
const aFailedEmail = async ({ db }: Club) => {
  const email = { template: 'contact-message', recipient: 'berta@example.org', language: 'es', values: {} }
  return (
    await db
      .insert(emails)
      .values({ ...email, status: 'failed', lastTriedAt: today })
      .returning()
  )[0]!
}
const aMember = (club: Club) => createSocio(asAdmin(club), aWrittenSocio())
const aSheet = {
  file: Buffer.from('nom;correu\nEva Nova;eva@example.org\n').toString('base64'),
  sheet: '',
  columns: {},
  language: 'es' as const,
  corrections: {},
}
const otherId = '22222222-2222-4222-8222-222222222222'
const aPair = async (club: Club) => {
  await made.aMember(club, 'CG-9999', { id: otherId })
  return aMember(club)
}
const aMerge = async (club: Club) =>
  mergeMembers(asAdmin(club), { keptId: (await aPair(club)).id, goneId: otherId, keptVersion: 1, goneVersion: 1 })
const aText = { text: 'Viene con muletas' }
const aNote = async (club: Club) => addNote(asAdmin(club), (await aMember(club)).id, aText)
const aSavedFilter = { list: 'socios', name: 'Activos', address: 'filter=active', isShared: true } as const
const unconfirmed = { emailConfirmedAt: null }

const content = (
  form: () => object,
  make: (club: Club, overrides?: typeof inTrash) => Promise<{ id: string }>,
): Record<string, SuccessfulWrite> => ({
  'POST ': { json: form, answers: [201, { id: aUuid, version: 1 }] },
  'PUT /:id': { about: (club) => make(club), json: () => ({ ...form(), version: 1 }), answers: [200, { version: 2 }] },
  'DELETE /:id': { about: (club) => make(club), answers: [204] },
  'POST /:id/restorations': { about: (club) => make(club, inTrash), answers: [204] },
})

/** The import of a kind of texts from a spreadsheet. */
const contentImports = <Field extends string, Form extends object, T extends ContentTable>(
  way: ContentImport<T, Field, Form>,
  table: string,
): Record<string, SuccessfulWrite> => {
  const sheet = { file: Buffer.from(table).toString('base64'), sheet: '', columns: {}, corrections: {} }
  const planOf = async (club: Club) => (await previewContent(club, way, sheet)).plan
  return {
    'POST /imports/previews': { json: () => sheet, answers: [200, { counts: { new: 1 } }] },
    'POST /imports': {
      about: async (club) => ({ id: await planOf(club) }),
      json: (plan) => ({ ...sheet, plan }),
      answers: [201, { id: aUuid, new: 1 }],
    },
    'POST /imports/:id/undos': {
      about: async (club) => importContent(asAdmin(club), way, { ...sheet, plan: await planOf(club) }),
      answers: [204],
    },
  }
}

/** The writes of the panel by noun. */
export const writes: Record<string, Record<string, SuccessfulWrite>> = {
  events: {
    ...content(made.anEventForm, made.anEvent),
    ...contentImports(eventImport, 'titulo;fecha;hora;lugar;texto\nTast;2026-04-02;20:00;Sala;Vins\n'),
    'PUT /:id/staff-note': {
      about: made.anEvent,
      json: () => ({ note: 'Flores: quien abre', before: '' }),
      answers: [204],
    },
    'POST /:id/publications': { about: (club) => made.anEvent(club, { publishedAt: null }), answers: [204] },
    'POST /:id/cancellations': {
      about: (club) => made.anEvent(club),
      json: () => ({ note: '', noteCa: '' }),
      answers: [204],
    },
    'POST /:id/previews': {
      about: (club) => made.anEvent(club),
      json: () => ({ ...made.anEventForm(), version: 1, note: '', noteCa: '' }),
      answers: [200, { mustTell: false, seated: 0 }],
    },
    'POST /:id/cancellations/previews': {
      about: (club) => made.anEvent(club),
      json: () => ({ note: '', noteCa: '' }),
      answers: [200, { seated: 0, samples: [] }],
    },
    'POST /:id/notices/previews': {
      about: (club) => made.anEvent(club),
      json: () => ({ kind: 'message', audience: 'seated', note: '', noteCa: '' }),
      answers: [200, { seated: 0, samples: [] }],
    },
    'DELETE /:id/cancellations': { about: (club) => made.anEvent(club, { cancelledAt: today }), answers: [204] },
    'DELETE /:id/door/links': { about: (club) => made.anEvent(club), answers: [204] },
    'POST /:id/notices': {
      about: (club) => made.anEvent(club),
      json: () => ({ kind: 'message', audience: 'seated', note: 'Hola', noteCa: '', idempotencyKey: eventId }),
      answers: [201, { id: eventId }],
    },
  },
  notices: {
    'DELETE /:id': { about: aNotice, answers: [204] },
    'POST /:id/sendings': { about: aNotice, answers: [204] },
  },
  tables: {
    'PUT ': {
      about: aGuest,
      json: (id) => ({ ids: [id], label: '3' }),
      answers: [200, [{ id: aUuid, table: '' }]],
    },
    'PUT /size': {
      about: (club) => made.anEvent(club),
      json: (id) => ({ eventId: id, seats: 8 }),
      answers: [204],
    },
  },
  kitchens: {
    'POST /:id/tellings': { about: (club) => made.anEvent(club), json: () => ({ how: 'printed' }), answers: [204] },
    'POST /:id/emails': {
      about: (club) => made.anEvent(club),
      json: () => ({ to: 'cocina@example.org', language: 'es' }),
      answers: [204],
    },
    'POST /:id/revocations': { about: (club) => made.anEvent(club), answers: [204] },
  },
  restaurants: {
    ...content(() => some(aRestaurantForm), made.aRestaurant),
    ...contentImports(restaurantImport, 'nombre;calle\nCan Nou;Carrer Nou 1\n'),
  },
  organizers: content(() => some(anOrganizerForm), made.anOrganizer),
  'blog-posts': content(made.aPostForm, made.aPost),
  registrations: {
    'POST ': {
      about: (club) => made.anEvent(club),
      json: (id) => ({ ...made.aRegistration(), eventId: id }),
      answers: [201, { id: aUuid }],
    },
    'POST /exports': { about: aGuest, json: () => ({ eventId }), answers: [201, expect.anything()] },
    'POST /cancellations': {
      about: aGuest,
      json: (id) => ({ eventId, ids: [id] }),
      answers: [200, { cancelled: [aUuid] }],
    },
    'POST /restorations': {
      about: aGuestWith({ cancelledAt: today }),
      json: (id) => ({ eventId, ids: [id] }),
      answers: [200, { restored: 1, full: [] }],
    },
    'PUT /:id': { about: aGuest, json: () => ({ ...made.aRegistration(), version: 1 }), answers: [204] },
    'PUT /:id/file': {
      about: async (club) => {
        await club.db
          .insert(socios)
          .values({ id: memberId, membershipNumber: 'CG-5555', fullName: 'Aina Demo', email: 'aina@example.org' })
        return await aGuestWith({ memberId })(club)
      },
      json: () => ({ from: memberId, to: null }),
      answers: [204],
    },
    'PUT /:id/price': { about: aGuest, json: () => ({ price: 0, reason: 'Invitado' }), answers: [204] },
    'POST /:id/companions': {
      about: aGuest,
      json: () => ({ version: 1, companions: [{ fullName: 'Pol Demo' }] }),
      answers: [201, { id: aUuid }],
    },
    'POST /:id/cancellations': { about: aGuest, answers: [204] },
    'POST /:id/confirmations': { about: aGuestWith({ heldUntil: today }), answers: [204] },
    'POST /:id/restorations': { about: aGuestWith({ cancelledAt: today }), answers: [204] },
    'POST /:id/seatings': {
      about: aGuestWith({ waitingSince: today }),
      json: () => ({ reason: 'Llamó', raiseTo: 99 }),
      answers: [201, { seats: 1 }],
    },
    'POST /:id/refusals': { about: aGuestWith({ cancelledAt: today, askedAt: today }), answers: [204] },
  },
  payments: {
    'POST ': {
      about: aGuest,
      json: (id) => made.aPayment(id, { anyway: true }),
      answers: [201, { id: aUuid, receipt: '2026-0001', balance: expect.any(Number) }],
    },
    'POST /batches': {
      about: aGuest,
      json: (id) => {
        const { id: idempotencyKey, ...payment } = made.aPayment(id, { anyway: true })
        return { idempotencyKey, payments: [payment] }
      },
      answers: [201, [{ id: aUuid, receipt: '2026-0001', balance: expect.any(Number) }]],
    },
    'POST /voidings': {
      about: aPaidGuest,
      json: (id) => ({ ids: [id], reason: 'Deshecho' }),
      answers: [204],
    },
    'POST /exports': { about: aPaidGuest, json: () => thisDay, answers: [201, [expect.anything()]] },
    'POST /:id/voidings': { about: aPaidGuest, json: () => ({ reason: 'Era de otra mesa' }), answers: [204] },
  },
  'contact-messages': {
    'PUT /:id/status': {
      about: aMessage,
      json: () => ({ status: 'answered' }),
      answers: [200, { id: aUuid, status: 'answered' }],
    },
    'POST /:id/replies': {
      about: aMessage,
      json: () => ({ id: eventId, text: 'Sí, hay mesa.' }),
      answers: [200, expect.anything()],
    },
  },
  emails: {
    'POST /failed/sendings': {
      about: aFailedEmail,
      json: () => ({ since: new Date(0).toISOString() }),
      answers: [200, expect.anything()],
    },
    'POST /:id/sendings': { about: aFailedEmail, json: () => ({}), answers: [204] },
  },
  'membership-requests': {
    'POST ': { json: () => aWrittenRequest(), answers: [201, { id: aUuid }] },
    'POST /exports': { about: aRequest, answers: [200, expect.anything()] },
    'DELETE /:id': { about: (club) => aRequest(club), answers: [204] },
    'POST /:id/decisions': {
      about: (club) => aRequest(club),
      json: () => ({ status: 'approved', reason: '' }),
      answers: [201, expect.anything()],
    },
    'DELETE /:id/decisions': { about: (club) => aRequest(club, { pendingDecision }), answers: [204] },
    'POST /:id/completion-links': {
      about: (club) => aRequest(club, { status: 'approved' }),
      answers: [201, expect.anything()],
    },
  },
  dashboard: {
    'POST /bursts/:id/cancellations': { about: aBurst, answers: [201, { seats: 20 }] },
    'DELETE /bursts/:id/cancellations': {
      about: async (club) => {
        const burst = await aBurst(club)
        await cancelBurst(club, burst.id)
        return burst
      },
      answers: [204],
    },
  },
  activity: { 'POST /exports': { about: aMember, json: () => ({}), answers: [201, expect.anything()] } },
  'saved-filters': {
    'POST ': { json: () => aSavedFilter, answers: [201, { id: aUuid }] },
    'DELETE /:id': { about: async (club) => (await saveFilter(asAdmin(club), aSavedFilter))!, answers: [204] },
  },
  people: {
    'POST /:id/notes': { about: aMember, json: () => aText, answers: [201, { id: aUuid }] },
    'PUT /notes/:id': { about: aNote, json: () => ({ text: 'Ya no lleva muletas' }), answers: [204] },
    'DELETE /notes/:id': { about: aNote, answers: [204] },
  },
  assemblies: {
    'POST ': { json: () => ({ ...anAssembly, id: eventId }), answers: [201, { id: eventId }] },
    'PUT /:id': { about: aStoredAssembly, json: () => ({ ...anAssembly, version: 1 }), answers: [200, { version: 2 }] },
    'DELETE /:id': { about: aStoredAssembly, answers: [204] },
    'POST /:id/attendances': {
      about: async (club) => {
        await aMember(club)
        return aStoredAssembly(club)
      },
      json: () => ({ number: 'CG-0001', mark: { how: 'present' } }),
      answers: [204],
    },
    'POST /:id/calls': {
      about: async (club) => {
        await aMember(club)
        return aStoredAssembly(club)
      },
      json: () => ({ version: 1 }),
      answers: [200, { emails: 1 }],
    },
    'POST /:id/cancellations': { about: aStoredAssembly, answers: [204] },
    'POST /:id/closings': { about: aStoredAssembly, answers: [204] },
  },
  register: {
    'POST /exports': { about: aMember, json: () => ({ day: '2026-03-14' }), answers: [201, expect.anything()] },
  },
  imports: {
    'POST /previews': { json: () => aSheet, answers: [200, { counts: { new: 1 } }] },
    'POST ': {
      about: async (club) => ({ id: (await previewImport(club, aSheet)).plan }),
      json: (plan) => ({ ...aSheet, plan }),
      answers: [201, { id: aUuid, new: 1 }],
    },
    'POST /:id/invitations': {
      about: async (club) => {
        const { plan } = await previewImport(club, aSheet)
        return importMembers(asAdmin(club), { ...aSheet, plan })
      },
      answers: [201, { invited: 1, left: 0 }],
    },
    'POST /:id/undos': {
      about: async (club) => {
        const { plan } = await previewImport(club, aSheet)
        return importMembers(asAdmin(club), { ...aSheet, plan })
      },
      answers: [204],
    },
  },
  merges: {
    'POST ': {
      about: aPair,
      json: (id) => ({ keptId: id, goneId: otherId, keptVersion: 1, goneVersion: 1 }),
      answers: [201, { id: aUuid }],
    },
    'POST /:id/undos': { about: aMerge, answers: [204] },
    'POST /separations': { about: aPair, json: (id) => ({ one: id, other: otherId }), answers: [204] },
  },
  socios: {
    'POST ': { json: () => aWrittenSocio(), answers: [201, { id: aUuid }] },
    'POST /exports': { about: aMember, answers: [200, expect.anything()] },
    'POST /iban-exports': { about: aMember, answers: [200, expect.anything()] },
    'PUT /:id': {
      about: aMember,
      json: () => ({ ...aWrittenSocio(), status: 'suspended', version: 1 }),
      answers: [200, { version: 2 }],
    },
    'POST /:id/moves': {
      about: aMember,
      json: () => ({ to: 'suspended', day: '2026-03-14', reason: 'Cuota', tell: true, version: 1 }),
      answers: [201, { version: 2 }],
    },
    'POST /:id/certificates': { about: aMember, answers: [201, expect.anything()] },
    'POST /:id/move-undos': { about: aSuspendedMember, answers: [204] },
    'DELETE /:id': { about: aMember, answers: [204] },
    'POST /:id/invitations': { about: aMember, answers: [204] },
    'POST /:id/sightings': { about: aMember, answers: [204] },
    'POST /:id/account-addresses': { about: aMemberWithAccount, answers: [204] },
    'POST /:id/account-separations': {
      about: aMemberWithAccount,
      json: () => ({ reason: 'Era de otra persona' }),
      answers: [204],
    },
    'POST /:id/blocks': { about: aFormerMember, answers: [204] },
    'POST /:id/unblocks': { about: aBlockedMember, answers: [204] },
    'POST /:id/blocked-readings': {
      about: aBlockedMember,
      json: () => ({ reader: 'court', reference: '12/2026' }),
      answers: [201, { email: 'ignasi@example.org' }],
    },
    'POST /:id/iban-readings': { about: aMember, answers: [201, { iban: 'ES91 2100 0418 4502 0005 1332' }] },
  },
  'club-facts': {
    'PUT /public': {
      json: () => ({ ...defaultPublicFacts, phone: '+34 931 111 111', version: 1 }),
      answers: [200, { version: 2 }],
    },
    'PUT /membership': { json: () => ({ ...membership, fee: 9, version: 1 }), answers: [200, { version: 2 }] },
    'PUT /legal': { json: () => ({ ...defaultLegalFacts, taxId: 'G2', version: 1 }), answers: [200, { version: 2 }] },
  },
  'first-start': {
    'POST ': { answers: [200, { backup: 'a.tar' }] },
    'PUT /steps': { json: () => ({ step: 'event', isLeft: true }), answers: [204] },
  },
  status: {
    'POST /emails': { json: () => ({ language: 'ca' }), answers: [200, { to: 'admin@cercle.example', isTaken: true }] },
  },
  privacy: {
    'POST /downloads': { about: aMessage, json: () => ({ email: 'berta@example.org' }), answers: [200, 'PK'] },
    'POST /links': { json: () => ({ email: 'berta@example.org', language: 'ca' }), answers: [201, { id: aUuid }] },
    'POST /erasures': { about: aMessage, json: () => ({ email: 'berta@example.org' }), answers: [204] },
    'POST /requests': { json: () => made.aPrivacyRequest(), answers: [201, { id: aUuid }] },
    'POST /requests/:id/extensions': { about: aDataRequest, json: () => ({ reason: 'Son años' }), answers: [204] },
    'PUT /requests/:id/answer': { about: aDataRequest, json: () => ({ outcome: 'No hay nada' }), answers: [204] },
    'POST /holds': { about: aMessage, json: () => aHold, answers: [201, { id: aUuid }] },
    'DELETE /holds/:id': {
      about: async (club) => holdPerson(club, { email: '', rows: [(await aMessage(club)).id] }, aHold.reason),
      answers: [204],
    },
    'POST /releases': { about: aBackup, json: () => ({ rule: 'openRequests' }), answers: [204] },
  },
  users: {
    'POST /invitations': {
      json: () => ({ email: 'nova@example.org', role: 2, language: 'ca' }),
      answers: [201, { id: aUuid }],
    },
    'POST /:id/invitations': {
      about: (club) => made.anAccount(club, { ...unconfirmed, role: 2 }),
      answers: [200, { id: aUuid }],
    },
    'PUT /:id/role': { about: (club) => made.anAccount(club), json: () => ({ role: 2 }), answers: [200, { role: 2 }] },
  },
}
