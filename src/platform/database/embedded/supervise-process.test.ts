import { getEventListeners } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { superviseProcess } from './supervise-process.ts'

test('repeated restarts of PostgreSQL do not leak event listeners', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const listening = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const start = vi.fn<() => Promise<void>>(async () => {})
  const stop = superviseProcess(join(import.meta.dirname, 'nowhere'), start)
  await vi.waitFor(() => expect(start.mock.calls.length).toBeGreaterThan(4), { timeout: 5000 })
  const signal = listening.mock.contexts.find((target) => target instanceof AbortSignal)
  expect(getEventListeners(signal!, 'abort').length).toBeLessThanOrEqual(1)
  await stop()
  listening.mockRestore()
  log.mockRestore()
})
