import { expect, test, vi } from 'vitest'
import { endSignal } from './end-signal.ts'

test('a hanging process ends a limited time after the signal, whatever it waits for', async () => {
  vi.useFakeTimers()
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  let limitMs = 0
  const signal = endSignal(() => limitMs)
  limitMs = 30_000
  process.emit('SIGTERM')
  await signal
  vi.advanceTimersByTime(29_999)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledWith(1)
  expect(error).toHaveBeenCalledWith('Closing took too long: the process ends')
  process.removeAllListeners('SIGINT')
  vi.restoreAllMocks()
  vi.useRealTimers()
})
