import { connect } from 'node:tls'
import { type Check, toFinding, isLocal } from './check.ts'
import { dayMs } from '#base/dates/durations.ts'

/** Our proxies renew 30 days before expiry. With 14 days left, renewal has failed for two weeks. */
const [warnDays, badDays] = [14, 3]

/** Checks the certificate of PUBLIC_URL. */
export const checkCertificate: Check = async ({ env, now }) => {
  const { protocol, hostname, port, origin } = env.publicUrl
  if (protocol !== 'https:') {
    const isLocalSite = isLocal(env.publicUrl)
    return toFinding(isLocalSite ? 'ok' : 'warn', isLocalSite ? 'certificate.local' : 'certificate.none', {
      address: origin,
    })
  }
  const host = env.publicUrl.host
  const certificate = await readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)).catch(
    (error: Error) => error,
  )
  // This machine may not reach the address although visitors do.
  if (certificate instanceof Error)
    return toFinding('unknown', 'certificate.unreachable', { host, reason: certificate.message })
  const until = new Date(certificate.validTo)
  const days = Math.floor((until.getTime() - now().getTime()) / dayMs)
  const facts = { host, until: until.toISOString(), days }
  if (days < badDays) return toFinding('bad', 'certificate.ending', facts)
  if (certificate.refusal) return toFinding('bad', 'certificate.refused', { host, reason: certificate.refusal })
  return toFinding(days < warnDays ? 'warn' : 'ok', days < warnDays ? 'certificate.ending' : 'certificate.fine', facts)
}

/** When the certificate expires, and why a browser would refuse it. */
const readCertificate = (host: string, port: number) =>
  new Promise<{ validTo: string; refusal: string | undefined }>((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 1800 }, () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const refusal = socket.authorized ? undefined : String(socket.authorizationError)
      socket.destroy()
      resolve({ validTo, refusal })
    })
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })
