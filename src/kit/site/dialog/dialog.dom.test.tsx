// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { completeJsdom } from '#tests/complete-jsdom.ts'
import { toast } from 'sonner'
import { notify } from '../toasts/notify.tsx'
import { Dialog } from './dialog.tsx'

beforeEach(completeJsdom)

const open = (children: ReactNode) => {
  onTestFinished(cleanup)
  const onClose = vi.fn()
  render(
    <Dialog title="Editar" onClose={onClose}>
      {children}
    </Dialog>,
  )
  return { onClose, user: userEvent.setup() }
}

test('the first field has the focus: typed letters arrive, and a space does not close the dialog', async () => {
  const { onClose, user } = open(
    <>
      <input type="checkbox" />
      <input disabled />
      <input readOnly />
      <input aria-label="Name" />
      <textarea />
    </>,
  )
  await user.keyboard('Pa i vi')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Pa i vi')
  expect(onClose).not.toHaveBeenCalled()
})

test('a field below the foot does not take the focus, which would hide what stands above it', () => {
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function where(this: Element) {
    return new DOMRect(0, this.matches('[data-actions]') ? 500 : this.matches('input') ? 900 : 0, 100, 40)
  })
  onTestFinished(() => place.mockRestore())
  open(
    <>
      <input aria-label="Name" />
      <div data-actions />
    </>,
  )
  expect(document.activeElement?.textContent).toBe('Editar')
})

test('the toasts of before leave when a dialog opens; one of the same press stays', async () => {
  const shown = () => toast.getToasts().map((one) => 'title' in one && one.title)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  await notify('success', 'Guardado')
  clock.mockReturnValue(2000)
  await notify('success', 'Apuntado')
  expect(shown()).toEqual(['Guardado', 'Apuntado'])
  open(<input aria-label="Name" />)
  await vi.waitFor(() => expect(shown()).toEqual(['Apuntado']))
  clock.mockReturnValue(4000)
  open(<input aria-label="Name" />)
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

test('without a field the heading has the focus', async () => {
  const { onClose, user } = open(<button type="button">Delete</button>)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  await user.keyboard(' ')
  expect(onClose).not.toHaveBeenCalled()
})

test('on a touch screen the heading has the focus, so that no keyboard covers the dialog', () => {
  const coarse = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  onTestFinished(() => coarse.mockRestore())
  open(<input aria-label="Name" />)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
