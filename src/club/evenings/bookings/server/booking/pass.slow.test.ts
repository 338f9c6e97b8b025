import { randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { aParty, rowOf, handOverSeat } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import type { Club } from '#club/core/server/club.ts'
import { readBooking } from './read-booking.ts'

const passOf = ({ actor }: Club) => (actor.kind === 'visitor' ? actor.pass! : '')
const bytesOf = (pass: string) => Buffer.from(pass, 'base64url')

/** The refusal that a pass gets, in full. */
const refusalOf = async (club: Club, eventId: string, pass: string) => {
  try {
    await readBooking({ ...club, actor: { kind: 'visitor', pass } }, eventId)
    return 'opened'
  } catch (error) {
    return `${String(error)} ${JSON.stringify(error)}`
  }
}

/** Another pass of the same length: other bytes at random places, of which `from` and `until` are the bounds. */
const forge = (pass: string, from: number, until: number) => {
  const bytes = bytesOf(pass)
  for (let n = randomInt(1, 4); n > 0; n -= 1) bytes[randomInt(from, until)]! ^= randomInt(1, 256)
  return bytes.toString('base64url')
}
const [idAt, versionAt, untilAt, signatureAt, end] = [1, 17, 19, 23, 39]

/** How many passes to try, for example FUZZ_PASSES=50000. */
const tries = Number(process.env.FUZZ_PASSES || 5000)

test('forged, swapped and cut passes all fail as an unknown one does', async ({ club }) => {
  const { host, companion, event } = await aParty(club)
  const passes = [passOf(host), passOf(companion)] as const
  const unknown = forge(passes[0], idAt, versionAt)
  const refusal = await refusalOf(club, event.id, unknown)
  expect(refusal).toContain('pass.wrong')
  const swapped = (at: number) =>
    Buffer.concat([bytesOf(passes[0]).subarray(0, at), bytesOf(passes[1]).subarray(at)]).toString('base64url')
  const kinds = [
    () => forge(passes[0], 0, end),
    () => forge(passes[0], idAt, versionAt),
    () => forge(passes[0], versionAt, untilAt),
    () => forge(passes[0], untilAt, signatureAt),
    () => forge(passes[0], signatureAt, end),
    () => swapped(randomInt(idAt + 1, end)),
    () => passes[0].slice(0, randomInt(passes[0].length)),
    () => passes[0] + randomBytes(randomInt(1, 60)).toString('base64url'),
    () => randomBytes(end).toString('base64url'),
    () => randomBytes(randomInt(100)).toString('latin1'),
    () => forge(passes[0], 0, idAt),
    () => randomBytes(randomInt(1, 9)).toString('base64url') + passes[0],
    () => passes[0].slice(randomInt(1, passes[0].length)),
    () => passes[0].replace(/./, String.fromCodePoint(randomInt(256))).slice(0, 51),
  ]
  const refusals = new Set<string>()
  for (let n = 0; n < tries; n += 1) {
    const pass = kinds[n % kinds.length]!()
    if (!(passes as readonly string[]).includes(pass)) refusals.add(await refusalOf(club, event.id, pass))
  }
  for (const pass of [
    '',
    'x'.repeat(10_000),
    passes[0] + passes[0],
    `${passes[0]}=`,
    passes[0].toUpperCase(),
    '\0'.repeat(52),
  ])
    refusals.add(await refusalOf(club, event.id, pass))
  expect([...refusals]).toEqual([refusal])
})

test('only a pass that the club issued learns that its seat was handed over', async ({ club }) => {
  const { host, event, id } = await aParty(club)
  await handOverSeat(host, event.id, { seat: id, fullName: 'Dolors Demo', email: 'dolors@example.org' })
  expect((await rowOf(club, eq(eventRegistrations.id, id))).linkVersion).toBe(2)
  expect(await refusalOf(club, event.id, passOf(host))).toContain('pass.over')
  expect(await refusalOf(club, event.id, forge(passOf(host), signatureAt, signatureAt + 8))).toContain('pass.wrong')
})

test('a forged pass of an existing seat takes as long as one of an unknown seat', async ({ club }) => {
  const { host, event } = await aParty(club)
  const [unknown, forged] = [forge(passOf(host), idAt, versionAt), forge(passOf(host), signatureAt, end)]
  const timesOf = new Map<string, number[]>([unknown, forged].map((pass) => [pass, []]))
  for (let n = 0; n < 1000; n += 1)
    for (const [pass, times] of timesOf) {
      const begun = performance.now()
      await refusalOf(club, event.id, pass)
      times.push(performance.now() - begun)
    }
  const [ofUnknown, ofForged] = [...timesOf.values()].map((times) => times.toSorted((a, b) => a - b)[500]!)
  expect(Math.max(ofUnknown!, ofForged!) / Math.min(ofUnknown!, ofForged!), 'the medians').toBeLessThan(1.5)
})
