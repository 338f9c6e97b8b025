import { connect } from 'node:tls'
import { type Check, found, isLocal } from './check.ts'

const oneDay = 24 * 60 * 60 * 1000
/** Both of our proxies renew thirty days before the end: two weeks before it, something has failed for two weeks. */
const [warnDays, badDays] = [14, 3]

/** The certificate that visitors of PUBLIC_URL are shown. */
export const checkCertificate: Check = async ({ env, now }) => {
  const { protocol, hostname, port, origin } = env.publicUrl
  if (protocol !== 'https:') {
    const isAtHome = isLocal(env.publicUrl)
    return found(isAtHome ? 'ok' : 'warn', isAtHome ? 'certificate.local' : 'certificate.none', { address: origin })
  }
  const host = env.publicUrl.host
  const shown = await readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)).catch(
    (error: Error) => error,
  )
  // From here the address may lead nowhere although visitors reach it.
  if (shown instanceof Error) return found('unknown', 'certificate.unreachable', { host, reason: shown.message })
  const until = new Date(shown.validTo)
  const days = Math.floor((until.getTime() - now().getTime()) / oneDay)
  const facts = { host, until: until.toISOString(), days }
  if (days < badDays) return found('bad', 'certificate.ending', facts)
  if (shown.refusal) return found('bad', 'certificate.refused', { host, reason: shown.refusal })
  return found(days < warnDays ? 'warn' : 'ok', days < warnDays ? 'certificate.ending' : 'certificate.fine', facts)
}

/** The end of the certificate, and why a browser would refuse it. */
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
