import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { carryOut } from '#tests/carry-out.ts'
import { test as base, today } from '#tests/club.ts'
import {
  aRequest,
  aWrittenRequest,
  aWrittenSocio,
  anApplication,
  asAdmin,
  daysLater,
  theDetails,
} from '#tests/factories.ts'
import { writesOf } from '#tests/database/writes.ts'
import { applyRules } from '#tests/retention.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { applyForMembership } from '#club/members/requests/server/apply.ts'
import { sendCompletionLink } from '#club/members/completion/server/completion-link.ts'
import { createRequest } from '#club/members/requests/server/create.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { undoDecision } from '#club/members/requests/server/pending-decisions.ts'
import { exportRequests } from '#club/members/requests/server/list.ts'
import { removeRequest } from '#club/members/requests/server/remove.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { readIban } from '#club/members/members/server/get.ts'
import { exportSocios } from '#club/members/members/server/list.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'

// Writes of requests and members change no similar row.

const long = new Date('2020-01-01T00:00:00Z')
const stamps = { createdAt: long, updatedAt: long }

const test = base.extend('stored', async ({ club }) => {
  const admin = asAdmin(club)
  const idOf = async (overrides: Parameters<typeof aRequest>[1]) =>
    (await aRequest(club, { ...stamps, ...overrides })).id
  const names = {
    pending: await idOf({}),
    'other pending': await idOf({ email: 'other@example.org' }),
    approved: await idOf({ status: 'approved', completionSentAt: today, email: 'third@example.org' }),
    rejected: await idOf({ status: 'rejected', email: 'fourth@example.org' }),
    member: (await createSocio(admin, aWrittenSocio())).id,
    'other member': (await createSocio(admin, aWrittenSocio({ email: 'other@example.org' }))).id,
  }
  await club.db.update(socios).set(stamps)
  for (const about of Object.values(names))
    await club.db.insert(emails).values({
      template: 'contact-message',
      recipient: 'nuria@example.org',
      language: 'ca',
      values: {},
      about,
      createdAt: long,
    })
  return { ids: names, admin, writes: (act: () => Promise<unknown>) => writesOf(club, names, act) }
})

const iban = 'ES7921000813610123456789'

test('an application is stored, and updated by a duplicate until it is decided', async ({ stored, club }) => {
  const { writes } = stored
  const form = anApplication({ phone: '+34 600 000 071' })
  expect(await writes(() => applyForMembership(club, form))).toMatchInlineSnapshot(`
    "+ email_counts HCw1XOJ90PKfwH5DY5tJ1V: key=HCw1XOJ90PKfwH5DY5tJ1V times=[clock]
    + email_counts yx-w5ISqhzSLUcx_XsuusU: key=yx-w5ISqhzSLUcx_XsuusU times=[clock]
    + emails: about=<id> status=queued values={"email":"jaume@example.org","fullName":"Jaume Ferrer i Mas","language":"ca"} attempts=0 language=ca priority=2 template=send-membership-confirmation recipient=jaume@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    + form_limits application:email:jaume@example.org: key=application:email:jaume@example.org full=2026-03-14T20:00:00.000Z
    + form_limits application:ip:203.0.113.7: key=application:ip:203.0.113.7 full=2026-03-14T12:03:00.000Z
    + membership_requests: email=jaume@example.org phone=+34 600 000 071 reason=M’agrada cuinar status=pending language=ca full_name=Jaume Ferrer i Mas consent_at=now created_at=now updated_at=now consent_version=1 idempotency_key=<id>"
  `)
  const again = { ...form, reason: '', phone: '', fullName: 'Jaume Ferrer', language: 'es' } as const
  expect(await writes(() => applyForMembership(daysLater(club, 1), again))).toMatchInlineSnapshot(
    `"~ membership_requests: phone=null reason=null language=es full_name=Jaume Ferrer updated_at=2026-03-15T12:00:00.000Z"`,
  )
  await club.db
    .update(membershipRequests)
    .set({ status: 'rejected' })
    .where(eq(membershipRequests.fullName, 'Jaume Ferrer'))
  expect(await writes(() => applyForMembership(club, form))).toMatchInlineSnapshot(`""`)
  for (const botApplication of [anApplication({ website: 'https://x.example' }), anApplication({ openFor: 0 })])
    expect(await writes(() => applyForMembership(club, botApplication).catch(() => {}))).toMatchInlineSnapshot(`""`)
})

test('a request by staff is created, updated by a duplicate, its link sent again, and deleted', async ({ stored }) => {
  const { ids, admin, writes } = stored
  const form = aWrittenRequest({ email: 'other@example.org', phone: '+34 600 000 072' })
  expect(await writes(() => createRequest(admin, form))).toMatchInlineSnapshot(`
    "+ audit_log membership-request.created, membership_requests <id>, by admin@cercle.example now to {"status":"approved"}
    + emails: about=<id> status=queued values={"email":"other@example.org","fullName":"Carme Solà Pi","language":"ca","completionUrl":"https://cercle.example/socio/completar-datos?token=<id>","membershipNumber":"","membershipRequestId":"<id>"} attempts=0 language=ca priority=1 template=send-approval-notification recipient=other@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    + membership_requests: email=other@example.org phone=+34 600 000 072 status=approved language=ca full_name=Carme Solà Pi created_at=now updated_at=now idempotency_key=<id> completion_sent_at=now"
  `)
  expect(await writes(() => createRequest(admin, form))).toMatchInlineSnapshot(`"! membership_requests: 1"`)
  expect(await writes(() => createRequest(admin, { ...form, phone: '', reason: 'Cuina' }))).toMatchInlineSnapshot(`
    "! membership_requests: 1
    + audit_log membership-request.written-again, membership_requests <id>, by admin@cercle.example now to {"fields":["phone","reason"]}
    ~ membership_requests: phone=null reason=Cuina"
  `)
  expect(await writes(() => sendCompletionLink(daysLater(admin, 1), ids.approved))).toMatchInlineSnapshot(`
    "! membership_requests: 1
    + audit_log membership-request.link-sent, membership_requests approved, by admin@cercle.example 2026-03-15T12:00:00.000Z
    + emails: about=approved status=queued values={"email":"third@example.org","fullName":"Núria Casadevall Prat","language":"ca","completionUrl":"https://cercle.example/socio/completar-datos?token=approved","membershipNumber":"","membershipRequestId":"approved"} attempts=0 language=ca priority=1 template=send-approval-notification recipient=third@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    ~ membership_requests approved: completion_sent_at=2026-03-15T12:00:00.000Z"
  `)
  expect(await writes(() => removeRequest(admin, ids.rejected))).toMatchInlineSnapshot(`
    "! a whole table: 0
    ! membership_requests: 1
    + audit_log membership-request.deleted, membership_requests rejected, by admin@cercle.example now from {"status":"rejected"}
    - emails
    - membership_requests rejected"
  `)
  expect(
    await writes(() => exportRequests(admin, { search: 'nuria', status: 'pending', order: 'asc' })),
  ).toMatchInlineSnapshot(
    `"+ audit_log membership-request.exported, membership_requests null, by admin@cercle.example now to {"rows":2,"search":"nuria","status":"pending"}"`,
  )
})

test('staff approve, end and reject', async ({ stored }) => {
  const { ids, admin, writes } = stored
  const decide = (id: string, status: 'approved' | 'baja' | 'rejected', reason: string, emailText?: string) =>
    writes(() => decideRequest(admin, id, { status, reason, ...(emailText && { emailText }) }))
  expect(await decide(ids.pending, 'approved', '')).toMatchInlineSnapshot(`
    "! membership_requests: 1
    + audit_log membership-request.approved, membership_requests pending, by admin@cercle.example now from {"status":"pending"} to {"status":"approved","membershipNumber":"CG-0003"}
    + emails: about=pending status=queued values={"email":"nuria@example.org","fullName":"Núria Casadevall Prat","language":"ca","completionUrl":"https://cercle.example/socio/completar-datos?token=pending","membershipNumber":"CG-0003","membershipRequestId":"pending"} attempts=0 language=ca priority=1 template=send-approval-notification recipient=nuria@example.org created_at=clock next_try_at=2026-03-14T12:00:10.000Z unknown_outcomes=0
    + member_moves: at=now on_day=2026-03-14 status=active membership_type=regular membership_number=CG-0003
    + socios: email=nuria@example.org phone=+34 600 000 012 status=active version=1 language=ca full_name=Núria Casadevall Prat created_at=now updated_at=now link_version=1 member_since=2026-03-14 membership_type=regular membership_number=CG-0003 membership_request_id=pending
    ~ membership_numbers: last=3
    ~ membership_requests pending: status=approved updated_at=now completion_sent_at=now"
  `)
  expect(await decide(ids.pending, 'baja', 'Se’n va')).toMatchInlineSnapshot(`
    "! membership_requests: 1
    + audit_log membership-request.baja, membership_requests pending, by admin@cercle.example now from {"status":"approved"} to {"reason":"Se’n va","status":"baja","takesEffectAt":"2026-03-14T12:00:10.000Z"}
    ~ membership_requests pending: takes_effect_at=2026-03-14T12:00:10.000Z pending_decision={"reason":"Se’n va","status":"baja","emailText":""}"
  `)
  expect(await writes(() => carryOut(admin))).toMatchInlineSnapshot(`
    "! membership_requests: 1
    ! socios: 1
    + member_moves: at=2026-03-14T12:00:10.000Z on_day=2026-03-14 reason=Se’n va status=inactive membership_type=regular membership_number=CG-0003
    ~ membership_requests pending: status=baja updated_at=2026-03-14T12:00:10.000Z decision_reason=Se’n va takes_effect_at=null pending_decision=null
    ~ socios: status=inactive left_at=2026-03-14T12:00:10.000Z version=2 moved_at=2026-03-14T12:00:10.000Z moved_on=2026-03-14 updated_at=2026-03-14T12:00:10.000Z move_reason=Se’n va"
  `)
  expect(await decide(ids['other pending'], 'rejected', 'Ple', 'Hola')).toMatchInlineSnapshot(`
    "! membership_requests: 1
    + audit_log membership-request.rejected, membership_requests other pending, by admin@cercle.example now from {"status":"pending"} to {"reason":"Ple","status":"rejected","takesEffectAt":"2026-03-14T12:00:10.000Z"}
    ~ membership_requests other pending: updated_at=now takes_effect_at=2026-03-14T12:00:10.000Z pending_decision={"reason":"Ple","status":"rejected","emailText":"Hola"}"
  `)
  expect(await writes(() => undoDecision(admin, ids['other pending']))).toMatchInlineSnapshot(`
    "! membership_requests: 1
    + audit_log membership-request.decision-undone, membership_requests other pending, by admin@cercle.example now from {"status":"rejected"}
    ~ membership_requests other pending: takes_effect_at=null pending_decision=null"
  `)
  await decide(ids['other pending'], 'rejected', 'Ple', 'Hola')
  expect(await writes(() => carryOut(admin))).toMatchInlineSnapshot(`
    "! membership_requests: 1
    + emails: about=other pending status=queued values={"text":"Hola","language":"ca"} attempts=0 language=ca priority=1 template=membership-rejection recipient=other@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    ~ membership_requests other pending: status=rejected updated_at=2026-03-14T12:00:10.000Z decision_reason=Ple takes_effect_at=null pending_decision=null"
  `)
})

test('a member is created by staff, updated by a duplicate, changed and deleted', async ({ stored }) => {
  const { ids, admin, writes } = stored
  const form = aWrittenSocio({ email: 'nova@example.org', paymentMethod: 'card', cardHolderName: 'I. Barbany' })
  expect(await writes(() => createSocio(admin, form))).toMatchInlineSnapshot(`
    "! a lock by name: 1
    ! socios: 0
    + audit_log socio.created, socios <id>, by admin@cercle.example now to {"membershipType":"regular","membershipNumber":"CG-0003"}
    + member_moves: at=now on_day=2026-03-14 status=active membership_type=regular membership_number=CG-0003
    + socios: email=nova@example.org phone=+34 600 000 012 status=active address=Carrer del Romaní, 3 version=1 language=ca full_name=Ignasi Barbany Coll birth_date=sealed 1980-05-17 created_at=now updated_at=now link_version=1 member_since=2026-03-14 payment_method=card idempotency_key=<id> membership_type=regular card_holder_name=I. Barbany membership_number=CG-0003 dietary_restrictions=sealed Al·lèrgica al marisc emergency_contact_name=sealed Joan Prat emergency_contact_phone=sealed +34 600 000 099
    ~ membership_numbers: last=3"
  `)
  expect(await writes(() => createSocio(admin, form))).toMatchInlineSnapshot(`
    "! a lock by name: 1
    ! socios: 1"
  `)
  const again = { ...form, membershipType: 'vip', notes: 'Porta vi', birthDate: null } as const
  expect(await writes(() => createSocio(admin, again))).toMatchInlineSnapshot(`
    "! a lock by name: 1
    ! socios: 1
    + audit_log socio.written-again, socios <id>, by admin@cercle.example now from {"membershipType":"regular"} to {"membershipType":"vip"}
    + member_moves: at=now on_day=2026-03-14 status=active membership_type=vip membership_number=CG-0003
    ~ socios: notes=Porta vi version=2 birth_date=null membership_type=vip dietary_restrictions=sealed Al·lèrgica al marisc emergency_contact_name=sealed Joan Prat emergency_contact_phone=sealed +34 600 000 099"
  `)
  const file = { ...aWrittenSocio(), status: 'inactive', membershipType: 'premium', iban, version: 1 } as const
  expect(await writes(() => changeSocio(admin, ids.member, file))).toMatchInlineSnapshot(`
    "! socios: 1
    + audit_log socio.changed, socios member, by admin@cercle.example now from {"status":"active","membershipType":"regular"} to {"status":"inactive","membershipType":"premium"}
    + member_moves: at=now on_day=2026-03-14 status=inactive moved_by=<id> membership_type=premium membership_number=CG-0001
    ~ socios member: iban=sealed ES7921000813610123456789 status=inactive left_at=now version=2 moved_at=now moved_by=<id> moved_on=2026-03-14 birth_date=sealed 1980-05-17 updated_at=now membership_type=premium dietary_restrictions=sealed Al·lèrgica al marisc emergency_contact_name=sealed Joan Prat emergency_contact_phone=sealed +34 600 000 099"
  `)
  expect(await writes(() => readIban(admin, ids.member))).toMatchInlineSnapshot(
    `"+ audit_log socio.iban-read, socios member, by admin@cercle.example now"`,
  )
  expect(await writes(() => changeSocio(admin, ids.member, { ...file, status: 'active', version: 2 })))
    .toMatchInlineSnapshot(`
      "! socios: 1
      + audit_log socio.changed, socios member, by admin@cercle.example now from {"status":"inactive","membershipType":"premium"} to {"status":"active","membershipType":"premium"}
      + member_moves: at=now on_day=2026-03-14 status=active membership_type=premium membership_number=CG-0001
      ~ socios member: iban=sealed ES7921000813610123456789 status=active left_at=null version=3 birth_date=sealed 1980-05-17 dietary_restrictions=sealed Al·lèrgica al marisc emergency_contact_name=sealed Joan Prat emergency_contact_phone=sealed +34 600 000 099"
    `)
  expect(
    await writes(() => exportSocios(admin, { search: 'ignasi', status: 'active', order: 'asc' })),
  ).toMatchInlineSnapshot(
    `"+ audit_log socio.exported, socios null, by admin@cercle.example now to {"rows":3,"search":"ignasi","status":"active"}"`,
  )
  expect(await writes(() => removeSocio(admin, ids.member))).toMatchInlineSnapshot(`
    "! a whole table: 0
    ! socios: 1
    + audit_log socio.deleted, socios member, by admin@cercle.example now from {"membershipNumber":"CG-0001"}
    + member_register: left_on=2026-03-14 full_name=Ignasi Barbany Coll joined_on=2020-01-01 created_at=clock membership_number=CG-0001
    - socios member"
  `)
  expect(await writes(() => removeSocio(admin, ids['other member'], () => false))).toMatchInlineSnapshot(
    `
    "! a whole table: 0
    ! socios: 1"
  `,
  )
})

test('a member completes the data, with or without an existing file', async ({ stored, club }) => {
  const { ids, admin, writes } = stored
  expect(await writes(() => completeMembership(club, ids.approved, theDetails()))).toMatchInlineSnapshot(`
    "! membership_requests: 1
    ! socios: 1
    + audit_log socio.completed, socios <id>, by nobody now
    + member_moves: at=now on_day=2026-03-14 status=active membership_type=regular membership_number=CG-0003
    + socios: iban=sealed ES9121000418450200051332 email=nuria@example.org phone=+34 600 000 012 status=active address=Carrer del Romaní, 3 version=1 language=ca full_name=Núria Casadevall i Prat birth_date=sealed 1980-05-17 created_at=now updated_at=now completed_at=now link_version=1 member_since=2026-03-14 payment_method=transfer membership_type=regular membership_number=CG-0003 dietary_restrictions=sealed Al·lèrgica al marisc membership_request_id=approved emergency_contact_name=sealed Joan Prat emergency_contact_phone=sealed +34 600 000 099
    ~ membership_numbers: last=3"
  `)
  await decideRequest(admin, ids.pending, { status: 'approved', reason: '' })
  expect(await writes(() => sendCompletionLink(admin, ids.pending))).toContain('"membershipNumber":"CG-0004"')
  expect(await writes(() => completeMembership(club, ids.pending, theDetails({ phone: '' })))).toMatchInlineSnapshot(`
    "! membership_requests: 1
    ! socios: 1
    + audit_log socio.completed, socios <id>, by nobody now
    ~ socios: iban=sealed ES9121000418450200051332 address=Carrer del Romaní, 3 version=2 full_name=Núria Casadevall i Prat birth_date=sealed 1980-05-17 completed_at=now payment_method=transfer dietary_restrictions=sealed Al·lèrgica al marisc emergency_contact_name=sealed Joan Prat emergency_contact_phone=sealed +34 600 000 099"
  `)
  expect(await writes(() => sendCompletionLink(admin, ids.pending).catch(() => {}))).toMatchInlineSnapshot(
    `"! membership_requests: 1"`,
  )
})

test('the nightly job deletes rejected and former people with their emails', async ({ stored, club }) => {
  const { ids, admin, writes } = stored
  expect(await writes(() => applyRules(club, 'rejectedRequests'))).toMatchInlineSnapshot(`
    "! a whole table: 0
    - emails
    - membership_requests rejected"
  `)
  await decideRequest(admin, ids.pending, { status: 'approved', reason: '' })
  // One after the other: the job deletes them in the order of leaving.
  await club.db
    .update(socios)
    .set({ status: 'inactive', leftAt: new Date('2020-03-14T11:59:59.998Z') })
    .where(eq(socios.id, ids.member))
  await club.db
    .update(socios)
    .set({ status: 'inactive', leftAt: new Date('2020-03-14T11:59:59.999Z') })
    .where(eq(socios.membershipRequestId, ids.pending))
  await club.db
    .update(socios)
    .set({ status: 'inactive', leftAt: new Date('2020-03-14T12:00:00Z') })
    .where(eq(socios.id, ids['other member']))
  expect(await club.db.$count(eventRegistrations)).toBe(0)
  expect(await writes(() => applyRules(club, 'formerMembers'))).toMatchInlineSnapshot(`
    "! a whole table: 0
    ! socios: 1
    ! membership_requests: 1
    + audit_log socio.deleted, socios <id>, by nobody now from {"membershipNumber":"CG-0003"}
    + audit_log socio.deleted, socios member, by nobody now from {"membershipNumber":"CG-0001"}
    + member_register: left_on=2020-03-14 full_name=Ignasi Barbany Coll joined_on=2020-01-01 created_at=clock membership_number=CG-0001
    + member_register: left_on=2020-03-14 full_name=Núria Casadevall Prat joined_on=2026-03-14 created_at=clock membership_number=CG-0003
    - emails
    - emails
    - membership_requests pending
    - socios
    - socios member"
  `)
})
