import { expect, test } from 'vitest'
import type { Outcome } from '#base/status/findings.ts'
import { forStaff } from './for-staff.ts'

const well = [
  { check: 'version', state: 'ok', code: 'version.up', values: { version: '1.0', seconds: 7200 } },
  { check: 'disk', state: 'ok', code: 'disk.fine', values: { folder: '/data', free: 1, size: 2, days: null } },
  { check: 'clock', state: 'ok', code: 'clock.fine', values: { seconds: 0 } },
  { check: 'backup', state: 'ok', code: 'backup.fine', values: { at: '2026-03-14T03:10:00Z', place: 'b' } },
  { check: 'emails', state: 'ok', code: 'emails.fine', values: { queued: 0, sentAt: null } },
  { check: 'smtp', state: 'ok', code: 'smtp.fine', values: { host: 'mail.example' } },
  { check: 'spf', state: 'ok', code: 'spf.fine', values: { domain: 'cercle.example', record: 'v=spf1 -all' } },
  { check: 'dkim', state: 'unknown', code: 'dkim.unsure', values: { domain: 'cercle.example' } },
  { check: 'files', state: 'ok', code: 'files.fine', values: { place: '/data' } },
] satisfies Outcome[]

/** What staff read where these checks end otherwise. */
const read = (...others: Outcome[]) => {
  const outcomes = well.map((one) => others.find(({ check }) => check === one.check) ?? one)
  const { lines, rest, mayBeSpam } = forStaff(outcomes)
  expect(new Set([...lines, ...rest]), 'each once').toEqual(new Set(outcomes))
  const names = (some: Outcome[]) => some.map(({ check }) => check).join(' ')
  return { lines: names(lines), rest: names(rest), mayBeSpam }
}

test('the state begins with whether emails leave, in five lines; the rest is for who installed the site, the worst first', () => {
  expect(read()).toEqual({
    lines: 'emails backup disk files version',
    rest: 'dkim clock smtp spf',
    mayBeSpam: false,
  })
  const server = { lines: 'smtp backup disk files version', rest: 'dkim clock emails spf', mayBeSpam: false }
  const kept: Outcome = { check: 'emails', state: 'unknown', code: 'emails.kept', values: {} }
  const folder: Outcome = { check: 'smtp', state: 'warn', code: 'smtp.folder', values: { folder: 'mail' } }
  expect(read(folder, kept).lines).toBe(server.lines)
  const away: Outcome = { check: 'smtp', state: 'bad', code: 'smtp.away', values: { reason: 'ECONNREFUSED' } }
  expect(read(away)).toEqual(server)
  const late: Outcome = { check: 'emails', state: 'warn', code: 'emails.late', values: { queued: 2, minutes: 20 } }
  expect(read(late).lines).toMatch(/^emails /)
  expect(read(late, away).rest).toBe('emails dkim clock spf')
})

test('emails that leave may be distrusted by mailboxes; those that do not leave are said first', () => {
  const spf: Outcome = { check: 'spf', state: 'warn', code: 'spf.missing', values: { domain: 'cercle.example' } }
  expect(read(spf)).toMatchObject({ rest: 'spf dkim clock smtp', mayBeSpam: true })
  const refused: Outcome = {
    check: 'emails',
    state: 'bad',
    code: 'emails.refused',
    values: { refused: 1, reason: '550' },
  }
  expect(read(spf, refused).mayBeSpam).toBe(false)
})
