import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeQR } from 'qr/decode.js'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, asAdmin, asEditor } from '#tests/factories.ts'
import { eventOfDoor } from './pass.ts'
import { readDoorForStaff, revokeDoorLinks } from './staff-door.ts'
import { arrivals } from './table.ts'

const hours = (n: number) => new Date(today.getTime() + n * 3_600_000)

const seatAt = async ({ db }: Club, eventId: string, fullName: string, values: object = {}) => {
  const [row] = await db
    .insert(eventRegistrations)
    .values({ eventId, fullName, email: `${fullName.toLowerCase()}@example.org`, ...values })
    .returning()
  return row!.id
}

const comeIn = async ({ db }: Club, registrationId: string, at: Date, values: object = {}) => {
  await db.insert(arrivals).values({ id: randomUUID(), registrationId, at, device: 'Marta', receivedAt: at, ...values })
}

test('who did not come is said two hours after the end, where the door was used', async ({ club }) => {
  const event = await anEvent(club, { date: hours(-4), endsAt: hours(-1) })
  const [ona, pol] = [await seatAt(club, event.id, 'Ona'), await seatAt(club, event.id, 'Pol')]
  await seatAt(club, event.id, 'Waits', { waitingSince: today })
  const later = { ...club, now: () => hours(1) }
  expect((await readDoorForStaff(later, event.id)).absent).toBeNull()
  await comeIn(club, ona, hours(-4))
  await comeIn(club, pol, hours(-4), { undoneAt: hours(-3) })
  expect(await readDoorForStaff({ ...club, now: () => hours(0.9) }, event.id)).toMatchObject({
    absent: null,
    inside: 1,
    seated: 2,
  })
  expect((await readDoorForStaff(later, event.id)).absent).toMatchObject([{ fullName: 'Pol' }])
})

test('what was taken for the event is summed by method, for who may see payments', async ({ club }) => {
  const event = await anEvent(club, { date: hours(-1), price: 45 })
  const [ona, pol] = [await seatAt(club, event.id, 'Ona'), await seatAt(club, event.id, 'Pol')]
  const other = await seatAt(club, (await anEvent(club, { date: hours(-1) })).id, 'Mar')
  const paid = async (registrationId: string, method: 'cash' | 'card' | 'transfer', amount: number, isRefund = false) =>
    notePayment(asAdmin(club), {
      id: randomUUID(),
      registrationId,
      method,
      amount,
      isRefund,
      paidOn: '2026-03-14',
      note: '',
      sendReceipt: false,
      anyway: true,
    })
  await paid(ona, 'cash', 45)
  await paid(pol, 'cash', 45)
  await paid(pol, 'cash', 20, true)
  await paid(ona, 'transfer', 10)
  await paid(ona, 'card', 5)
  await paid(other, 'cash', 99)
  await club.db.update(payments).set({ voidedAt: today }).where(eq(payments.method, 'transfer'))
  expect((await readDoorForStaff(asAdmin(club), event.id)).takings).toEqual([
    { method: 'card', sum: 5, payments: 1 },
    { method: 'cash', sum: 70, payments: 3 },
  ])
  expect((await readDoorForStaff(asEditor(club, 'guests'), event.id)).takings).toEqual([])
})

test('staff see who came in twice, and who came in with a cancelled seat', async ({ club }) => {
  const event = await anEvent(club, { date: hours(-1) })
  const twice = await seatAt(club, event.id, 'Twice')
  const gone = await seatAt(club, event.id, 'Gone', { cancelledAt: today })
  await comeIn(club, twice, hours(-0.5), { device: 'Pol' })
  await comeIn(club, twice, hours(-0.75))
  await comeIn(club, gone, hours(-0.25))
  const door = await readDoorForStaff(club, event.id)
  expect(door.twice).toMatchObject([{ fullName: 'Twice', times: [{ device: 'Marta' }, { device: 'Pol' }] }])
  expect(door.cancelledButIn).toMatchObject([{ fullName: 'Gone', device: 'Marta' }])
})

test('earlier absences of an address count for a year, at events whose door was used', async ({ club }) => {
  const event = await anEvent(club, { date: hours(24) })
  await seatAt(club, event.id, 'Absent')
  await seatAt(club, event.id, 'Came')
  const past = async (date: Date, usesDoor = true, values: object = {}) => {
    const { id } = await anEvent(club, { date, ...values })
    await seatAt(club, id, 'Absent', { email: 'ABSENT@example.org' })
    await seatAt(club, id, 'Absent')
    const came = await seatAt(club, id, 'Came')
    if (usesDoor) await comeIn(club, came, date)
  }
  await past(hours(-24 * 10))
  await past(hours(-24 * 100))
  await past(hours(-24 * 400))
  await past(hours(-24 * 20), false)
  await past(hours(-24 * 30), true, { cancelledAt: today })
  await past(hours(-1))
  const { missedBefore } = await readDoorForStaff(club, event.id)
  expect(missedBefore.map(({ fullName, times }) => ({ fullName, times }))).toEqual([{ fullName: 'Absent', times: 2 }])
})

test('the link and its code open the door until staff revoke them, which is logged', async ({ club }) => {
  const event = await anEvent(club, { date: hours(2) })
  const door = await readDoorForStaff(club, event.id)
  const atDoor = (url: string): Club => ({ ...club, actor: { kind: 'door', pass: new URL(url).hash.slice(1) } })
  expect((await eventOfDoor(atDoor(door.url!))).id).toBe(event.id)
  expect(readCode(door.code!)).toBe(door.url)
  await revokeDoorLinks(asAdmin(club), event.id)
  await expect(eventOfDoor(atDoor(door.url!))).rejects.toThrow('pass.over')
  const again = await readDoorForStaff(club, event.id)
  expect((await eventOfDoor(atDoor(again.url!))).id).toBe(event.id)
  const log = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, event.id)).orderBy(auditLog.id)
  expect(log).toMatchObject([{ action: 'event.door-revoked', actorEmail: 'admin@cercle.example' }])
  expect(await readDoorForStaff({ ...club, now: () => hours(48) }, event.id)).toMatchObject({ url: null, code: null })
  await expect(readDoorForStaff(club, randomUUID())).rejects.toThrow('event.not-found')
  await expect(revokeDoorLinks(asAdmin(club), randomUUID())).rejects.toThrow('event.not-found')
})

/** What a camera reads of a drawn code. */
const readCode = ({ size, path }: { size: number; path: string }) => {
  const scale = 4
  const data = new Uint8Array(size * size * scale * scale * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(length) * scale; column += 1) {
        const at = ((Number(y) * scale + row) * size * scale + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  return decodeQR({ width: size * scale, height: size * scale, data })
}
