import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { beginBackup, endBackup, lastGoodBackup } from './backups.ts'

const paths = { location: '/backups/a.tar.age', isEncrypted: true, copyLocation: 's3.example/club' }
const hours = (n: number) => new Date(today.getTime() + n * 60 * 60 * 1000)

test('the newest successful backup has size and location, and a later failure its reason', async ({ club }) => {
  const at = (n: number) => ({ ...club, now: () => hours(n) })
  expect(await lastGoodBackup(club)).toEqual({ good: undefined, copied: undefined, failure: undefined })

  const first = await beginBackup(at(0), paths)
  expect((await lastGoodBackup(club)).good).toBeUndefined()
  await endBackup(at(0), first, { bytes: 5_000_000_000, copiedAt: hours(0) })
  const good = { at: hours(0), bytes: 5_000_000_000, place: paths.location, isEncrypted: true }
  const copied = { at: hours(0), bytes: 5_000_000_000, place: paths.copyLocation }
  expect(await lastGoodBackup(club)).toEqual({ good, copied, failure: undefined })

  await endBackup(at(25), await beginBackup(at(24), paths), { error: 'The disk is full.' })
  const failure = { at: hours(25), error: 'The disk is full.', copyError: null }
  expect(await lastGoodBackup(club)).toEqual({ good, copied, failure })
})

test('a backup whose copy failed is successful in the first location, and also a failure', async ({ club }) => {
  const id = await beginBackup(club, paths)
  await endBackup(club, id, { bytes: 7, copyError: 'The file store does not answer.' })
  expect(await lastGoodBackup(club)).toMatchObject({
    good: { at: today, bytes: 7 },
    copied: undefined,
    failure: { error: null, copyError: 'The file store does not answer.' },
  })
})

test('a backup whose process was killed becomes a failure when the next one begins', async ({ club }) => {
  await beginBackup(club, paths)
  expect((await lastGoodBackup(club)).failure).toBeUndefined()
  await beginBackup({ ...club, now: () => hours(1) }, paths)
  expect(await lastGoodBackup(club)).toMatchObject({ good: undefined, failure: { error: 'It was interrupted.' } })
})
