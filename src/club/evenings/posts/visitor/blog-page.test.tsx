import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPost } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import BlogPage from './list-page.tsx'
import PostPage from './post-page.tsx'
import { postDetail, postList } from './queries.ts'

test('published posts are cards with a link to their page; drafts are not shown', async ({ club }) => {
  const post = await aPost(club, { title: 'El sofrito', excerpt: 'Cebolla y tiempo.' })
  await aPost(club, { title: 'Sin acabar', status: 'draft', publishedAt: null })
  const asks = [postList(clientOf(club))]
  const { html, says } = await renderScreen(BlogPage, { at: '/blog', asks })
  expect(html).toContain(`href="/blog/${post.slug}"`)
  expect(says).toContain('El sofrito Cebolla y tiempo. Leer sáb 14 mar 2026')
  expect(says).not.toContain('Sin acabar')
})

test('more than twenty-four posts are split into pages, the newest first', async ({ club }) => {
  for (let n = 1; n <= 50; n += 1)
    await aPost(club, { title: `Nota ${n}.`, slug: `nota-${n}`, publishedAt: new Date(Date.UTC(2026, 0, n)) })
  const at = async (page: number) => {
    const asks = [postList(clientOf(club), page)]
    const { html, says } = await renderScreen(BlogPage, { at: `/blog?pagina=${page}`, route: '/blog', asks })
    const links = [...html.matchAll(/rel="(prev|next)" href="([^"]*)"/g)].map(([, rel, to]) => `${rel} ${to}`)
    return { notes: [...says.matchAll(/Nota (\d+)\./g)].map(([, n]) => Number(n)), links }
  }
  const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)
  expect(await at(1)).toEqual({ notes: range(50, 27), links: ['prev /blog?pagina=2'] })
  expect(await at(2)).toEqual({ notes: range(26, 3), links: ['prev /blog?pagina=3', 'next /blog'] })
  expect(await at(3)).toEqual({ notes: [2, 1], links: ['next /blog?pagina=2'] })
  expect(await at(4)).toEqual({ notes: [], links: [] })
})

test('six placeholders while the posts load, and a message without posts', async ({ club }) => {
  const loading = await renderScreen(BlogPage, { at: '/blog' })
  expect(loading.html.match(/<li class="card loading"/g)).toHaveLength(6)
  const asks = [postList(clientOf(club))]
  expect((await renderScreen(BlogPage, { at: '/blog', asks })).says).toContain(
    'No hay publicaciones disponibles en este momento.',
  )
  expect((await renderScreen(BlogPage, { at: '/ca/blog', asks })).says).toContain(
    'En aquest moment no hi ha cap publicació disponible.',
  )
})

test('every post of the front page is on it once, whatever their number', async ({ club }) => {
  for (let n = 1; n <= 8; n += 1) {
    await aPost(club, { title: `Nota ${n}.`, slug: `nota-${n}`, publishedAt: new Date(Date.UTC(2026, 0, n)) })
    const asks = [postList(clientOf(club))]
    const { html } = await renderScreen(BlogPage, { at: '/blog', asks })
    const shown = [...html.matchAll(/href="\/blog\/nota-(\d+)"/g)].map(([, number]) => Number(number))
    expect(shown, `of ${n}`).toEqual(Array.from({ length: n }, (_, index) => n - index))
  }
})

test('a post has the excerpt that was written, not the beginning of its own text; its pictures are figures', async ({
  club,
}) => {
  const content = '<p>Hay dos recetas.</p><img src="/plates/06-pa-pernil.svg" alt=""><p><em>La de ayer</em></p>'
  for (const excerpt of ['Cebolla y tiempo.', null]) {
    const { slug } = await aPost(club, { content, excerpt })
    const asks = [postDetail(clientOf(club), slug)]
    const { html, says } = await renderScreen(PostPage, { at: `/blog/${slug}`, route: '/blog/:slug', asks })
    expect(says.split('Hay dos recetas.'), excerpt ?? 'without').toHaveLength(2)
    expect(says.includes('Cebolla y tiempo.')).toBe(excerpt !== null)
    expect(html).toMatch(/<figure data-drawing=""><img [^>]*><figcaption>La de ayer<\/figcaption><\/figure>/)
  }
})
