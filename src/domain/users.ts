import { eq } from 'drizzle-orm'
import { usuarios } from '#db/schema/usuarios.ts'
import { roles } from '#shared/roles.ts'
import type { Club } from './club.ts'

/** The role of an account, as it is now. An account without a row is a plain user. */
export const roleOf = async ({ db }: Pick<Club, 'db'>, id: string) => {
  const [found] = await db.select({ role: usuarios.role }).from(usuarios).where(eq(usuarios.id, id))
  return found?.role ?? roles.user
}
