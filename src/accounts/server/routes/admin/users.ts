import { type Context, Hono } from 'hono'
import { and, asc, count, desc, ilike, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../../tables/users.ts'
import { findUser } from '../../accounts/accounts.ts'
import { readQuery, declareInput } from '../../protocol/body.ts'
import { invalid, notFound } from '../../protocol/protocol-error.ts'
import { isUuid } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { serviceUrl } from '../../settings.ts'
import { requireAdmin } from '../../accounts/staff.ts'
import { userJson } from '../../accounts/user-json.ts'

const listQuery = z.object({
  page: z._default(z.string(), ''),
  per_page: z._default(z.string(), ''),
  filter: z._default(z.string(), ''),
  sort: z._default(z.string(), ''),
})

/** GET /admin/users, GET /admin/users/{id} */
export const adminUsers = new Hono<AuthEnv>()
  .get('/admin/users', declareInput(listQuery, 'query'), async (c) => {
    const { auth } = c.var
    await requireAdmin(auth, c.req.header('Authorization'))
    const { page: pageText, per_page: sizeText, filter, sort } = readQuery(c, listQuery)
    const page = Math.max(1, readNumber(pageText, 1))
    const size = Math.min(1000, Math.max(1, readNumber(sizeText, 50)))
    const condition = and(isNull(users.deletedAt), filter ? matching(filter) : undefined)
    const found = await auth.db
      .select()
      .from(users)
      .where(condition)
      .orderBy(/asc/i.test(sort) ? asc(users.createdAt) : desc(users.createdAt), asc(users.id))
      .limit(size)
      .offset((page - 1) * size)
    const [counted] = await auth.db.select({ total: count() }).from(users).where(condition)
    paginate(c, page, size, counted?.total ?? 0)
    return c.json({ users: await Promise.all(found.map((user) => userJson(auth.db, user))), aud: 'authenticated' })
  })
  .get('/admin/users/:id', async (c) => {
    await requireAdmin(c.var.auth, c.req.header('Authorization'))
    return c.json(await userJson(c.var.auth.db, await findPathUser(c)))
  })

/** The account with the id of the path. @throws ProtocolError 404 validation_failed, user_not_found */
export const findPathUser = async (c: Context<AuthEnv>) => {
  const id = c.req.param('id')
  if (!isUuid(id)) throw notFound('validation_failed', 'user_id must be an UUID')
  const user = await findUser(c.var.auth.db, id)
  if (!user) throw notFound('user_not_found', 'User not found')
  return user
}

const readNumber = (text: string, fallback: number) => {
  if (text === '') return fallback
  if (!/^\d{1,6}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${text} is no number`)
  return Number(text)
}

const matching = (filter: string) => {
  const pattern = `%${filter.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(users.email, pattern), sql`${users.userMetadata}->>'full_name' ilike ${pattern}`)
}

/** Sets `X-Total-Count` and `Link`. `page` comes first: the client reads the first digit after the first `=`. */
const paginate = (c: Context<AuthEnv>, page: number, size: number, total: number) => {
  const last = Math.max(1, Math.ceil(total / size))
  const link = (number: number, rel: string) =>
    `<${serviceUrl(c.var.auth.settings)}/admin/users?page=${number}&per_page=${size}>; rel="${rel}"`
  c.header('X-Total-Count', String(total))
  c.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
}
