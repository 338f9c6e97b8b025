import { fireEvent, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { expect } from 'vitest'
import { allOf, openDialogs } from './on-screen.ts'

export type ScreenUser = ReturnType<typeof screenUser>

/**
 * Finds buttons and fields by name in the newest open dialog, else on the page, and uses them. `say` gives the name in the
 * screen's language. Does not search by role, which takes jsdom most of a second on a form.
 */
export const screenUser = (say: (text: string) => string | RegExp) => {
  const place = () => openDialogs().at(-1) ?? document.body
  const isNamed = (name: string, element: Element) => {
    const wanted = say(name)
    const given = (element.getAttribute('aria-label') ?? element.textContent).trim()
    return typeof wanted === 'string' ? given === wanted : wanted.test(given)
  }
  // The dialog of a record that is still read gives way to another: it is looked for anew each time.
  const button = (name: string) =>
    waitLong(() => {
      const found = allOf('button', place()).find((candidate) => isNamed(name, candidate))
      if (!found) throw new Error(`No button «${name}» in:\n${place().textContent}`)
      expect(found.disabled || found.getAttribute('aria-disabled') === 'true', `«${name}» can be pressed`).toBe(false)
      return found
    })
  const field = (name: string) => waitLong(() => within(place()).getAllByLabelText(say(name))[0]!)
  return {
    button,
    field,
    press: async (name: string) => fireEvent.click(await button(name)),
    /** A row of a list, by the name in its first column. */
    pressRow: async (name: string) =>
      fireEvent.click(
        await waitLong(() => {
          const cells = [...place().querySelectorAll('tbody [data-card=title]')]
          const cell = cells.find(({ textContent }) => textContent.startsWith(name))
          if (!cell) throw new Error(`No row «${name}»`)
          return cell
        }),
      ),
    fill: async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } }),
    /** The last of the radio buttons. */
    chooseLast: async () => fireEvent.click((await waitLong(() => within(place()).getAllByRole('radio'))).at(-1)!),
    paste: async (name: string, text: string) =>
      fireEvent.paste(await field(name), {
        clipboardData: {
          getData: (type: string) => (type === 'text/plain' ? text : ''),
          files: [],
          items: [],
          types: ['text/plain'],
        },
      }),
  }
}

/** Waits for what a busy machine may draw late. */
export const waitLong = <Result>(look: () => Result) => waitFor(look, { timeout: 15_000 })

/** Records toasts from now on; the returned function gives their titles. */
export const listenToToasts = () => {
  // The library forgets old toasts: new ones are recognised by their ids, not by the length of the list.
  const before = new Set(toast.getHistory().map(({ id }) => id))
  return () =>
    toast
      .getHistory()
      .filter(({ id }) => !before.has(id))
      .map((told) => 'title' in told && told.title)
}

/** The same, with the reason of each: «Error al guardar: Ya no está». */
export const listenToToastsWhole = () => {
  const before = new Set(toast.getHistory().map(({ id }) => id))
  return () =>
    toast.getHistory().flatMap((told) => {
      if (before.has(told.id) || !('title' in told)) return []
      return [[told.title, told.description].filter(Boolean).join(': ')]
    })
}
