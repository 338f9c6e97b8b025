import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { messageList } from '#shared/forms/contact-message-panel.ts'
import { test } from '#tests/club.ts'
import { listMessages } from '../contact-messages/contact-messages-answering.ts'

test('the maximum counts are exact', async ({ club }) => {
  await club.db.execute(sql`
    insert into contact_messages (name, email, message)
    select 'Berta', n || '@example.org', case when n <= 100 then 'Hola' else 'Adéu' end from generate_series(1, 1000) n`)
  const counted = async (query: object) => {
    const { total, isMore } = await listMessages(club, messageList.parse(query))
    return { total, isMore }
  }
  expect(await counted({})).toEqual({ total: 1000, isMore: false })
  expect(await counted({ search: 'hola' })).toEqual({ total: 100, isMore: false })
})

test('lists count up to 1000, searches up to 100, and both at least to the next page', async ({ club }) => {
  await club.db.execute(sql`
    insert into contact_messages (name, email, message)
    select 'Berta ' || n, n || '@example.org', 'Hola' from generate_series(1, 1030) n`)
  const shown = async (query: object) => {
    const { rows, total, isMore } = await listMessages(club, messageList.parse(query))
    return [rows.length, total, isMore]
  }
  expect(await shown({})).toEqual([25, 1000, true])
  expect(await shown({ page: 42 })).toEqual([5, 1030, false])
  expect(await shown({ search: 'hola' })).toEqual([25, 100, true])
  expect(await shown({ search: 'hola', page: 5 })).toEqual([25, 126, true])
})
