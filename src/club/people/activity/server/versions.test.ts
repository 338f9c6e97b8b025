import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { uploads } from '#club/core/content/server/table.ts'
import type { BlogPostForm } from '#club/evenings/posts/shared/blog-post.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, asAdmin } from '#tests/factories.ts'
import { changePost, createPost } from '#club/evenings/posts/server/blog-posts-editing.ts'
import type { Club } from '#club/core/server/club.ts'
import { raiseCapacity } from '#club/evenings/bookings/server/waiting-list/raise-capacity.ts'
import { listActivity } from './activity.ts'
import { readVersion, rewind } from './versions.ts'

const form: BlogPostForm = {
  title: 'Sobremesa',
  titleCa: '',
  slug: 'sobremesa',
  content: '<p>Pan con tomate</p>',
  contentCa: '',
  excerpt: '',
  excerptCa: '',
  coverImage: '',
  status: 'draft',
}

const word = fc.constantFrom('Pan', 'Tomate', 'Sal', 'Aceite', 'l·l', '«mesa»')
const save = fc.record(
  {
    title: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `Una ${words.join(' ')}`),
    titleCa: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    content: fc
      .array(word, { minLength: 1, maxLength: 6 })
      .map((words) => `<p>Con ${words.join('</p><p>de ')} y más</p>`),
    excerpt: fc.oneof(fc.constant(''), word),
    status: fc.constantFrom('draft' as const, 'published' as const),
    slug: fc.constantFrom('sobremesa', 'la-sobremesa'),
  },
  { requiredKeys: [] },
)

test('the versions reconstructed backwards from the log equal the saved ones', async ({ club }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 5 }), fc.boolean(), async (saves, isAtOnce) => {
      let minutes = 0
      // Saves of one moment follow each other as they were stored.
      const now = () => new Date(today.getTime() + (isAtOnce ? 0 : minutes++ * 60_000))
      const writer = { ...asAdmin(club), now }
      const slug = `p-${randomUUID()}`
      const written = [await createPost(writer, { ...form, slug })]
      for (const changed of saves) {
        const { id, version, ...row } = written.at(-1)!
        const values = { ...form, ...textsOf(row), ...changed, ...(changed.slug && { slug: `${changed.slug}-${id}` }) }
        written.push(await changePost(writer, id, { ...values, version }))
      }
      const { id } = written[0]!
      const lines = (await listActivity(asAdmin(club), { record: id })).rows.toReversed()
      expect(lines).toHaveLength(written.length)
      for (const [n, line] of lines.entries()) {
        const { before, after } = await readVersion(club, line.id)
        expect(textsOf(after)).toEqual(textsOf(written[n]!))
        expect(before && textsOf(before)).toEqual(n === 0 ? null : textsOf(written[n - 1]!))
      }
    }),
    { numRuns: 15 },
  )
})

/** The fields of the form, as they are stored. */
const textsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(form).map((field) => [field, row[field] ?? ''])) as BlogPostForm

test('a picture that is no longer stored is named', async ({ club }) => {
  const admin = asAdmin(club)
  const [kept, gone] = ['blog/kept.webp', 'blog/gone.webp']
  for (const key of [kept, gone]) await club.db.insert(uploads).values({ key, width: 1, height: 1, bytes: 1 })
  const post = await createPost(admin, {
    ...form,
    coverImage: `/files/${gone}`,
    content: `<p>Mira</p><img src="/files/${kept}"> pan`,
  })
  await changePost(later(admin, 1), post.id, { ...form, version: post.version })
  await club.db.delete(uploads)
  await club.db.insert(uploads).values({ key: kept, width: 1, height: 1, bytes: 1 })
  const [, first] = (await listActivity(admin, { record: post.id })).rows
  expect((await readVersion(club, first!.id)).gone).toEqual([`/files/${gone}`])
})

test('capacity that staff raise for a guest is a version of the event', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 10 })
  await raiseCapacity(asAdmin(club), event, 12)
  const [line] = (await listActivity(asAdmin(club), { record: event.id })).rows
  const other = await anEvent(club, { maxParticipants: 20 })
  await raiseCapacity(later(asAdmin(club), 1), other, 30)
  await raiseCapacity(later(asAdmin(club), 2), { ...event, maxParticipants: 12 }, 15)
  const { before, after, now, ...rest } = await readVersion(club, line!.id)
  expect([before, after, now].map((version) => version?.maxParticipants)).toEqual([10, 12, 15])
  expect(rest).toEqual({ noun: 'event', id: event.id, gone: [] })
})

test('a column that a release has removed is not in a version', () => {
  const acts = [{ before: { a: 2, gone: 1 } }, { before: null }, { before: { b: 3, a: 1 } }]
  expect(rewind({ a: 3, b: 4, c: 5 }, acts)).toEqual({ a: 1, b: 3, c: 5 })
})

test('an editor reads versions of texts, of no other line', async ({ club }) => {
  const post = await createPost(asAdmin(club), form)
  const [line] = (await listActivity(asAdmin(club), { record: post.id })).rows
  const call = apiCallerOf(club, actorWith('editor'))
  expect(await call(`/api/admin/activity/${line!.id}/version`)).toMatchObject({
    status: 200,
    body: { noun: 'post', id: post.id, before: null, after: { title: 'Sobremesa' } },
  })
  for (const id of [randomUUID(), 'no-uuid'])
    expect((await call(`/api/admin/activity/${id}/version`)).body).toEqual({ error: 'activity.not-found' })
})

const later = <C extends Club>(club: C, minutes: number) => ({
  ...club,
  now: () => new Date(today.getTime() + minutes * 60_000),
})
