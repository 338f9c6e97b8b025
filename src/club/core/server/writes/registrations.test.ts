import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Actor } from '../club.ts'
import { test as base, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import { writesOf } from '#tests/database/writes.ts'
import { applyRules } from '#tests/retention.ts'
import {
  cancelRegistrations,
  declineRegistration,
  restoreRegistrations,
} from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { addRegistration, changeRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { exportRegistrations } from '#club/evenings/bookings/server/registrations-list.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { confirmHeldSeat, freeExpiredSeats } from '#club/evenings/bookings/server/held-seats/held-seats.ts'
import { proveAddress } from '#club/evenings/bookings/server/held-seats/own-registrations.ts'
import { hourMs } from '#base/dates/durations.ts'

// Each act beside guests of the same event, and of another: what it writes is theirs alone.

const stamps = { createdAt: new Date('2026-01-01T00:00:00Z'), updatedAt: new Date('2026-01-01T00:00:00Z') }
const lastMonth = new Date('2026-02-20T12:00:00Z')
const inAnHour = new Date(today.getTime() + hourMs)

const test = base.extend('stored', async ({ club }) => {
  const event = await anEvent(club, { ...stamps, maxParticipants: 12 })
  const other = await anEvent(club, stamps)
  const guest = async (fullName: string, overrides: Partial<typeof eventRegistrations.$inferInsert> = {}) => {
    const email = `${fullName.split(' ')[0]!.toLowerCase()}@example.org`
    const row = { eventId: event.id, fullName, email, ...stamps, ...overrides }
    return (await club.db.insert(eventRegistrations).values(row).returning())[0]!.id
  }
  const names = {
    event: event.id,
    'other event': other.id,
    anna: await guest('Anna'),
    berta: await guest('Berta', { confirmationPending: true }),
    'berta elsewhere': await guest('Berta', { eventId: other.id, confirmationPending: true, provenAt: lastMonth }),
    carla: await guest('Carla', { cancelledAt: lastMonth }),
    dolors: await guest('Dolors', { cancelledAt: lastMonth, askedAt: lastMonth }),
    'dolors elsewhere': await guest('Dolors', { eventId: other.id, cancelledAt: lastMonth, askedAt: lastMonth }),
    emma: await guest('Emma', { heldUntil: today }),
    fina: await guest('Fina', { heldUntil: inAnHour }),
    gone: await guest('Gina', { cancelledAt: lastMonth, cancelledBy: 'expiry', heldUntil: lastMonth }),
  }
  return { its: names, admin: asAdmin(club), writes: (act: () => Promise<unknown>) => writesOf(club, names, act) }
})

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('a guest takes a seat, sends the form again with changes, and requests a seat that staff cancelled', async ({
  stored,
  club,
}) => {
  const { its, writes } = stored
  const request = aRegistration({ email: 'nova@example.org', dietaryRestrictions: 'Sense gluten', idempotencyKey: key })
  expect(await writes(() => registerForEvent(club, its.event, request))).toMatchInlineSnapshot(`
    "! events: 1
    + event_registrations: email=nova@example.org named=true state=seated version=1 event_id=event language=es full_name=Berta Demo is_member=false booking_id=<id> created_at=clock updated_at=clock search_name=berta demo takes_fewer=false link_version=1 cancelled_late=false client_network=qD4uVQVPZA59 idempotency_key=<id> confirmation_pending=true dietary_restrictions=sealed Sense gluten
    ~ events event: registered=5"
  `)
  const again = { ...request, notes: 'Amb cotxet', dietaryRestrictions: '' }
  expect(await writes(() => registerForEvent(club, its.event, again))).toMatchInlineSnapshot(`
    "! events: 1
    ~ event_registrations: notes=Amb cotxet version=2 updated_at=now diet_changed_at=now dietary_restrictions="
  `)
  const asking = aRegistration({ fullName: 'Carla', email: 'Carla@example.org', idempotencyKey: key })
  expect(await writes(() => registerForEvent(club, its.event, asking))).toMatchInlineSnapshot(`
    "! events: 1
    ~ event_registrations carla: email=Carla@example.org state=asked version=2 asked_at=now updated_at=now cancelled_at=now client_network=qD4uVQVPZA59"
  `)
  const friend = aRegistration({ fullName: 'Amiga', email: 'carla@example.org' })
  expect(await writes(() => registerForEvent(club, its.event, friend))).toMatchInlineSnapshot(`
    "! events: 1
    + event_registrations: email=carla@example.org named=true state=asked version=1 asked_at=now event_id=event language=es full_name=Amiga is_member=false booking_id=<id> created_at=clock updated_at=clock search_name=amiga takes_fewer=false cancelled_at=now link_version=1 cancelled_late=false client_network=qD4uVQVPZA59 idempotency_key=<id> confirmation_pending=false"
  `)
})

test('staff add a guest, send the form again, change the guest, and export the list', async ({ stored }) => {
  const { its, admin, writes } = stored
  const form = { ...aRegistration({ email: 'nova@example.org', idempotencyKey: key }), eventId: its.event }
  expect(await writes(() => addRegistration(admin, form))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 0
    + audit_log registration.created, event_registrations <id>, by admin@cercle.example now to {"eventId":"event"}
    + event_registrations: email=nova@example.org named=true state=seated version=1 event_id=event language=es full_name=Berta Demo is_member=false proven_at=now booking_id=<id> created_at=clock updated_at=clock search_name=berta demo takes_fewer=false link_version=1 cancelled_late=false idempotency_key=<id> confirmation_pending=true
    ~ events event: registered=5"
  `)
  expect(await writes(() => addRegistration(admin, form))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 1"
  `)
  const again = { ...form, dietaryRestrictions: 'Vegana', phone: '+34 600 000 091' }
  expect(await writes(() => addRegistration(admin, again))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 1
    + audit_log registration.written-again, event_registrations <id>, by admin@cercle.example now to {"fields":["phone","dietaryRestrictions"]}
    ~ event_registrations: phone=+34 600 000 091 version=2 updated_at=now diet_changed_at=now dietary_restrictions=sealed Vegana"
  `)
  const asked = { ...form, fullName: 'Dolors', email: 'dolors@example.org', idempotencyKey: its.carla }
  expect(await writes(() => addRegistration(admin, asked))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 0
    + audit_log registration.created, event_registrations <id>, by admin@cercle.example now to {"eventId":"event"}
    + event_registrations: email=dolors@example.org named=true state=seated version=1 event_id=event language=es full_name=Dolors is_member=false proven_at=now booking_id=<id> created_at=clock updated_at=clock search_name=dolors takes_fewer=false link_version=1 cancelled_late=false idempotency_key=<id> confirmation_pending=true
    ~ event_registrations dolors: state=cancelled version=2 asked_at=null updated_at=now
    ~ events event: registered=6"
  `)
  const { idempotencyKey: _, eventId: __, companions: ___, ifFull: ____, takesFewer: _____, ...words } = again
  expect(await writes(() => changeRegistration(admin, its.anna, { ...words, version: 1 }))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 1
    + audit_log registration.changed, event_registrations anna, by admin@cercle.example now to {"fields":["fullName","email","phone","dietaryRestrictions"]}
    ~ event_registrations anna: email=nova@example.org phone=+34 600 000 091 version=2 full_name=Berta Demo updated_at=now search_name=berta demo diet_changed_at=now dietary_restrictions=sealed Vegana"
  `)
  expect(await writes(() => exportRegistrations(admin, its.event))).toMatchInlineSnapshot(
    `"+ audit_log registration.exported, events event, by admin@cercle.example now to {"rows":6}"`,
  )
})

test('staff cancel, restore, decline and confirm', async ({ stored, club }) => {
  const { its, admin, writes } = stored
  const several = { eventId: its.event, ids: [its.anna, its.berta, its['berta elsewhere'], its.carla] }
  const cancel = (ids: string[], tellThem: boolean, reason: string) =>
    writes(() => cancelRegistrations(admin, { ...several, ids, tellThem, reason }))
  expect(await cancel([its.anna, its['berta elsewhere']], true, 'Obres')).toMatchInlineSnapshot(`
    "! events: 1
    + audit_log registration.cancelled, event_registrations anna, by admin@cercle.example now to {"reason":"Obres","eventId":"event"}
    + emails: about=anna status=queued values={"kind":"cancelled","reason":"Obres","eventDate":"sáb 21 mar 2026","eventTitle":"Cata de garnachas","participantName":"Anna"} attempts=0 language=es priority=1 template=send-event-registration-cancellation recipient=anna@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    ~ event_registrations anna: state=cancelled version=2 updated_at=now cancelled_at=now
    ~ events event: registered=3"
  `)
  expect(await cancel([its.berta], false, '')).toMatchInlineSnapshot(`
    "! events: 1
    + audit_log registration.cancelled, event_registrations berta, by admin@cercle.example now to {"eventId":"event"}
    ~ event_registrations berta: state=cancelled version=2 updated_at=now cancelled_at=now
    ~ events event: registered=2"
  `)
  expect(await writes(() => restoreRegistrations(admin, several))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 3
    + audit_log registration.restored, event_registrations anna, by admin@cercle.example now to {"eventId":"event"}
    + audit_log registration.restored, event_registrations berta, by admin@cercle.example now to {"eventId":"event"}
    + audit_log registration.restored, event_registrations carla, by admin@cercle.example now to {"eventId":"event"}
    - emails
    ~ event_registrations anna: state=seated version=3 cancelled_at=null
    ~ event_registrations berta: state=seated version=3 cancelled_at=null
    ~ event_registrations carla: state=seated version=2 updated_at=now cancelled_at=null
    ~ event_registrations emma: state=cancelled version=2 updated_at=now cancelled_at=now cancelled_by=expiry
    ~ events event: registered=4"
  `)
  expect(await writes(() => declineRegistration(admin, its.dolors))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 1
    + audit_log registration.declined, event_registrations dolors, by admin@cercle.example now to {"eventId":"event"}
    + emails: about=dolors status=queued values={"kind":"declined","reason":"","eventDate":"sáb 21 mar 2026","eventTitle":"Cata de garnachas","participantName":"Dolors"} attempts=0 language=es priority=1 template=send-event-registration-cancellation recipient=dolors@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    ~ event_registrations dolors: state=cancelled version=2 asked_at=null updated_at=now"
  `)
  expect(await writes(() => declineRegistration(admin, its.dolors))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 1"
  `)
  await club.db.update(events).set({ maxParticipants: 4 }).where(eq(events.id, its.event))
  const asking = { eventId: its['other event'], ids: [its['dolors elsewhere'], its.dolors] }
  expect(await writes(() => restoreRegistrations(admin, asking))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 1
    + audit_log registration.restored, event_registrations dolors elsewhere, by admin@cercle.example now to {"eventId":"other event"}
    ~ event_registrations dolors elsewhere: state=seated version=2 asked_at=null updated_at=now cancelled_at=null confirmation_pending=true
    ~ events other event: registered=2"
  `)
  expect(await writes(() => confirmHeldSeat(admin, its.fina))).toMatchInlineSnapshot(`
    "! events: 1
    ! event_registrations: 1
    + audit_log registration.confirmed, event_registrations fina, by admin@cercle.example now to {"eventId":"event"}
    ~ event_registrations fina: state=seated version=2 held_until=null updated_at=now confirmation_pending=true"
  `)
  for (const id of [its.fina, its.berta, its.gone])
    expect(await writes(() => confirmHeldSeat(admin, id))).toBe('! events: 1\n! event_registrations: 1')
})

test('seats not confirmed in time become free, and each pending confirmation is queued once', async ({
  stored,
  club,
}) => {
  const { writes } = stored
  expect(
    await writes(() => freeExpiredSeats({ ...club, now: () => new Date(today.getTime() - 1) })),
  ).toMatchInlineSnapshot(`""`)
  expect(await writes(() => freeExpiredSeats(club))).toMatchInlineSnapshot(`
    "! events: 1
    ~ event_registrations emma: state=cancelled version=2 updated_at=now cancelled_at=now cancelled_by=expiry
    ~ events event: registered=3"
  `)
  expect(await writes(() => queueConfirmations(club, 1))).toMatchInlineSnapshot(`
    "! event_registrations: 1
    + email_counts 3URzkR0S0s6C_2lKC6afya: key=3URzkR0S0s6C_2lKC6afya times=[clock]
    + emails: about=berta status=queued values={"code":"code of berta","endsAt":null,"eventId":"event","eventUrl":"https://cercle.example/eventos/event","sequence":6264000,"startsAt":"2026-03-21T12:00:00.000Z","eventDate":"sáb 21 mar 2026","eventTime":"13:00","heldUntil":null,"eventPrice":"Gratis","eventTitle":"Cata de garnachas","eventLocation":"Sala del Cercle","organizerName":"","participantName":"Berta","participantEmail":"berta@example.org"} attempts=0 language=es priority=3 template=send-event-registration-confirmation recipient=berta@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    ~ event_registrations berta: confirmation_pending=false"
  `)
  expect(await writes(() => queueConfirmations(club, 10))).toMatchInlineSnapshot(`
    "! event_registrations: 1
    + emails: about=berta elsewhere status=queued values={"code":"code of berta elsewhere","endsAt":null,"eventId":"other event","eventUrl":"https://cercle.example/eventos/other event","sequence":6264000,"startsAt":"2026-03-21T12:00:00.000Z","eventDate":"sáb 21 mar 2026","eventTime":"13:00","heldUntil":null,"eventPrice":"Gratis","eventTitle":"Cata de garnachas","eventLocation":"Sala del Cercle","organizerName":"","participantName":"Berta","participantEmail":"berta@example.org"} attempts=0 language=es priority=1 template=send-event-registration-confirmation recipient=berta@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    ~ event_registrations berta elsewhere: confirmation_pending=false"
  `)
  expect(await writes(() => queueConfirmations(club, 10))).toMatchInlineSnapshot(`"! event_registrations: 0"`)
})

test('a guest who verifies an address keeps its seats, and drops the rejected ones', async ({ stored, club }) => {
  const { its, admin, writes } = stored
  const berta = { ...club, actor: { ...admin.actor, email: 'BERTA@example.org' } as Actor }
  expect(await writes(() => proveAddress(berta, [its['berta elsewhere'], its.anna]))).toMatchInlineSnapshot(`
    "! events: 2
    + audit_log registration.cancelled, event_registrations berta elsewhere, by BERTA@example.org now to {"by":"guest","isLate":false,"eventId":"other event"}
    + emails: about=berta elsewhere status=queued values={"late":0,"endsAt":null,"refund":0,"waited":false,"eventId":"other event","sequence":6264000,"startsAt":"2026-03-21T12:00:00.000Z","cancelled":["Berta"],"eventDate":"sáb 21 mar 2026","eventTitle":"Cata de garnachas","eventLocation":"Sala del Cercle","participantName":"Berta","participantEmail":"berta@example.org"} attempts=0 language=es priority=1 template=booking-changed recipient=berta@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    ~ event_registrations berta elsewhere: state=cancelled version=3 updated_at=now cancelled_at=now cancelled_by=guest
    ~ event_registrations berta: version=2 proven_at=now updated_at=now
    ~ events other event: registered=0"
  `)
  const fina = { ...club, actor: { ...admin.actor, email: 'fina@example.org' } as Actor }
  expect(await writes(() => proveAddress(fina, []))).toMatchInlineSnapshot(`
    "! events: 1
    ~ event_registrations fina: state=seated version=3 proven_at=now held_until=null updated_at=now confirmation_pending=true"
  `)
})

test('the nightly job deletes guests’ data by the date of their event, with the emails about them', async ({
  stored,
  club,
}) => {
  const { its, writes } = stored
  await club.db.update(eventRegistrations).set({
    phone: '+34 600 000 092',
    notes: 'Amb la Núria',
    howDidYouKnowUs: 'Amics',
    dietaryRestrictions: club.vault.seal('Sense gluten', 'event_registrations.dietary_restrictions'),
    clientNetwork: 'abcdefghijkl',
    idempotencyKey: null,
    userId: its.anna,
  })
  for (const about of [its.anna, its['berta elsewhere']])
    await club.db
      .insert(emails)
      .values({ template: 'contact-message', recipient: 'x@example.org', language: 'ca', values: {}, about })
  // The event takes place at today's hour, a week from now.
  const atEvent = daysLater(club, 7)
  const onDay = (day: string) => ({ ...club, now: () => new Date(`${day}T12:00:00.001Z`) })
  await club.db
    .update(events)
    .set({ endsAt: new Date('2028-01-01') })
    .where(eq(events.id, its['other event']))
  expect(await writes(() => applyRules(atEvent, 'diets', 'networks', 'guests'))).toMatchInlineSnapshot(
    `"! a whole table: 0"`,
  )
  await club.db.delete(eventRegistrations).where(eq(eventRegistrations.fullName, 'Dolors'))
  for (const id of [its.carla, its.emma, its.fina, its.gone])
    await club.db.delete(eventRegistrations).where(eq(eventRegistrations.id, id))
  expect(await writes(() => applyRules(onDay('2026-03-21'), 'diets', 'networks', 'guests'))).toMatchInlineSnapshot(`
    "! a whole table: 0
    ~ event_registrations anna: client_network=null
    ~ event_registrations berta: client_network=null"
  `)
  expect(await writes(() => applyRules(onDay('2026-04-21'), 'diets', 'networks', 'guests'))).toMatchInlineSnapshot(`
    "! a whole table: 0
    ~ event_registrations anna: dietary_restrictions=
    ~ event_registrations berta: dietary_restrictions="
  `)
  expect(await writes(() => applyRules(onDay('2027-03-21'), 'diets', 'networks', 'guests'))).toMatchInlineSnapshot(`
    "! a whole table: 0
    - emails
    ~ event_registrations anna: email= notes= phone= user_id=null full_name= search_name= how_did_you_know_us=
    ~ event_registrations berta: email= notes= phone= user_id=null full_name= search_name= how_did_you_know_us= confirmation_pending=false"
  `)
})
