import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const secret = 'a secret/with signs+of its own'
const keyId = 'KEY'

/** An S3-compatible store in memory that computes and checks each signature (AWS Signature Version 4). */
export const openTinyS3 = async ({ allows = (_method: string): boolean => true, namesAPage = 1000 } = {}) => {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const listed = (bucket: string, parameters: URLSearchParams) => {
    const names = [...objects.keys()].map((key) => key.slice(bucket.length + 1)).toSorted()
    const after = parameters.get('start-after') ?? ''
    const rest = names.filter((name) => name.startsWith(parameters.get('prefix') ?? '') && name > after)
    const page = rest.slice(0, namesAPage).map((name) => `<Contents><Key>${name}</Key></Contents>`)
    return `<ListBucketResult><IsTruncated>${rest.length > namesAPage}</IsTruncated>${page.join('')}</ListBucketResult>`
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((bytes) => {
      const { pathname: key, searchParams: parameters } = new URL(request.url ?? '/', 'http://store')
      if (request.headers.authorization !== expectedAuthorization(request))
        return response.writeHead(403).end('signature')
      if (!allows(request.method ?? '')) return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      if (parameters.has('list-type')) return response.end(listed(key, parameters))
      const found = objects.get(key)
      if (request.method === 'PUT') {
        if (found && request.headers['if-none-match'] === '*') return response.writeHead(412).end()
        const sum = request.headers['x-amz-content-sha256']
        if (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(bytes))
          return response.writeHead(400).end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
        objects.set(key, { bytes, type: request.headers['content-type'] ?? '' })
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 404).end()
      if (!found) return response.writeHead(404).end()
      response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.length })
      return response.end(request.method === 'HEAD' ? undefined : found.bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${keyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/club?region=eu-west-1`,
    addressWithWrongSecret: `http://${keyId}:wrong@127.0.0.1:${port}/club?region=eu-west-1`,
    objects,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const expectedAuthorization = (request: IncomingMessage) => {
  const given = request.headers.authorization ?? ''
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(given)?.[1] ?? ''
  const scope = /Credential=[^/]+\/([^,]+)/.exec(given)?.[1] ?? ''
  const address = new URL(request.url ?? '/', 'http://store')
  const canonical = [
    request.method,
    address.pathname,
    [...address.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [day, region, service, end].reduce<string | Buffer>((sofar, part) => hmac(sofar, part), `AWS4${secret}`)
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signature = hmac(key, toSign).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}
