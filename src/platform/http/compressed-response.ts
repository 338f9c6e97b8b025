import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

type Body = { headers: OutgoingHttpHeaders; bytes: Buffer }

/**
 * An answer in two compressed encodings, with the headers of each. The rare client that accepts neither gets the
 * decompressed gzip bytes.
 */
export type CompressedBody = {
  status: number
  etag: string
  isPage: boolean
  br: Body
  gzip: Body
  plain: Pick<Body, 'headers'>
}

/** Compresses an answer, so that it can be sent any number of times. `common`: headers of every answer. */
export const compress = async (response: Response, common: OutgoingHttpHeaders): Promise<CompressedBody> => {
  const identity = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity),
  ])
  const headers = { ...common, ...Object.fromEntries(response.headers), etag, vary }
  const encoded = (bytes: Buffer, encoding: string): Body => ({
    bytes: copyOf(bytes),
    headers: { ...headers, 'content-length': bytes.length, 'content-encoding': encoding },
  })
  return {
    status: response.status,
    etag,
    isPage: response.headers.get('Content-Type')?.startsWith('text/html') ?? false,
    br: encoded(br, 'br'),
    gzip: encoded(zipped, 'gzip'),
    plain: { headers: { ...headers, 'content-length': identity.length } },
  }
}

/** Copies the bytes out of their buffer: zlib and Node's pool use buffers of 16 to 64 kB for a few bytes. */
const copyOf = (bytes: Buffer) => {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** How much memory an answer takes, in bytes. */
export const sizeOf = ({ br, gzip: zipped }: CompressedBody) => br.bytes.length + zipped.bytes.length

/** Sends an answer in an encoding that the client accepts, or 304 if the client's copy is still valid. */
export const send = (
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: CompressedBody,
  cacheControl: string,
) => {
  if (headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, { etag: answer.etag, 'cache-control': cacheControl, vary }).end()
    return
  }
  const accepted = headers['accept-encoding'] ?? ''
  const body = accepts(accepted, 'br') ? answer.br : accepts(accepted, 'gzip') ? answer.gzip : undefined
  response.writeHead(answer.status, { ...(body ?? answer.plain).headers, 'cache-control': cacheControl })
  response.end(method === 'HEAD' ? undefined : (body?.bytes ?? gunzipSync(answer.gzip.bytes)))
}

/** Whether a client accepts an encoding: it names it, and not with q=0. */
const accepts = (accepted: string, encoding: 'br' | 'gzip') =>
  accepted.includes(encoding) && (!accepted.includes('q=0') || !refused[encoding].test(accepted))

const refused = { br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/ }

// Not Cookie: cached answers do not depend on it. Requests with the language cookie are not answered here
// (`requestKey`).
const vary = 'Accept-Encoding'
