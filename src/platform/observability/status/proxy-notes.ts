import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { isPrivateAddress, isTrustedProxy } from '../../http/client-address.ts'
import type { Env } from '../../env/env.ts'
import type { Log } from '../log.ts'
import type { SiteNotesFile } from './site-notes.ts'

/** What the headers of requests have shown about proxies since the start. */
export type ProxyNotes = {
  /** A proxy of TRUSTED_PROXY has sent a request. */
  isTrusted: boolean
  /**
   * A sender of X-Forwarded-For that TRUSTED_PROXY does not name; `peer` is empty if its address may be a visitor's.
   */
  untrusted?: { peer: string; at: string }
  /** The scheme in the headers of the proxy, if it differs from that of PUBLIC_URL. */
  scheme?: string
}

type Settings = Pick<Env, 'publicUrl'> & { proxies: BlockList; hasProxies: boolean }

/** Notes what proxies send. Logs once that TRUSTED_PROXY is missing, and writes it down at once for `cercle doctor`. */
export const noteProxy = (
  { publicUrl, proxies, hasProxies }: Settings,
  log: Pick<Log, 'warn'>,
  { proxy: notes, writeNow }: Pick<SiteNotesFile, 'proxy' | 'writeNow'>,
) => {
  const expected = publicUrl.protocol.replace(':', '')
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) => {
    if (headers['x-forwarded-for'] === undefined) return
    const address = socket.remoteAddress ?? ''
    if (isTrustedProxy(proxies, address)) {
      notes.isTrusted = true
      const scheme = headers['x-forwarded-proto']
      if (typeof scheme === 'string' && /^https?$/.test(scheme)) noteScheme(scheme)
      return
    }
    if (notes.untrusted) return
    const peer = isPrivateAddress(address) ? address.replace(/^::ffff:/i, '') : ''
    // Any client may send the header. If a proxy is configured, a public address is ignored.
    if (peer === '' && hasProxies) return
    notes.untrusted = { peer, at: new Date().toISOString() }
    writeNow()
    log.warn(
      peer ? { peer } : {},
      `TRUSTED_PROXY is missing: X-Forwarded-For comes from ${peer || 'an address'} that it does not name. All visitors behind it share one limit${peer ? `: set TRUSTED_PROXY=${peer}` : ''}`,
    )
  }

  function noteScheme(scheme: string) {
    if (scheme === expected) delete notes.scheme
    else notes.scheme = scheme
  }
}
