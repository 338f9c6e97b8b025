import { request } from 'node:http'
import { rawRequest, launch } from './site.mjs'
import { alternately, report } from './turns.mjs'

const [people, seconds] = [32, 2]

/**
 * Measures cached pages beside a bare server that sends the same compressed bytes.
 * @param {import('./site.mjs').Site} site @param {import('./site.mjs').LoadClient} loadClient @param {string[]} paths
 */
export const measureReads = async (site, loadClient, paths) => {
  const cached = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await bytesOf(site.origin + path)])),
  )
  const bare = await launch(['bench/bare.mjs', JSON.stringify(cached)], {}, '/')
  const reads = (/** @type {string} */ origin, /** @type {string} */ path, expected = [200], more = {}) => {
    const requests = [rawRequest(origin, path, { 'accept-encoding': 'br', ...more })]
    return loadClient.ask({ origin, people, seconds, requests }, expected)
  }
  try {
    for (const path of paths) {
      const [before, ours] = await alternately(
        () => reads(bare.origin, path),
        () => reads(site.origin, path),
      )
      report(path.replace(/[0-9a-f-]{36}/, '{id}'), before, ours)
    }
    const [before, ours] = await alternately(
      () => reads(bare.origin, '/eventos'),
      async () => {
        const etag = (await fetch(`${site.origin}/eventos`)).headers.get('etag') ?? ''
        // A page renders again each minute, and then has another ETag.
        return reads(site.origin, '/eventos', [304, 200], { 'if-none-match': etag })
      },
    )
    report('/eventos, unchanged (304)', before, ours)
  } finally {
    await bare.close()
  }
}

/** @param {string} url */
const bytesOf = (url) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { connection: _, 'keep-alive': __, date: ___, ...headers } = response.headers
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    sent.on('error', reject).end()
  })
