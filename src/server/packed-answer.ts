import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Body = { headers: OutgoingHttpHeaders; bytes: Buffer }

/** An answer as bytes in three encodings, each with its headers ready to be written. */
export type Packed = { status: number; etag: string; isPage: boolean; br: Body; gzip: Body; identity: Body }

/** Makes an answer ready to be sent any number of times; `common` are headers that every answer has. */
export const pack = async (response: Response, common: OutgoingHttpHeaders): Promise<Packed> => {
  const identity = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity),
  ])
  const headers = { ...common, ...Object.fromEntries(response.headers), etag, 'cache-control': 'no-cache', vary }
  const encoded = (bytes: Buffer, encoding?: string): Body => ({
    bytes,
    headers: { ...headers, 'content-length': bytes.length, ...(encoding && { 'content-encoding': encoding }) },
  })
  return {
    status: response.status,
    etag,
    isPage: response.headers.get('Content-Type')?.startsWith('text/html') ?? false,
    br: encoded(br, 'br'),
    gzip: encoded(zipped, 'gzip'),
    identity: encoded(identity),
  }
}

/** How much memory an answer takes, in bytes. */
export const sizeOf = ({ br, gzip: zipped, identity }: Packed) =>
  br.bytes.length + zipped.bytes.length + identity.bytes.length

/** Sends it in an encoding that the reader understands, or says that the reader's own copy is still good. */
export const send = ({ method, headers }: IncomingMessage, response: ServerResponse, answer: Packed) => {
  if (headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, { ETag: answer.etag, 'Cache-Control': 'no-cache', Vary: vary }).end()
    return
  }
  const accepted = headers['accept-encoding'] ?? ''
  const body = takes(accepted, 'br') ? answer.br : takes(accepted, 'gzip') ? answer.gzip : answer.identity
  response.writeHead(answer.status, body.headers)
  response.end(method === 'HEAD' ? undefined : body.bytes)
}

/** Whether a reader names an encoding, and not to refuse it. */
const takes = (accepted: string, encoding: 'br' | 'gzip') =>
  accepted.includes(encoding) && (!accepted.includes('q=0') || !refused[encoding].test(accepted))

const refused = { br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/ }

const vary = 'Accept-Encoding, Cookie'
