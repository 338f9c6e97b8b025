// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, expect, test } from 'vitest'
import { translate } from '#tests/doubles/translate.ts'
import { followTranslation } from './follow-translation.ts'

const { removeChild, insertBefore } = Node.prototype
followTranslation()
afterEach(cleanup)
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

type PartyProps = { size: number; isBusy?: boolean; note?: string | undefined }

const Party = ({ size, isBusy = false, note }: PartyProps) => (
  <main>
    <p>
      {size} × 35 € = {size * 35} €
    </p>
    <button type="button">
      {isBusy && <i>…</i>}
      {size === 1 ? 'Confirm' : `Confirm ${size}`}
    </button>
    <div>
      {note}
      <b>{`Party of ${size}`}</b>
    </div>
  </main>
)

/** Renders one state after another, translated after each as a browser does it. */
const walk = async (how: 'replaced' | 'moved' | 'beside', states: PartyProps[]) => {
  const { container, rerender } = render(<Party {...states[0]!} />)
  for (const state of states) {
    rerender(<Party {...state} />)
    await settled()
    translate(container, how)
    await settled()
  }
  return container.textContent
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test.for(['replaced', 'moved', 'beside'] as const)(
  'a translated page shows what changed, and nothing twice (%s)',
  async (how) => {
    expect(
      await walk(how, [
        { size: 1, note: 'One note' },
        { size: 2, isBusy: true },
        { size: 3, note: 'Another' },
      ]),
    ).toBe('3 × 35 € = 105 €Confirm 3AnotherParty of 3')
  },
)

test('what is not a text is removed and inserted as ever', () => {
  const parent = document.createElement('div')
  const child = document.createElement('p')
  expect(() => parent.removeChild(child)).toThrow(/child/)
  expect(() => parent.removeChild(document.createTextNode('a'))).toThrow(/child/)
  expect(parent.insertBefore(child, null)).toBe(child)
  expect(parent.removeChild(child)).toBe(child)
})
