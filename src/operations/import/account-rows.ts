import type { NewUser } from '#accounts/server/accounts/accounts.ts'
import { acceptedHashes, isSupportedHash } from '#accounts/server/passwords/passwords.ts'
import type { usuarios } from '#club/core/server/tables/usuarios.ts'
import { roles } from '#base/roles.ts'
import * as z from 'zod/mini'
import { times } from './content-rows.ts'
import type { RowReader } from './row-reader.ts'

const metadata = z.record(z.string(), z.unknown())

/** Reads an account of the former auth service. It keeps its id and its password hash, so the password still works. */
export const userRow = (row: RowReader, now: Date): NewUser & { id: string; email: string } => {
  return {
    id: row.id('users')!,
    email: row.email('email'),
    passwordHash: passwordHash(row),
    emailConfirmedAt: row.instantOrNull('email_confirmed_at') ?? row.instantOrNull('confirmed_at'),
    lastSignInAt: row.instantOrNull('last_sign_in_at'),
    deletedAt: row.instantOrNull('deleted_at'),
    bannedUntil: row.instantOrNull('banned_until'),
    appMetadata: { ...row.json('raw_app_meta_data', metadata, {}), provider: 'email', providers: ['email'] },
    userMetadata: row.json('raw_user_meta_data', metadata, {}),
    ...times(row, now),
  }
}

/**
 * Reads the role of an account (spec §6). An unknown role becomes a plain user, stored as 0. `emailOf` returns the
 * address of an account, for a dump whose table has no addresses.
 */
export const usuarioRow = (
  row: RowReader,
  emailOf: (id: string) => string | undefined,
  now: Date,
): typeof usuarios.$inferInsert & { id: string } => {
  const role = row.number('role')
  const isKnown = role === roles.admin || role === roles.editor || role === roles.user
  if (!isKnown) row.warn('role', 'is unknown', { value: String(role), replacement: 'plain user' })
  const id = row.id('users')!
  return {
    id,
    name: row.text('name'),
    email: row.rawText('email') === undefined ? (emailOf(id) ?? row.email('email')) : row.email('email'),
    role: isKnown ? role : roles.user,
    createdAt: times(row, now).createdAt,
  }
}

const passwordHash = (row: RowReader) => {
  const hash = row.text('encrypted_password')
  if (hash === '' || isSupportedHash(hash)) return hash
  row.warn('encrypted_password', `is not ${acceptedHashes}: a new password has to be chosen`)
  return ''
}
