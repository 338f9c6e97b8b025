import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { test } from '#tests/club.ts'
import { aPost, aPostForm, daysLater } from '#tests/factories.ts'
import { changePost, createPost } from './blog-posts-editing.ts'
import { hourMs } from '#base/dates/durations.ts'
import { toLocal } from '#base/dates/local-time.ts'
import { nextScheduleChange } from '#club/evenings/events/server/next-schedule-change.ts'
import { blogPostList } from '../shared/blog-post.ts'
import { getPost, listPosts } from './kind.ts'
import { getPublishedPost, listPublishedPosts } from './blog-posts.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

test('published posts are listed newest first, without drafts', async ({ club }) => {
  const older = await aPost(club, { publishedAt: day(1) })
  const newer = await aPost(club, { publishedAt: day(2) })
  const draft = await aPost(club, { status: 'draft', publishedAt: null })

  expect((await listPublishedPosts(club)).map(({ id }) => id)).toEqual([newer.id, older.id])
  await expect(getPublishedPost(club, draft.slug)).rejects.toMatchObject({ code: 'post.not-found' })
})

test('an unknown post is refused', async ({ club }) => {
  await expect(getPublishedPost(club, 'nope')).rejects.toMatchObject({ code: 'post.not-found' })
})

test('a missing excerpt is the first 150 characters of the post, cut at a word', async ({ club }) => {
  const sentence = 'La cebolla no tiene prisa y el cocinero tampoco debería tenerla. '
  await aPost(club, { content: `<h2>Sofrito</h2><p>${sentence.repeat(4)}</p>`, contentCa: '<p>Curt &amp; dolç.</p>' })

  const [post] = await listPublishedPosts(club)
  expect(post!.excerpt.length).toBeLessThanOrEqual(151)
  // Every word is shorter than 12 characters, so a shorter excerpt would have space for another word.
  expect(post!.excerpt.length).toBeGreaterThan(151 - 12)
  expect(post!.excerpt).toMatch(/^Sofrito La cebolla no tiene prisa.*\p{L}…$/u)
  expect(`Sofrito ${sentence.repeat(4)} `).toContain(`${post!.excerpt.slice(0, -1)} `)
  expect(post!.excerptCa).toBe('Curt & dolç.')
  expect(post).not.toHaveProperty('content')
})

test('a stored script is never published', async ({ club }) => {
  const { slug } = await aPost(club, {
    content: `<p onclick="steal()">Hola<script>steal()</script></p><a href="javascript:steal()">aquí</a>
      <img src="x" onerror="steal()"><img src="https://pics.example/a.jpg"><svg onload="steal()"></svg>
      <iframe src="https://evil.example"></iframe><style>p{display:none}</style><p style="color:red">Fin</p>`,
  })

  const { content } = await getPublishedPost(club, slug)
  expect(content).not.toMatch(/script|steal|onclick|onerror|onload|iframe|style|svg/)
  expect(content).toContain('<p>Hola</p>')
  expect(content).not.toContain('pics.example')
})

test('pictures need https, and links to another tab get no opener and no referrer', async ({ club }) => {
  const { slug } = await aPost(club, {
    content: `<img src="//pics.example/a.jpg"><img src="http://pics.example/b.jpg"><a href="//elsewhere.example">aquí</a>
      <a href="https://house.example" target="_blank">allà</a>`,
  })
  const { content } = await getPublishedPost(club, slug)
  expect(content).not.toMatch(/pics\.example|elsewhere\.example/)
  expect(content).toContain('<a href="https://house.example" target="_blank" rel="noopener noreferrer">')
})

test('the rows of a pasted table become paragraphs', async ({ club }) => {
  const { slug } = await aPost(club, {
    content: '<table><tr><th>Plato</th> <th>Precio</th></tr><tr><td>Sopa</td><td>12 €</td></tr></table>',
  })
  const { content } = await getPublishedPost(club, slug)
  expect(content).toBe('<p>Plato · Precio</p><p>Sopa · 12 €</p>')
})

test('a post has the name of its author, not the email, and its neighbours', async ({ club }) => {
  const authorId = '22222222-2222-4222-8222-222222222222'
  await club.db.insert(usuarios).values({ id: authorId, name: 'Emília', email: 'emilia@cercle.example', role: 2 })
  const first = await aPost(club, { publishedAt: day(1) })
  const middle = await aPost(club, { publishedAt: day(2), authorId })
  await aPost(club, { status: 'draft', publishedAt: day(3) })
  const last = await aPost(club, { publishedAt: day(4) })

  const post = await getPublishedPost(club, middle.slug)
  expect(post).toMatchObject({ author: 'Emília', previous: { slug: first.slug }, next: { slug: last.slug } })
  expect(JSON.stringify(post)).not.toContain('@')
  expect(await getPublishedPost(club, first.slug)).toMatchObject({ previous: undefined, next: { slug: middle.slug } })
  expect((await getPublishedPost(club, first.slug)).also, 'in place of a neighbour').toMatchObject([
    { slug: last.slug },
  ])
})

test('posts of the same instant follow one another without a gap', async ({ club }) => {
  const posts = [await aPost(club), await aPost(club), await aPost(club)]
  const visited: string[] = []
  let at = (await listPublishedPosts(club))[0]?.slug
  while (at) {
    visited.push(at)
    at = (await getPublishedPost(club, at)).previous?.slug
  }
  expect(visited.toSorted()).toEqual(posts.map(({ slug }) => slug).toSorted())
})

test('a draft has no publication date; it gets one when it is first published, and keeps it', async ({ club }) => {
  const form = aPostForm({ status: 'draft' })
  const { id } = await createPost(club, { ...form, idempotencyKey: randomUUID() })
  const publishedAt = async () => (await getPost(club, id)).publishedAt
  expect(await publishedAt()).toBeNull()
  await changePost(daysLater(club, 1), id, { ...form, version: 1 })
  expect(await publishedAt()).toBeNull()
  await changePost(daysLater(club, 2), id, { ...form, status: 'published', version: 2 })
  const published = daysLater(club, 2).now()
  expect(await publishedAt()).toEqual(published)
  await changePost(daysLater(club, 3), id, { ...form, status: 'published', version: 3 })
  expect(await publishedAt()).toEqual(published)
})

test('a planned post is a draft until its time, keeps it when it is corrected, and may be a draft again', async ({
  club,
}) => {
  const form = { ...aPostForm({ slug: 'la-primavera' }), status: undefined }
  const appears = new Date(daysLater(club, 5).now().getTime() - 2 * hourMs)
  const later = { ...form, publication: toLocal(appears) }
  const { id } = await createPost(club, { ...later, idempotencyKey: randomUUID() })
  const seenAfter = async (days: number) =>
    (await listPublishedPosts(daysLater(club, days))).some(({ slug }) => slug === 'la-primavera')
  const listed = async (filter: 'draft' | 'published') =>
    (await listPosts(club, { ...blogPostList.parse({}), filter })).rows.length
  expect([await seenAfter(4), await seenAfter(6)]).toEqual([false, true])
  expect([await listed('draft'), await listed('published')]).toEqual([1, 0])
  const anHourBefore = { ...club, now: () => new Date(appears.getTime() - hourMs) }
  expect(await nextScheduleChange(anHourBefore)).toEqual(appears)
  await expect(getPublishedPost(club, 'la-primavera')).rejects.toMatchObject({ code: 'post.not-found' })

  await changePost(daysLater(club, 6), id, { ...later, title: 'Otra primavera', version: 1 })
  expect([await seenAfter(4), await seenAfter(6)]).toEqual([false, true])
  // A page of the previous release does not know that it is planned.
  await changePost(club, id, { ...form, status: 'published', version: 2 })
  expect([await seenAfter(4), await seenAfter(6)]).toEqual([false, true])
  await changePost(club, id, { ...form, publication: 'now', version: 3 })
  expect(await seenAfter(0)).toBe(true)
  await changePost(club, id, { ...form, publication: 'draft', version: 4 })
  expect(await seenAfter(6)).toBe(false)
})
