import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { socios } from './table.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, asAdmin, theDetails } from '#tests/factories.ts'
import { completeMembership, openCompletion } from '#club/members/completion/server/completion.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { decryptDetails, encryptDetails } from './encryption.ts'

const byStaff = theDetails({
  phone: '+34 600 000 051',
  address: 'Plaça del Blat, 2',
  birthDate: '1970-01-01',
  billingAddress: 'Carrer Vell, 1',
  emergencyContactName: 'Pau Prat',
  emergencyContactPhone: '+34 600 000 052',
  dietaryRestrictions: 'Celíaca',
  notes: 'Vindrà amb bastó.',
})
const byMember = theDetails({
  phone: '+34 600 000 053',
  address: 'Carrer Nou, 3',
  birthDate: '1980-05-17',
  billingAddress: 'Carrer Nou, 4',
  emergencyContactName: 'Joan Prat',
  emergencyContactPhone: '+34 600 000 054',
  dietaryRestrictions: 'Vegetariana',
  notes: 'Millor el vespre.',
})
const nothing = theDetails({
  phone: '',
  address: '',
  birthDate: null,
  iban: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  dietaryRestrictions: '',
})
type Details = Omit<typeof byStaff, 'fullName' | 'email'>

test.for<[what: string, staff: Details, member: Details, kept: Partial<Details>]>([
  ['what the member leaves empty stays', byStaff, nothing, byStaff],
  ['what only the member wrote counts', nothing, byMember, byMember],
  [
    'what both wrote is the member’s, and of diet and notes both',
    byStaff,
    byMember,
    {
      ...byMember,
      dietaryRestrictions: 'Celíaca\nVegetariana',
      notes: 'Vindrà amb bastó.\nMillor el vespre.',
    },
  ],
  ['what both wrote alike stands once', byStaff, byStaff, byStaff],
  ['what nobody wrote is empty', nothing, nothing, { ...nothing }],
  [
    'the holder of a card stays too',
    { ...nothing, paymentMethod: 'card', cardHolderName: 'N. PRAT' },
    { ...nothing, paymentMethod: 'card' },
    { cardHolderName: 'N. PRAT' },
  ],
])('%s', async ([_what, staff, member, kept], { club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  await club.db
    .update(socios)
    .set(encryptDetails(club.vault, today, staff))
    .where(eq(socios.membershipRequestId, id))
  const person = { fullName: 'Núria Prat', email: 'prat@example.org' }
  await completeMembership(club, id, { ...member, ...person })
  const [socio] = await club.db.select().from(socios)
  const opened = { ...socio, ...decryptDetails(club.vault, socio!) } as Record<string, unknown>
  const { fullName: _, email: __, ...details } = kept as typeof byStaff
  for (const [field, value] of Object.entries({ ...details, ...person }))
    expect(opened[field], field).toBe(value || null)
  expect(opened).toMatchObject({ completedAt: today, version: 2 })
})

test('the form starts with the values of the file, otherwise of the request', async ({ club }) => {
  const { id } = await aRequest(club, { status: 'approved', completionSentAt: today, phone: null, language: 'xx' })
  const begins = { fullName: 'Núria Casadevall Prat', email: 'nuria@example.org', phone: '', language: 'es' }
  expect(await openCompletion(club, id)).toEqual(begins)
  const file = { fullName: 'Núria Prat', email: 'prat@example.org', phone: '+34 600 000 055' }
  await club.db.insert(socios).values({ ...file, membershipNumber: 'CG-1', membershipRequestId: id, language: 'ca' })
  expect(await openCompletion(club, id)).toEqual({ ...begins, ...file })
})

test('a link without a sending date is valid from the date of the approval', async ({ club }) => {
  const { id } = await aRequest(club, { status: 'approved', completionSentAt: null, updatedAt: today })
  const inDays = (days: number, ms = 0) => ({
    ...club,
    now: () => new Date(today.getTime() + days * 24 * 60 * 60 * 1000 + ms),
  })
  await openCompletion(inDays(30, -1), id)
  await expect(openCompletion(inDays(30), id)).rejects.toMatchObject({ code: 'completion.expired' })
})
