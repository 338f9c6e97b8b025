// @vitest-environment jsdom
import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { openDatabase } from '#platform/database/open.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Club } from '#club/core/server/club.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { clientOf, columnsOf, renderScreen } from '#tests/screen.tsx'
import { answer } from '#kit/both/api.ts'
import { messages } from './messages.ts'
import { usersQuery } from './queries.ts'
import UsersPage from './users-page.tsx'
import { passwordObstacle } from './password-owner.ts'

/** The list as the screen first requests it, read from the database. */
const asked = (club: Club) => {
  const query = { search: '', sort: 'email', order: 'asc', page: '1' } as const
  const { api } = clientOf(club, actorWith('admin'))
  return { ...usersQuery(query), queryFn: () => answer(api.admin.users.$get({ query })) }
}

test('users: email, role, creation date, and actions for role and password', async ({ club }) => {
  await anAccount(club, { email: 'jan@cercle.example', createdAt: today })
  const { id } = await anAccount(club, { email: 'laia@cercle.example', role: 2 })
  await club.db
    .update(usuarios)
    .set({ capabilities: ['guests'] })
    .where(eq(usuarios.id, id))
  const { html, says } = await renderPanel(club, actorWith('admin'), UsersPage, { at: '/admin/usuarios' })
  expect(columnsOf(html)).toEqual(['Correo', 'Rol', 'Estado', 'Último acceso', 'Fecha de creación', 'Acciones'])
  expect(says).toContain('jan@cercle.example Usuario Confirmado Nunca 14 mar 2026')
  expect(says).toContain('laia@cercle.example Editor Invitados Confirmado')
  expect(html).toContain('aria-label="Editar el rol de jan@cercle.example"')
  expect(html).toContain('aria-label="Cambiar la contraseña de jan@cercle.example"')
})

test.for(['alter table usuarios drop column role cascade', 'drop table usuarios cascade'])(
  'after "%s" the list of users says "Error de configuración"',
  async (change, { liveClub }) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await liveClub.db.execute(sql.raw(change))
    const asks = [asked(liveClub)]
    expect((await renderScreen(UsersPage, { at: '/admin/usuarios', asks })).says).toContain('Error de configuración')
    error.mockRestore()
  },
)

test('an unavailable database shows "Error al cargar los usuarios"', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const { says } = await renderScreen(UsersPage, { at: '/admin/usuarios', asks: [asked({ ...club, db })] })
  expect(says).toContain('Error al cargar los usuarios')
  expect(says).not.toContain('configuración')
  await pool.end()
  error.mockRestore()
})

test('the list shows address, role and creation date', async ({ club }) => {
  const { says } = await renderScreen(UsersPage, { at: '/admin/usuarios', asks: [asked(club)] })
  expect(says).toContain('Usuarios')
  expect(says).not.toContain('Error')
})

test('a password can be changed only for an account chosen in the list that has an address (§5, §8)', () => {
  const id = crypto.randomUUID()
  const say = messages('es')
  for (const whose of [{}, { email: 'laia@cercle.example' }])
    expect(passwordObstacle(say, whose)).toBe('Acceso restringido. Por favor, accede desde la gestión de usuarios.')
  for (const email of ['', undefined])
    expect(passwordObstacle(say, { id, email })).toBe('No se ha especificado un correo electrónico')
  expect(passwordObstacle(say, { id, email: 'laia' })).toBe('Por favor ingresa un correo electrónico válido')
  expect(passwordObstacle(say, { id, email: 'laia@cercle.example' })).toBeUndefined()
})
