import pg from 'pg'
import { expect, vi } from 'vitest'
import { userList } from '#shared/forms/users.ts'
import { actorWith, doorOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { listUsers } from './users/list.ts'

/** Tables as long as those of a club that is a hundred times larger. */
const fill = (rows: number) => [
  `insert into events (title, location, price, category, date, max_participants)
   select 'Mesa ' || n, 'Sala ' || n % 12, n % 60, 'Cenas ' || n % 4, '${today.toISOString()}'::timestamptz + (n - ${rows - 200}) * interval '1 day', 20
   from generate_series(1, ${rows}) n`,
  `insert into organizers (name, city) select 'Casa ' || n, 'Barcelona' from generate_series(1, ${rows / 5}) n`,
  `insert into blog_posts (title, slug, content, status, published_at, created_at)
   select 'Sobremesa ' || n, 's-' || n, 'Pan', case when n % 50 = 0 then 'draft' else 'published' end, now() - n * interval '1 hour', now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into socios (membership_number, full_name, email, phone, created_at)
   select 'CG-' || n, 'Núria ' || n, 'nuria.' || n || '@correu.example', '+34 6' || lpad(n::text, 8, '0'), now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into membership_requests (full_name, email, phone, status, created_at)
   select 'Núria ' || n, 'nuria.' || n || '@correu.example', '+34 6' || lpad(n::text, 8, '0'), case when n % 9 = 0 then 'pending' else 'approved' end, now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into letters (letter, recipient, language, values, status, created_at)
   select 'contact-message', 'nuria.' || n || '@correu.example', 'es', '{}', case when n % 50 = 0 then 'failed' else 'sent' end, now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into auth.users (email, email_confirmed_at, created_at)
   select 'nuria.' || n || '@correu.example', now(), now() - n * interval '1 hour' from generate_series(1, ${rows}) n`,
]

const served: [address: string, index: string][] = [
  ['/api/agenda', 'events_by_date'],
  ['/api/agenda', 'events_by_category'],
  [`/api/events?from=${today.toISOString()}&limit=3`, 'events_by_date'],
  ['/api/blog-posts?limit=24', 'blog_posts_published'],
  ['/api/blog-posts/s-77', 'blog_posts_published'],
  ['/api/places', 'events_by_date'],
  ['/api/places/month?noun=events&month=2026-03', 'events_by_date'],
  ['/api/places/month?noun=posts&month=2026-03', 'blog_posts_published'],
  ['/api/admin/events/choices', 'events_by_category'],
  ['/api/admin/events?order=desc', 'events_by_date'],
  ['/api/admin/events?sort=title', 'events_by_title'],
  ['/api/admin/events?sort=location&order=desc', 'events_by_location'],
  ['/api/admin/events?sort=price', 'events_by_price'],
  ['/api/admin/events?filter=trash', 'events_in_trash'],
  ['/api/admin/events?search=mesa 977', 'events_search'],
  ['/api/admin/blog-posts?search=sobremesa 977', 'blog_posts_search'],
  ['/api/admin/organizers?search=casa 977', 'organizers_search'],
  ['/api/admin/blog-posts?order=desc', 'blog_posts_newest'],
  ['/api/admin/blog-posts?sort=title', 'blog_posts_by_title'],
  ['/api/admin/blog-posts?sort=publishedAt&order=desc', 'blog_posts_by_publication'],
  ['/api/admin/blog-posts?filter=draft&order=desc', 'blog_posts_by_status'],
  ['/api/admin/socios', 'socios_newest'],
  ['/api/admin/socios?search=nuria.977@correu', 'socios_email_name'],
  ['/api/admin/socios?search=600 000 977', 'socios_phone'],
  ['/api/admin/membership-requests?status=pending', 'membership_requests_by_status'],
  ['/api/admin/membership-requests?search=600000977', 'membership_requests_phone'],
  ['/api/admin/letters?filter=all&order=desc', 'letters_newest'],
  ['/api/admin/letters?filter=failed&order=desc', 'letters_by_status'],
  ['/api/admin/letters?filter=all&search=nuria.977@', 'letters_search'],
  ['/api/admin/letters?filter=all&search=nuria.977@correu.example', 'letters_search'],
  ['/api/admin/users?sort=role&order=desc', 'users_pkey'],
  ['/api/admin/users?search=nuria.977@', 'users_search'],
  ['/api/admin/users?search=nuria.977@correu.example', 'users_search'],
]

test('each list and search of a large club is read along the index made for it', async ({ club }) => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    for (const write of fill(5000)) await club.db.execute(write)
    await club.db.execute('analyze')
    const knock = doorOf(club, actorWith('admin'))
    for (const [address, index] of served) {
      asked.mockClear()
      expect((await knock(address)).status, address).toBe(200)
      const plans = await plansOf([...asked.mock.calls])
      expect(plans, `${address}\n${plans}`).toContain(index)
    }
    // The door of the tests names no admins.
    asked.mockClear()
    await listUsers(club, userList.parse({ sort: 'role' }), ['nuria.977@correu.example'])
    expect(await plansOf([...asked.mock.calls])).toContain('users_email')
    /** What the database would do for each query, asked of the connection whose transaction holds the rows. */
    async function plansOf(calls: unknown[][]) {
      const [client] = asked.mock.contexts as pg.Client[]
      const plans: string[] = []
      for (const [query, given] of calls) {
        const { text = '', values } = query as { text?: string; values?: unknown[] }
        if (!/^\s*(select|with)/.test(text)) continue
        const { rows } = await client!.query({ text: `explain (costs off) ${text}`, values: values ?? (given as []) })
        plans.push(...rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? ''))
      }
      return plans.join('\n')
    }
  } finally {
    asked.mockRestore()
  }
})

test.for(['socios', 'membership_requests'])(
  'of %s it is known how many a rare word will find',
  async (table, { club }) => {
    for (const write of fill(5000)) await club.db.execute(write)
    await club.db.execute('analyze')
    const found = `from ${table} where searched like '%0097%'`
    const { rows } = await club.db.execute<{ count: number }>(`select count(*)::int as count ${found}`)
    const plan = await club.db.execute<{ 'QUERY PLAN': string }>(`explain select 1 ${found}`)
    const guessed = Number(/rows=(\d+)/.exec(plan.rows[0]!['QUERY PLAN'])?.[1])
    expect(guessed / rows[0]!.count).toBeGreaterThan(0.4)
    expect(guessed / rows[0]!.count).toBeLessThan(2.5)
  },
)
