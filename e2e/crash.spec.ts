import { randomUUID } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { startSite } from './own-site.ts'

type Listed = { id: string; date: string; maxParticipants: number; registered: number }

test.setTimeout(180_000)

test('fifty race over HTTP, the process is killed in the middle, and nothing acknowledged is lost', async () => {
  const folder = temporaryFolder('crash')
  let site = await startSite(folder)
  try {
    const events = await eventsAt(site.origin)
    const [small, large] = [freest(events, 10, 14), freest(events, 14, 1000)]

    // First a race that ends: as many get in as there were places.
    const places = small.maxParticipants - small.registered
    const answers = await Promise.all(
      guests('primera', places + 45).map((guest) => register(site.origin, small.id, guest)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(places)
    expect(answers.filter(({ status, body }) => status === 409 && body === '{"error":"event.full"}')).toHaveLength(45)
    await expect.poll(() => lettersIn(folder, 'primera'), { timeout: 20_000 }).toBe(places)

    // Then one in which the process dies after the first few answers.
    const acknowledged: string[] = []
    let answered = 0
    const racing = guests('segunda', 50).map(async (guest) => {
      const { status } = await register(site.origin, large.id, guest)
      if (status === 201) acknowledged.push(guest)
      answered += 1
    })
    await expect.poll(() => answered, { intervals: [1] }).toBeGreaterThan(3)
    await site.kill()
    await Promise.allSettled(racing)

    site = await startSite(folder)
    const after = (await eventsAt(site.origin)).find(({ id }) => id === large.id)!
    expect(after.registered - large.registered).toBeGreaterThanOrEqual(acknowledged.length)
    expect(after.registered).toBeLessThanOrEqual(after.maxParticipants)
    for (const guest of acknowledged) await expect.poll(() => lettersIn(folder, guest), { timeout: 90_000 }).toBe(1)
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
})

const eventsAt = async (origin: string) => (await (await fetch(`${origin}/api/events`)).json()) as Listed[]

/** An event to come with at least so many and at most so many places left. */
const freest = (events: Listed[], least: number, most: number) => {
  const left = ({ maxParticipants, registered }: Listed) => maxParticipants - registered
  return events.find((event) => Date.parse(event.date) > Date.now() && left(event) >= least && left(event) < most)!
}

const guests = (race: string, count: number) => Array.from({ length: count }, (_guest, n) => `${race}-${n}@example.org`)

const register = async (origin: string, eventId: string, email: string) => {
  const form = {
    fullName: 'Cursa',
    email,
    phone: '',
    isMember: false,
    howDidYouKnowUs: '',
    dietaryRestrictions: '',
    notes: '',
  }
  try {
    const answer = await fetch(`${origin}/api/events/${eventId}/registrations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...form, language: 'ca', idempotencyKey: randomUUID() }),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 0, body: '' }
  }
}

const lettersIn = async (folder: string, reader: string) => {
  const files = (await readdir(join(folder, 'mail')).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const letters = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${reader}`)).length
}
