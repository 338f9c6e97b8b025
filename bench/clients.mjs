// Sends load from a separate process: each connection sends its next request when it has the answer to the last.
// Requests are prepared before, so that the client is faster than the server.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

process.on('message', async (/** @type {Task} */ task) => process.send?.(await ask(task)))

/**
 * @typedef {{ port: number, people: number, seconds: number, requests: string[], isNewEach?: boolean }} Task
 * `requests`: asked by turns, each a whole HTTP request. `isNewEach`: KEY in them becomes a new UUID each time.
 * @typedef {{ perSecond: number, p50: number, p99: number, statuses: Record<string, number> }} Answers
 */

/** @param {Task} task @returns {Promise<Answers>} in milliseconds; the statuses of all answers, those after the end too */
async function ask({ port, people, seconds, requests, isNewEach = false }) {
  const prepared = requests.map((request) => (isNewEach ? request : Buffer.from(request)))
  let asked = 0
  const next = () => {
    const request = /** @type {string | Buffer} */ (prepared[asked++ % prepared.length])
    return typeof request === 'string' ? request.replaceAll('KEY', randomUUID()) : request
  }

  /** @type {number[]} */
  const times = []
  /** @type {Record<string, number>} */
  const statuses = {}
  const sockets = await Promise.all(Array.from({ length: people }, () => opened(port)))
  const begun = performance.now()
  const end = begun + seconds * 1000
  let answeredInTime = 0
  await Promise.all(
    sockets.map(async (socket) => {
      const answer = answersFrom(socket)
      for (let now = begun; now < end;) {
        socket.write(next())
        const status = await answer()
        const then = performance.now()
        times.push(then - now)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (then < end) answeredInTime += 1
        now = then
      }
      socket.destroy()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ part) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: answeredInTime / seconds, p50: at(0.5), p99: at(0.99), statuses }
}

/** @param {number} port @returns {Promise<import('node:net').Socket>} */
const opened = (port) =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket)).on('error', reject)
  })

/** The status of the next answer, once all of it is there. @param {import('node:net').Socket} socket */
const answersFrom = (socket) => {
  let held = Buffer.alloc(0)
  let resolve = (/** @type {number} */ _status) => {}
  let reject = (/** @type {Error} */ _error) => {}
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const headEnd = held.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = held.latin1Slice(0, headEnd)
    const status = Number(head.slice(9, 12))
    if (!isWhole(held, headEnd + 4, head, status)) return
    held = Buffer.alloc(0)
    resolve(status)
  })
  socket.on('close', () => reject(new Error('A connection was closed')))
  return () =>
    new Promise((...both) => {
      ;[resolve, reject] = both
    })
}

/** @param {Buffer} held @param {number} bodyStart @param {string} head @param {number} status */
const isWhole = (held, bodyStart, head, status) => {
  if (status === 304) return true
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return held.length >= bodyStart + Number(length)
  return held.latin1Slice(held.length - 5) === '0\r\n\r\n'
}
