import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createApi } from '../index.ts'
import type { Club } from '#club/core/server/club.ts'
import { policyReportsPath } from '../../shared/policy-reports.ts'
import { aStorage } from '#tests/api.ts'
import { test } from '#tests/club.ts'

const logged: string[] = []
beforeEach(() => {
  logged.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const anInstance = (club: Club) => {
  const api = createApi({ ...club, storage: aStorage() }, async () => ({ kind: 'visitor' }), {
    readOrigin: () => ({ ip: '203.0.113.9', userAgent: '' }),
  })
  return async (body: string, type = 'application/reports+json') =>
    (await api.request(policyReportsPath, { method: 'POST', headers: { 'Content-Type': type }, body })).status
}

const addressWithToken = 'https://club.example/socio/completar-datos?token=secret'
const aReport = (effectiveDirective: string) => ({
  type: 'csp-violation',
  url: addressWithToken,
  body: { effectiveDirective, documentURL: addressWithToken, sample: 'Laia Demo' },
})
const legacy = { 'csp-report': { 'effective-directive': 'img-src', 'document-uri': addressWithToken } }

test('reports are counted by directive and logged once a minute, without personal data', async ({ club }) => {
  const report = anInstance(club)
  expect(await report(JSON.stringify([aReport('script-src-elem'), aReport('script-src-elem')]))).toBe(204)
  expect(await report(JSON.stringify(legacy), 'application/csp-report')).toBe(204)
  expect(await report(JSON.stringify([aReport('laia@cercle.example')]))).toBe(204)
  expect(logged).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(logged).toEqual([
    'Content-Security-Policy: browsers stopped something (script-src-elem 2, img-src 1, other 1)',
  ])
  vi.advanceTimersByTime(600_000)
  expect(logged).toHaveLength(1)
})

test('every directive of the site’s policy is counted by itself, also in fifty reports at once', async ({ club }) => {
  const report = anInstance(club)
  const directives =
    'script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src frame-src connect-src ' +
    'media-src object-src worker-src manifest-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types'
  const names = directives.split(' ')
  const others = Array.from({ length: 50 - names.length }, () => aReport('constructor'))
  expect(await report(JSON.stringify([...names.map(aReport), ...others]))).toBe(204)
  vi.advanceTimersByTime(59_999)
  expect(logged).toEqual([])
  vi.advanceTimersByTime(1)
  const counts = names.map((directive) => `${directive} 1`)
  expect(logged[0]).toContain(`(${[...counts, `other ${others.length}`].join(', ')})`)

  // The next minute counts from zero, with one timer.
  await report(JSON.stringify([aReport('img-src')]))
  await report(JSON.stringify([aReport('img-src')]))
  vi.advanceTimersByTime(60_000)
  expect(logged.slice(1)).toEqual(['Content-Security-Policy: browsers stopped something (img-src 2)'])
})

test('a malformed or too large report is refused', async ({ club }) => {
  const report = anInstance(club)
  for (const body of [
    '',
    'no JSON',
    '{}',
    '[{}]',
    'null',
    JSON.stringify(Array.from({ length: 51 }, () => aReport('img-src'))),
  ])
    expect(await report(body), body.slice(0, 20)).toBe(422)
  expect(await report(JSON.stringify([{ ...aReport('img-src'), more: 'x'.repeat(65_536) }]))).toBe(413)
  vi.advanceTimersByTime(60_000)
  expect(logged).toEqual([])
})

test('a client may report thirty times at once, then it is limited', async ({ club }) => {
  const report = anInstance(club)
  for (let time = 0; time < 30; time++) expect(await report(JSON.stringify(legacy))).toBe(204)
  expect(await report(JSON.stringify(legacy))).toBe(429)
})
