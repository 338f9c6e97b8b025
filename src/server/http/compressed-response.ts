import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

type Body = { headers: OutgoingHttpHeaders; bytes: Buffer }

/**
 * An answer as compressed bytes in two encodings, each with its headers ready to be written. Who understands neither is
 * rare, and gets what the second unfolds to.
 */
export type CompressedBody = {
  status: number
  etag: string
  isPage: boolean
  br: Body
  gzip: Body
  plain: Pick<Body, 'headers'>
}

/** Makes an answer ready to be sent any number of times; `common` are headers that every answer has. */
export const compress = async (response: Response, common: OutgoingHttpHeaders): Promise<CompressedBody> => {
  const identity = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity),
  ])
  const headers = { ...common, ...Object.fromEntries(response.headers), etag, vary }
  const encoded = (bytes: Buffer, encoding: string): Body => ({
    bytes: alone(bytes),
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

/** The bytes without what they were written into: zlib and Node's pool keep 16 to 64 kB for each of a few. */
const alone = (bytes: Buffer) => {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** How much memory an answer takes, in bytes. */
export const sizeOf = ({ br, gzip: zipped }: CompressedBody) => br.bytes.length + zipped.bytes.length

/** Sends it in an encoding that the reader understands, or says that the reader's own copy is still good. */
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
  const body = takes(accepted, 'br') ? answer.br : takes(accepted, 'gzip') ? answer.gzip : undefined
  response.writeHead(answer.status, { ...(body ?? answer.plain).headers, 'cache-control': cacheControl })
  response.end(method === 'HEAD' ? undefined : (body?.bytes ?? gunzipSync(answer.gzip.bytes)))
}

/** Whether a reader names an encoding, and not to refuse it. */
const takes = (accepted: string, encoding: 'br' | 'gzip') =>
  accepted.includes(encoding) && (!accepted.includes('q=0') || !refused[encoding].test(accepted))

const refused = { br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/ }

// Not Cookie: the answer is the same with any, and with the one of the language `askedFor` says that it is not ours to give.
const vary = 'Accept-Encoding'
