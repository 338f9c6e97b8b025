import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { isPrivateAddress, isTrustedProxy } from '#http/client-address.ts'
import type { Env } from '../../env.ts'
import type { Log } from '../log.ts'

/** What the headers of proxies have told since the start. */
export type ProxySeen = {
  /** A proxy of TRUSTED_PROXY has sent a request. */
  isTrusted: boolean
  /** Who sends X-Forwarded-For without standing in TRUSTED_PROXY; `peer` is empty for an address that may be a visitor's. */
  untrusted?: { peer: string; at: string }
  /** The scheme that the proxy tells, where it is not that of PUBLIC_URL. */
  scheme?: string
}

type Settings = Pick<Env, 'publicUrl'> & { proxies: BlockList; hasProxies: boolean }

/** Notes what proxies send, and logs once that TRUSTED_PROXY is missing. */
export const noteProxy = ({ publicUrl, proxies, hasProxies }: Settings, log: Pick<Log, 'warn'>, seen: ProxySeen) => {
  const expected = publicUrl.protocol.replace(':', '')
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) => {
    if (headers['x-forwarded-for'] === undefined) return
    const address = socket.remoteAddress ?? ''
    if (isTrustedProxy(proxies, address)) {
      seen.isTrusted = true
      const scheme = headers['x-forwarded-proto']
      if (typeof scheme === 'string' && /^https?$/.test(scheme)) noteScheme(scheme)
      return
    }
    if (seen.untrusted) return
    const peer = isPrivateAddress(address) ? address.replace(/^::ffff:/i, '') : ''
    // Anybody may send the header; where a proxy is known, what comes from elsewhere on the internet is not believed and is no mistake.
    if (peer === '' && hasProxies) return
    seen.untrusted = { peer, at: new Date().toISOString() }
    log.warn(
      peer ? { peer } : {},
      `TRUSTED_PROXY is missing: X-Forwarded-For comes from ${peer || 'an address'} that it does not name. All visitors behind it share one limit${peer ? `: set TRUSTED_PROXY=${peer}` : ''}`,
    )
  }

  function noteScheme(scheme: string) {
    if (scheme === expected) delete seen.scheme
    else seen.scheme = scheme
  }
}
