import { expect } from 'vitest'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aPostForm } from '#tests/factories.ts'

const editor = actorWith('editor')
const path = '/api/admin/blog-posts'

test('a draft is not public; publishing sets today’s date', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const { body: draft } = await callApi(path, { method: 'POST', json: aPostForm() })
  expect(draft).toMatchObject({ status: 'draft', publishedAt: null, authorId: editor.kind === 'user' && editor.id })
  expect((await apiCallerOf(club)('/api/blog-posts')).body).toEqual([])

  const json = { ...aPostForm({ status: 'published' }), version: 1 }
  await callApi(`${path}/${draft.id}`, { method: 'PUT', json })
  expect((await apiCallerOf(club)(`/api/blog-posts/${draft.slug}`)).body).toMatchObject({
    publishedAt: today.toISOString(),
  })
})

test('saving a published post again keeps its first date of publication', async ({ club }) => {
  const published = aPostForm({ status: 'published' })
  const { body: post } = await apiCallerOf(club, editor)(path, { method: 'POST', json: published })
  const tomorrow = { ...club, now: () => new Date(today.getTime() + 86_400_000) }
  const json = { ...published, title: 'El sofrito, otra vez', version: 1 }
  const { body } = await apiCallerOf(tomorrow, editor)(`${path}/${post.id}`, { method: 'PUT', json })
  expect(body).toMatchObject({ title: 'El sofrito, otra vez', publishedAt: today.toISOString() })
})

test('pasted HTML is sanitized before it is stored', async ({ club }) => {
  const content = '<p onclick="steal()">Una hora<script>steal()</script> y <a href="javascript:steal()">media</a></p>'
  const { body } = await apiCallerOf(club, editor)(path, { method: 'POST', json: aPostForm({ content }) })
  expect(body.content).toBe('<p>Una hora y <a>media</a></p>')
})

test('a picture of another site is removed from a post; one that the post already has stays', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const foreign = '<img src="https://pics.example/new.jpg">'
  const own = '<img alt="" src="/illustrations/tile-events.svg" loading="lazy" />'
  const text = '<p>Una hora y media a fuego lento.</p>'
  const { body: created } = await callApi(path, { method: 'POST', json: aPostForm({ content: text + foreign + own }) })
  expect(created.content).toBe(text + own)

  const old = 'https://former.example/old.jpg?a=1&amp;b=2'
  const { id } = await aPost(club, { content: `${text}<img src="${old}">`, version: 1 })
  const json = { ...aPostForm({ slug: 'otro', content: `${text}<img src="${old}">${foreign}` }), version: 1 }
  const { body: saved } = await callApi(`${path}/${id}`, { method: 'PUT', json })
  expect(saved.content).toContain(`src="${old}"`)
  expect(saved.content).not.toContain('pics.example')
})

test('a link without a scheme gets https, and a bookmark of Word loses its address', async ({ club }) => {
  const content = '<p><a href="www.cercle.cat/x">El web</a> y una nota <a href="#_ftn1">[1]</a> al pie</p>'
  const { body } = await apiCallerOf(club, editor)(path, { method: 'POST', json: aPostForm({ content }) })
  expect(body.content).toBe('<p><a href="https://www.cercle.cat/x">El web</a> y una nota <a>[1]</a> al pie</p>')
})

test.for([
  [{ title: 'El' }, { title: 'title.short' }],
  [{ slug: 'el' }, { slug: 'slug.short' }],
  [{ slug: 'El sofrito' }, { slug: 'slug.shape' }],
  [{ content: '<p></p><p>Corto</p>' }, { content: 'content.short' }],
] as const)('%j is refused', async ([wrong, fields], { club }) => {
  const { status, body } = await apiCallerOf(club, editor)(path, { method: 'POST', json: aPostForm(wrong) })
  expect([status, body]).toEqual([422, { error: 'invalid', fields }])
})

test('a taken slug is refused with a free suggestion', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  await callApi(path, { method: 'POST', json: aPostForm() })
  await callApi(path, { method: 'POST', json: aPostForm({ slug: 'el-sofrito-no-tiene-prisa-2' }) })
  expect(await callApi(path, { method: 'POST', json: aPostForm() })).toEqual({
    status: 409,
    body: { error: 'slug.taken', details: { suggestion: 'el-sofrito-no-tiene-prisa-3' } },
  })
})

test('a post in the trash frees its slug, and is restored only while the slug is free', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const { body: first } = await callApi(path, { method: 'POST', json: aPostForm({ status: 'published' }) })
  await callApi(`${path}/${first.id}`, { method: 'DELETE' })
  expect((await apiCallerOf(club)(`/api/blog-posts/${first.slug}`)).status).toBe(404)
  const { body: second } = await callApi(path, { method: 'POST', json: aPostForm() })

  const restoring = () => callApi(`${path}/${first.id}/restorations`, { method: 'POST' })
  expect(await restoring()).toMatchObject({ status: 409, body: { error: 'slug.taken' } })
  await callApi(`${path}/${second.id}`, { method: 'DELETE' })
  expect((await restoring()).status).toBe(204)
  expect((await apiCallerOf(club)(`/api/blog-posts/${first.slug}`)).status).toBe(200)
})

test('a post of 190 kB is accepted, one of two megabytes is refused', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const postOf = (length: number) => aPostForm({ content: `<p>${'a'.repeat(length)}</p>` })
  expect((await callApi(path, { method: 'POST', json: postOf(190_000) })).status).toBe(201)
  expect((await callApi(path, { method: 'POST', json: postOf(2_000_000) })).status).toBe(413)
})

test('posts are listed newest first; empty fields are null', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const later = apiCallerOf({ ...club, now: () => new Date(today.getTime() + 60_000) }, editor)
  const { body: first } = await callApi(path, { method: 'POST', json: aPostForm({ slug: 'el-primero' }) })
  await later(path, { method: 'POST', json: aPostForm({ slug: 'el-segundo' }) })
  const { body } = await callApi(`${path}?order=desc`)
  expect(body.rows.map(({ slug }: { slug: string }) => slug)).toEqual(['el-segundo', 'el-primero'])
  expect((await callApi(`${path}/${first.id}`)).body).toMatchObject({
    slug: 'el-primero',
    excerpt: null,
    coverImage: null,
    authorId: editor.kind === 'user' && editor.id,
  })
})
