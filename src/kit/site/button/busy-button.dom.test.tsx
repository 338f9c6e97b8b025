// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BusyButton } from './busy-button.tsx'

test('a busy button keeps the focus, has aria-disabled, and ignores further presses', async () => {
  onTestFinished(cleanup)
  const press = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={send}>
      <BusyButton isBusy={isBusy} onClick={press}>
        Send
      </BusyButton>
    </form>
  )
  const user = userEvent.setup()
  const { getByRole, rerender } = render(form(false))
  const button = getByRole('button')
  await user.tab()
  await user.keyboard('{Enter}')
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
  rerender(form(true))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // Browsers take the focus away from a disabled element.
  expect((button as HTMLButtonElement).disabled).toBe(false)
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter} ')
  await user.click(button)
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
  rerender(form(false))
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(2)
})
