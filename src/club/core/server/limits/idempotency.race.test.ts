import { like } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '../tables/audit-log.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '../club.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, aWrittenRequest, aWrittenSocio, asAdmin, theDetails } from '#tests/factories.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { createRequest } from '#club/members/requests/server/create.ts'
import { addRegistration, cancelRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'

const eight = Array.from({ length: 8 }, (_, n) => n)
const written = ({ db }: Club, act: string) => db.$count(auditLog, like(auditLog.action, `%.${act}`))

test('eight simultaneous submissions of one form with different values: one row, created once and updated seven times', async ({
  liveClub,
}) => {
  const [socio, request] = [aWrittenSocio(), aWrittenRequest()]
  const guest = { ...aRegistration(), eventId: (await anEvent(liveClub)).id }
  await Promise.all(
    eight.map((n) => {
      const fullName = `Persona ${n}`
      return Promise.all([
        createSocio(asAdmin(liveClub), { ...socio, fullName }),
        createRequest(asAdmin(liveClub), { ...request, fullName }),
        addRegistration(asAdmin(liveClub), { ...guest, fullName }),
      ])
    }),
  )
  for (const table of [socios, membershipRequests, eventRegistrations]) expect(await liveClub.db.$count(table)).toBe(1)
  expect(await written(liveClub, 'created')).toBe(3)
  expect(await written(liveClub, 'written-again')).toBe(21)
})

test('a duplicate submission while the member is being changed: one of both is refused', async ({ liveClub }) => {
  for (const n of eight) {
    const form = aWrittenSocio({ email: `soci.${n}@example.org` })
    const { id } = await createSocio(asAdmin(liveClub), form)
    const { idempotencyKey: _, ...words } = form
    const tries = await Promise.allSettled([
      createSocio(asAdmin(liveClub), { ...form, fullName: 'Sent again' }),
      changeSocio(asAdmin(liveClub), id, { ...words, fullName: 'Changed', status: 'active', version: 1 }),
    ])
    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
  }
})

test('duplicate submissions during a completion or a cancellation do not deadlock', async ({ liveClub }) => {
  const eventId = (await anEvent(liveClub)).id
  for (const n of eight) {
    const [request, guest] = [
      aWrittenRequest({ email: `sol.${n}@example.org` }),
      { ...aRegistration({ email: `silla.${n}@example.org` }), eventId },
    ]
    const { id: token } = await createRequest(asAdmin(liveClub), request)
    const { id } = await addRegistration(asAdmin(liveClub), guest)
    const [, completed, , cancelled] = await Promise.allSettled([
      createRequest(asAdmin(liveClub), { ...request, phone: '+34 600 000 001' }),
      completeMembership(liveClub, token, theDetails()),
      addRegistration(asAdmin(liveClub), { ...guest, phone: '+34 600 000 001' }),
      cancelRegistration(asAdmin(liveClub), id),
    ])
    expect([completed.status, cancelled.status]).toEqual(['fulfilled', 'fulfilled'])
  }
  expect(await liveClub.db.$count(socios)).toBe(8)
  const registrations = await liveClub.db.select().from(eventRegistrations)
  expect(registrations.filter(({ cancelledAt }) => !cancelledAt)).toEqual([])
})
