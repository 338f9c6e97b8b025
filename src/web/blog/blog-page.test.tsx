import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPost } from '#tests/factories.ts'
import { clientOf, draw } from '#tests/screen.tsx'
import BlogPage from './list-page.tsx'
import { postQueries } from './queries.ts'

test('published posts are cards that lead to their page; a draft is none', async ({ club }) => {
  const post = await aPost(club, { title: 'El sofrito', excerpt: 'Cebolla y tiempo.' })
  await aPost(club, { title: 'Sin acabar', status: 'draft', publishedAt: null })
  const asks = [postQueries(clientOf(club)).list()]
  const { html, says } = await draw(BlogPage, { at: '/blog', asks })
  expect(html).toContain(`href="/blog/${post.slug}"`)
  expect(says).toContain('El sofrito Cebolla y tiempo. 14 mar 2026')
  expect(says).not.toContain('Sin acabar')
})

test('six placeholders while it loads, and a sentence where there are no posts', async ({ club }) => {
  const loading = await draw(BlogPage, { at: '/blog' })
  expect(loading.html.match(/<li class="post-card"/g)).toHaveLength(6)
  const asks = [postQueries(clientOf(club)).list()]
  expect((await draw(BlogPage, { at: '/blog', asks })).says).toContain(
    'No hay publicaciones disponibles en este momento.',
  )
  expect((await draw(BlogPage, { at: '/ca/blog', asks })).says).toContain(
    'En aquest moment no hi ha cap publicació disponible.',
  )
})
