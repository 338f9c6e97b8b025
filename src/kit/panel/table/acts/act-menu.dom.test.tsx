// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { completeJsdom } from '#tests/complete-jsdom.ts'
import { allOf, keySigns, oneOf } from '#tests/on-screen.ts'
import { ActMenu } from './act-menu.tsx'
import type { RowAct } from './act.ts'

const anAct = (text: string, more: Partial<RowAct> = {}): RowAct => ({
  text,
  name: `${text}: Cata`,
  icon: Pencil,
  run: () => {},
  ...more,
})

/** A menu of 100 pixels below a button that ends at `bottom`, in a window of 700. */
const open = (bottom = 60) => {
  completeJsdom()
  const button = document.createElement('button')
  button.getBoundingClientRect = () => ({ top: bottom - 40, bottom, right: 300 }) as DOMRect
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100),
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000),
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(700),
  ]
  onTestFinished(() => {
    cleanup()
    for (const spy of spies) spy.mockRestore()
  })
  const [onRun, onClose] = [vi.fn(), vi.fn()]
  const acts = [anAct('Editar', { key: 'email' }), anAct('Mirar'), anAct('Borrar', { isDanger: true })]
  render(<ActMenu name="Cata" acts={acts} below={{ current: button }} onRun={onRun} onClose={onClose} />)
  const menu = oneOf('dialog')!
  const items = allOf('button', menu)
  const key = (pressed: string) => fireEvent.keyDown(document.activeElement ?? menu, { key: pressed })
  return { acts, menu, items, key, onRun, onClose, at: (name: string) => menu.style.getPropertyValue(`--${name}`) }
}

test('the menu opens below its button, or above if there is no room, aligned with the same side', () => {
  const below = open(599)
  expect([below.at('top'), below.at('right'), below.menu.open]).toEqual(['599px', '700px', true])
  cleanup()
  expect(open(600).at('top'), 'the top of the button less the menu').toBe('460px')
})

test('the arrows go round its acts, and other keys stay the browser’s', () => {
  const { items, key, menu } = open()
  const focused = () => items.indexOf(document.activeElement as HTMLButtonElement)
  items[0]!.focus()
  const places = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((pressed) => {
    expect(key(pressed), 'the list does not scroll').toBe(false)
    return focused()
  })
  expect(places).toEqual([1, 2, 0, 2, 1])
  expect(fireEvent.keyDown(menu, { key: 'Tab' })).toBe(true)
  expect(focused()).toBe(1)
})

test('a press on an act does it; Escape or a press elsewhere closes the menu', () => {
  const { acts, items, menu, onRun, onClose } = open()
  fireEvent.click(items[1]!)
  expect(onRun.mock.calls).toEqual([[acts[1]]])
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(menu)
  expect(onClose).toHaveBeenCalledTimes(1)
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(menu, cancel)
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(cancel.defaultPrevented, 'the screen closes it, not the browser').toBe(true)
  expect(onRun).toHaveBeenCalledTimes(1)
})

test('acts with a key show it, and dangerous acts are marked', () => {
  const { items } = open()
  expect(items.map((item) => keySigns(item)[0])).toEqual(['E', undefined, undefined])
  expect(items.map(({ className }) => className)).toEqual(['', '', 'danger'])
})
