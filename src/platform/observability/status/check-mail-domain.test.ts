import { type Socket, createSocket } from 'node:dgram'
import { once } from 'node:events'
import { test as base, expect } from 'vitest'
import { readEnv } from '../../env/env.ts'
import type { CheckTargets } from './check.ts'
import { checkDkim, checkDmarc, checkSpf } from './check-mail-domain.ts'

/** A name server with these TXT records. An empty list is a name without records; any other name does not exist. */
const test = base.extend('checkDomain', async ({}, { onCleanup }) => {
  const records: Record<string, string[]> = {}
  const server = createSocket('udp4')
  server.on('message', (query, { port, address }) => server.send(answerTo(query, records), port, address))
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(() => closed(server))
  const env = readEnv({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Club <hola@club.example>',
    DNS_SERVER: `127.0.0.1:${server.address().port}`,
  })
  return async (newRecords: Record<string, string[]>) => {
    Object.assign(records, newRecords)
    const targets = { env } as CheckTargets
    const [spf, dkim, dmarc] = await Promise.all([checkSpf(targets), checkDkim(targets), checkDmarc(targets)])
    return { spf, dkim, dmarc }
  }
})

const closed = (server: Socket) => new Promise<void>((resolve) => void server.close(resolve))

/** A DNS answer (RFC 1035) to a query of one TXT name. */
const answerTo = (query: Buffer, records: Record<string, string[]>) => {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  const texts = records[labels.join('.').toLowerCase()]
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  header.writeUInt32BE(0, 8)
  const answers = (texts ?? []).map((text) => {
    const strings = (text.match(/.{1,255}/g) ?? []).flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)])
    const data = Buffer.concat(strings)
    const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, question, ...answers])
}

test('a domain without records has three warnings', async ({ checkDomain }) => {
  const { spf, dkim, dmarc } = await checkDomain({ 'club.example': ['google-site-verification=x'] })
  expect([spf.code, dkim.code, dmarc.code]).toEqual(['spf.missing', 'dkim.missing', 'dmarc.missing'])
})

test('a domain with SPF, a DKIM key of two strings under a usual selector, and a DMARC policy', async ({
  checkDomain,
}) => {
  const { spf, dkim, dmarc } = await checkDomain({
    'club.example': ['v=spf1 include:mail.example -all'],
    'selector1._domainkey.club.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`],
    '_dmarc.club.example': ['v=DMARC1; p=none; rua=mailto:hola@club.example'],
  })
  expect(spf).toMatchObject({ state: 'ok', code: 'spf.fine' })
  expect(dkim).toMatchObject({ state: 'ok', values: { selector: 'selector1' } })
  expect(dmarc).toMatchObject({ state: 'ok', values: { domain: 'club.example' } })
})

test('several SPF records and a record that allows any sender are bad', async ({ checkDomain }) => {
  const two = { 'club.example': ['v=spf1 a -all', 'v=spf1 mx -all'] }
  expect((await checkDomain(two)).spf).toMatchObject({ state: 'bad', code: 'spf.several' })
  for (const record of ['v=spf1 +all', 'v=spf1 a all'])
    expect((await checkDomain({ 'club.example': [record] })).spf).toMatchObject({ state: 'bad', code: 'spf.open' })
  for (const record of ['v=spf1 a ~all', 'v=spf1 a ?all'])
    expect((await checkDomain({ 'club.example': [record] })).spf.code).toBe('spf.fine')
})

test('a DKIM key under an unusual selector is reported as unknown, not as missing', async ({ checkDomain }) => {
  const { dkim } = await checkDomain({ '_domainkey.club.example': [] })
  expect(dkim).toMatchObject({ state: 'unknown', code: 'dkim.unsure' })
})

test('a revoked key does not count, and a subdomain has the policy of its parent', async ({ checkDomain }) => {
  const { dkim, dmarc } = await checkDomain({
    'mail._domainkey.club.example': ['v=DKIM1; p='],
    '_dmarc.example.': [],
    '_domainkey.club.example': [],
    '_dmarc.club.example': ['v=DMARC1; p=reject'],
  })
  expect(dkim.code).toBe('dkim.unsure')
  expect(dmarc.code).toBe('dmarc.fine')
})

test('without an answer of the name server the result is unknown', async () => {
  const env = readEnv({ SMTP_URL: 'smtp://mail.example', DNS_SERVER: '127.0.0.1:9' })
  expect(await checkSpf({ env } as CheckTargets)).toMatchObject({ state: 'unknown', code: 'dns.away' })
})
