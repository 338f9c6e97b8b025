// @vitest-environment jsdom
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { columnsOf } from '#tests/screen.tsx'
import BlogPage from './blog-page.tsx'

const admin = actorWith('admin')

test('posts: title, status, creation date as dd/MM/yyyy, edit and delete', async ({ club }) => {
  await aPost(club, { createdAt: today })
  await aPost(club, { title: 'Sin acabar', status: 'draft', publishedAt: null, createdAt: today })
  const { html, says } = await renderPanel(club, admin, BlogPage, { at: '/admin/blog' })
  expect(columnsOf(html)).toEqual(['Título', 'Estado', 'Fecha de creación', 'Catalán', 'Acciones'])
  expect(says).toContain('El sofrito Publicado 14/03/2026')
  expect(says).toContain('Sin acabar Borrador 14/03/2026')
  expect(html).toContain('aria-label="Eliminar: El sofrito"')
})
