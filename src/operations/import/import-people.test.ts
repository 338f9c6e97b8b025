import { hash } from 'bcryptjs'
import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyPassword } from '#accounts/server/passwords/passwords.ts'
import { identities, users } from '#accounts/server/tables/users.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { problemTexts, test } from '#tests/import/import-dump.ts'

const accountId = '7a1c2f60-6d2e-4b8f-9a7e-000000000001'

test('an account keeps its id and its password, and its role in the panel', async ({ club, importDump }) => {
  const password = 'la contrasenya de sempre'
  await importDump({
    'auth.users.csv': `id,email,encrypted_password,email_confirmed_at,raw_user_meta_data\n${accountId},Ana@Example.com,${await hash(password, 4)},2025-01-01 10:00:00+00,"{""full_name"":""Ana""}"\n`,
    'usuarios.csv': `id,name,role\n${accountId},Ana,1\n`,
  })
  const [user] = await club.db.select().from(users)
  expect(user).toMatchObject({ id: accountId, email: 'ana@example.com', userMetadata: { full_name: 'Ana' } })
  expect(await verifyPassword(password, user?.passwordHash ?? '', { memory: 1024, passes: 1 })).toBe(true)
  expect(await club.db.$count(identities)).toBe(1)
  const [staff] = await club.db.select().from(usuarios)
  expect(staff).toMatchObject({ id: accountId, email: 'ana@example.com', role: 1 })
})

test('a banned or deleted account stays so, and an invalid password hash is dropped', async ({ club, importDump }) => {
  const report = await importDump({
    'users.json': [
      { id: 1, email: 'banned@example.com', banned_until: '2030-01-01 00:00:00+00' },
      { id: 2, email: 'deleted@example.com', deleted_at: '2025-01-01 00:00:00+00' },
      { id: 3, email: 'odd@example.com', encrypted_password: 'secret' },
      { id: 4, email: 'slow@example.com', encrypted_password: `$2a$31$${'a'.repeat(53)}` },
    ],
  })
  expect(problemTexts(report)).toEqual([
    'mended users.json, row 3: encrypted_password is not an argon2id hash of at most 128 MiB (512 MiB over its passes) or a bcrypt hash of cost 4 to 13: a new password has to be chosen',
    'mended users.json, row 4: encrypted_password is not an argon2id hash of at most 128 MiB (512 MiB over its passes) or a bcrypt hash of cost 4 to 13: a new password has to be chosen',
  ])
  const rows = await club.db.select().from(users).orderBy(asc(users.email))
  expect(rows.map(({ bannedUntil, deletedAt, passwordHash }) => [bannedUntil, deletedAt, passwordHash])).toEqual([
    [new Date('2030-01-01T00:00Z'), null, ''],
    [null, new Date('2025-01-01T00:00Z'), ''],
    [null, null, ''],
    [null, null, ''],
  ])
})

test('an account with an unknown role becomes a plain user', async ({ club, importDump }) => {
  const report = await importDump({
    'usuarios.json': [{ id: accountId, name: 'Ana', email: 'ana@example.com', role: 7 }],
  })
  expect(problemTexts(report)).toContain('mended usuarios.json, row 1: role "7" is unknown: plain user instead')
  expect(await club.db.select().from(usuarios)).toMatchObject([{ role: 0 }])
})

test('a duplicate id or address is imported once', async ({ club, importDump }) => {
  const report = await importDump({
    'users.json': [
      { id: 1, email: 'ana@example.com' },
      { id: 1, email: 'berta@example.com' },
      { id: 2, email: 'Ana@example.com' },
    ],
  })
  expect(problemTexts(report)).toEqual([
    'refused users.json, row 2: id stands twice in this file',
    'refused users.json, row 3: email "ana@example.com" is the address of another account',
  ])
  expect(await club.db.$count(users)).toBe(1)
})

test('the address of a deleted account may belong to another account: earlier or later in the file, or existing', async ({
  club,
  importDump,
}) => {
  const account = (id: number, email: string, isDeleted: boolean) => ({
    id,
    email: `${email}@example.com`,
    deleted_at: isDeleted ? '2025-01-01 00:00:00+00' : null,
  })
  const first = [
    account(1, 'ana', true),
    account(2, 'ana', false),
    account(3, 'berta', false),
    account(4, 'berta', true),
  ]
  expect(problemTexts(await importDump({ 'users.json': first }))).toEqual([])
  const then = [account(5, 'ana', true), account(6, 'berta', false)]
  expect(problemTexts(await importDump({ 'users.json': then }))).toEqual([
    'refused users.json, row 2: email "berta@example.com" is the address of another account',
  ])
  expect(await club.db.$count(users)).toBe(5)
})

test('members: private fields are encrypted, numbers are kept, missing ones assigned in order, and the next one follows', async ({
  club,
  importDump,
}) => {
  const member = (id: number, values: object) => ({
    id: `7b1c2f60-6d2e-4b8f-9a7e-00000000000${id}`,
    full_name: `Persona ${id}`,
    email: `persona${id}@example.com`,
    ...values,
  })
  const report = await importDump({
    'socios.json': [
      member(1, {
        membership_number: 'CG-0012',
        iban: 'ES91 2100 0418 4502 0005 1332',
        payment_method: 'transferencia',
      }),
      member(2, { created_at: '2024-05-01' }),
      member(3, { created_at: '2023-05-01', status: 'left', membership_type: 'VIP' }),
      member(4, { membership_number: 'CG-0012' }),
    ],
  })
  expect(problemTexts(report)).toEqual([
    'mended socios.json, row 2: membership_number is missing: CG-0014 instead',
    'mended socios.json, row 3: status "left" is unknown: active instead',
    'mended socios.json, row 3: membership_number is missing: CG-0013 instead',
    'refused socios.json, row 4: membership_number "CG-0012" is another member\'s',
  ])
  const rows = await club.db.select().from(socios).orderBy(asc(socios.membershipNumber))
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Persona 1', 'Persona 3', 'Persona 2'])
  expect(rows[0]?.paymentMethod).toBe('transfer')
  expect(rows[0]?.iban).not.toContain('2100')
  expect(club.vault.open(rows[0]?.iban ?? '', 'socios.iban')).toBe('ES9121000418450200051332')
  const next = await createSocio(club, {
    fullName: 'Persona 5',
    email: 'persona5@example.com',
    language: 'ca',
    membershipType: 'regular',
    idempotencyKey: accountId,
  } as Parameters<typeof createSocio>[1])
  expect(next.membershipNumber).toBe('CG-0015')
})

test('leaving dates are imported, and completed data are not requested again', async ({ club, importDump }) => {
  const changed = { updated_at: '2026-03-01 12:00:00+00', full_name: 'Persona', email: 'persona@example.com' }
  await importDump({
    'membership_requests.json': [
      { ...changed, id: 1, status: 'approved' },
      { ...changed, id: 2, status: 'pending' },
    ],
    'socios.json': [
      { ...changed, id: 1, membership_number: 'CG-0001', status: 'inactive', address: 'Carrer Fals, 1' },
      { ...changed, id: 2, membership_number: 'CG-0002' },
    ],
  })
  const then = new Date('2026-03-01T12:00Z')
  const members = await club.db.select().from(socios).orderBy(asc(socios.membershipNumber))
  expect(members).toMatchObject([
    { leftAt: then, completedAt: then },
    { leftAt: null, completedAt: null },
  ])
  const requests = await club.db.select().from(membershipRequests).orderBy(asc(membershipRequests.status))
  expect(requests.map(({ completionSentAt }) => completionSentAt)).toEqual([then, null])
})

test('a status is understood in its usual Spanish forms', async ({ club, importDump }) => {
  const words = ['activa', 'Baja', 'suspendido', 'active']
  const report = await importDump({
    'socios.json': words.map((status, at) => ({
      full_name: 'Persona',
      email: 'persona@example.com',
      id: at,
      membership_number: `CG-000${at}`,
      status,
    })),
    'membership_requests.json': [{ id: 1, full_name: 'Persona', email: 'persona@example.com', status: 'Rechazada' }],
  })
  expect(problemTexts(report)).toEqual([])
  const members = await club.db.select().from(socios).orderBy(asc(socios.membershipNumber))
  expect(members.map(({ status }) => status)).toEqual(['active', 'inactive', 'suspended', 'active'])
  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ status: 'rejected' }])
})

test('a telephone that cannot be called stays, and the report asks for the right one', async ({ club, importDump }) => {
  const person = { full_name: 'Persona', email: 'persona@example.com' }
  const phones = ['600 000 001', '+33 6 12 34 56 78', '34600000003', '93 123 45', '93 123 45 67 / 600 000 005']
  const report = await importDump({
    'membership_requests.json': [{ ...person, id: 1, phone: '12345' }],
    'socios.json': phones.map((phone, at) => ({
      ...person,
      id: at,
      membership_number: `CG-000${at}`,
      phone,
      emergency_contact_phone: at === 0 ? '112' : '',
    })),
  })
  expect(problemTexts(report)).toEqual([
    'mended membership_requests.json, row 1: phone "12345" is no telephone number: kept, ask for the right one',
    'mended socios.json, row 1: emergency_contact_phone is no telephone number: kept, ask for the right one',
    'mended socios.json, row 4: phone "93 123 45" is no telephone number: kept, ask for the right one',
    'mended socios.json, row 5: phone "93 123 45 67 / 600 000 005" is no telephone number: kept, ask for the right one',
  ])
  const stored = await club.db.select().from(socios).orderBy(asc(socios.membershipNumber))
  expect(stored.map(({ phone }) => phone)).toEqual(phones)
})

test('private fields of members and guests are encrypted; a birth date in the future or before 1900 is left out', async ({
  club,
  importDump,
}) => {
  const words = { full_name: 'Persona', email: 'persona@example.com', dietary_restrictions: 'sin gluten' }
  const emergency = { emergency_contact_name: 'Joan Prat', emergency_contact_phone: '600 000 099' }
  const report = await importDump({
    'events.json': [{ id: 1, title: 'Cena', date: '2026-12-01 19:30:00+00', price: 45, max_participants: 10 }],
    'event_registrations.json': [{ ...words, id: 1, event_id: 1 }],
    'socios.json': [
      { ...words, ...emergency, id: 1, membership_number: 'CG-0001', birth_date: '1980-05-17' },
      { ...words, id: 2, membership_number: 'CG-0002', birth_date: '2030-05-17' },
      { ...words, id: 3, membership_number: 'CG-0003', birth_date: '0080-05-17' },
    ],
  })
  expect(problemTexts(report)).toEqual([
    'mended socios.json, row 2: birth_date "2030-05-17" is no day of the past since 1900: left out',
    'mended socios.json, row 3: birth_date "0080-05-17" is no day of the past since 1900: left out',
  ])
  const [guest] = await club.db.select().from(eventRegistrations)
  const members = await club.db.select().from(socios).orderBy(asc(socios.membershipNumber))
  expect(JSON.stringify([guest, members])).not.toMatch(/gluten|Joan|000 099|1980|2030/)
  const [member, ...others] = members
  const { open } = club.vault
  expect([
    open(guest?.dietaryRestrictions ?? '', 'event_registrations.dietary_restrictions'),
    open(member?.birthDate ?? '', 'socios.birth_date'),
    open(member?.emergencyContactName ?? '', 'socios.emergency_contact_name'),
    open(member?.emergencyContactPhone ?? '', 'socios.emergency_contact_phone'),
  ]).toEqual(['sin gluten', '1980-05-17', 'Joan Prat', '600 000 099'])
  expect(others.map(({ birthDate }) => birthDate)).toEqual([null, null])
  expect(member?.phone, 'the contact’s is not the member’s').toBeNull()
})

test('texts of a dump are cleaned as those of a form, and a name without a letter is refused', async ({
  club,
  importDump,
}) => {
  const report = await importDump({
    'events.json': [{ id: 1, title: 'Tast', date: '2027-05-01T19:00:00Z', price: 0, max_participants: 9 }],
    'restaurants.json': [
      {
        id: 1,
        nombre: 'Can\u00A0Ros\u200B',
        direccion: 'Carrer\u2028Gran 1',
        menu_degustacion: [{ nombre: 'Pa\u00AD', precio: 9 }],
      },
    ],
    'event_registrations.json': [
      {
        id: 1,
        event_id: 1,
        full_name: 'Nu\u0301\u200Bria\u202E',
        email: '\u200BNuria@example.org\uFEFF',
        notes: 'una\r\ndos\u00AD',
      },
      { id: 2, event_id: 1, full_name: '\u200B\u200B', email: 'b@example.org' },
      { id: 3, event_id: 1, full_name: '12', email: 'c@example.org' },
    ],
  })
  expect(await club.db.select().from(eventRegistrations)).toEqual([
    expect.objectContaining({ fullName: 'Núria', email: 'nuria@example.org', notes: 'una\ndos' }),
  ])
  expect(await club.db.select().from(restaurants)).toEqual([
    expect.objectContaining({
      nombre: 'Can Ros',
      direccion: 'Carrer Gran 1',
      menuDegustacion: [expect.objectContaining({ nombre: 'Pa' })],
    }),
  ])
  expect(problemTexts(report).filter((text) => text.includes('full_name'))).toEqual([
    'refused event_registrations.json, row 2: full_name is missing',
    'refused event_registrations.json, row 3: full_name "12" is no name: it has no letter',
  ])
})
