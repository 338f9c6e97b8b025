import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { findPeople } from './find-people.ts'

const letters = [...'KBUADTCJEIMFPGHQLNORS']
/** So many minutes after today's noon. */
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

test('each kind is sorted, has twenty people at most, and no others', async ({ club: { db }, club }) => {
  const blocked = new Map([['C', today]])
  for (const [n, letter] of letters.entries()) {
    const [fullName, email, createdAt] = [`Xènia ${letter}`, `${letter}@example.org`, at(letter.charCodeAt(0))]
    const event = await anEvent(club, { title: letter, date: createdAt })
    await db.insert(eventRegistrations).values([
      { eventId: event.id, fullName, email },
      { eventId: event.id, fullName: '', email: `xenia-${letter}@example.org` },
      { eventId: event.id, fullName: 'Otra', email: 'otra@example.org' },
    ])
    await db.insert(membershipRequests).values({ fullName, email, createdAt })
    await db.insert(contactMessages).values({ name: fullName, email, message: 'Hola', createdAt })
    const member = { fullName, email, createdAt, blockedAt: blocked.get(letter) ?? null }
    await db.insert(socios).values({ ...member, membershipNumber: `CG-1${n}` })
    const register = { fullName, membershipNumber: `CG-2${n}`, joinedOn: '2000-01-01', leftOn: '2001-01-01' }
    await db.insert(memberRegister).values(register)
  }
  const register = { membershipNumber: 'CG-3', joinedOn: '2000-01-01', leftOn: '2001-01-01' }
  await db.insert(memberRegister).values({ ...register, fullName: 'Otra' })
  const found = Object.groupBy(await findPeople(club, 'xenia'), ({ kind }) => kind)
  expect(Object.keys(found)).toEqual(['member', 'register', 'request', 'guest', 'message'])
  const shown = (kind: keyof typeof found) => found[kind]?.map(({ name }) => name.replace('Xènia ', '')).join('')
  expect(shown('member')).toBe('ABCDEFGHIJKLMNOPQRST')
  const newest = 'UTSRQPONMLKJIHGFEDCB'
  expect([shown('request'), shown('guest'), shown('message')]).toEqual([newest, newest, newest])
  expect(shown('register')).toBe('ABCDEFGHIJKLMNOPQRST')
  expect(found.register?.[0]).toMatchObject({ name: expect.stringContaining('Xènia'), email: '', at: expect.any(Date) })
  expect(found.member?.filter(({ isBlocked }) => isBlocked).map(({ name }) => name)).toEqual(['Xènia C'])
  expect(found.guest?.[0]).toMatchObject({ email: 'U@example.org', title: 'U', at: at('U'.charCodeAt(0)) })
  expect(found.message?.[0]).toMatchObject({ email: 'U@example.org', at: at('U'.charCodeAt(0)) })
})

test('of each kind those in whose name a word begins as typed come first', async ({ club: { db }, club }) => {
  for (const [n, fullName] of ['Zoe Adela', 'Aina Cortadelas'].entries()) {
    const [email, createdAt] = [`${n}@example.org`, at(n)]
    const event = await anEvent(club, { date: createdAt })
    await db.insert(eventRegistrations).values({ eventId: event.id, fullName, email })
    await db.insert(membershipRequests).values({ fullName, email, createdAt })
    await db.insert(contactMessages).values({ name: fullName, email, message: 'Hola', createdAt })
    await db.insert(socios).values({ fullName, email, membershipNumber: `CG-1${n}` })
    const register = { fullName, membershipNumber: `CG-2${n}`, joinedOn: '2000-01-01', leftOn: '2001-01-01' }
    await db.insert(memberRegister).values(register)
  }
  const found = Object.entries(Object.groupBy(await findPeople(club, 'adela'), ({ kind }) => kind))
  expect(found.map(([kind, rows]) => `${kind}: ${rows.map(({ name }) => name).join()}`)).toEqual(
    ['member', 'register', 'request', 'guest', 'message'].map((kind) => `${kind}: Zoe Adela,Aina Cortadelas`),
  )
})
