import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refreshQueries } from './refresh-queries.ts'

test('a list that is first read while a row is deleted does not show the row', async () => {
  const client = new QueryClient()
  let rows = ['Ton']
  const onTheWay = Promise.withResolvers<void>()
  const queryFn = async () => {
    const found = rows
    await onTheWay.promise
    return found
  }
  const list = new QueryObserver(client, { queryKey: ['admin', 'socios'], queryFn })
  onTestFinished(list.subscribe(() => {}))

  rows = []
  const again = refreshQueries(client, ['admin'])
  onTheWay.resolve()
  await again
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual([]))
})
