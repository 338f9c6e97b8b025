import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { messageList } from '#club/post/messages/shared/contact-message-panel.ts'
import { test } from '#tests/club.ts'
import { listMessages } from '#club/post/messages/server/contact-messages-answering.ts'

test('lists and searches count all their rows, whatever the page', async ({ club }) => {
  await club.db.execute(sql`
    insert into contact_messages (name, email, message)
    select 'Berta', n || '@example.org', case when n <= 110 then 'Hola' else 'Adéu' end from generate_series(1, 1030) n`)
  const shown = async (query: object) => {
    const { rows, total } = await listMessages(club, messageList.parse(query))
    return [rows.length, total]
  }
  expect(await shown({})).toEqual([25, 1030])
  expect(await shown({ page: 42 })).toEqual([5, 1030])
  expect(await shown({ search: 'hola' })).toEqual([25, 110])
  expect(await shown({ search: 'hola', page: 5 })).toEqual([10, 110])
  expect(await shown({ search: 'hola', page: 6 })).toEqual([0, 110])
})
