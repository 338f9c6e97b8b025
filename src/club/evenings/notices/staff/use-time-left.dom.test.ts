// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTimeLeft } from './use-time-left.ts'

test('the seconds are counted down by the server’s clock, to none and no further', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-14T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { result, unmount } = renderHook(() => useTimeLeft('2026-03-14T12:02:00Z', 60_000))
  const after = (milliseconds: number) => {
    act(() => vi.advanceTimersByTime(milliseconds))
    return result.current
  }
  expect(result.current).toBe(60)
  expect(after(999)).toBe(60)
  expect(after(1)).toBe(59)
  expect(after(58_000)).toBe(1)
  expect(after(1000)).toBe(0)
  expect(after(5000)).toBe(0)
  unmount()
  expect(vi.getTimerCount(), 'nothing goes on counting').toBe(0)
})
