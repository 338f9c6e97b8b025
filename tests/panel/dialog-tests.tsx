import { waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import type { Language } from '#base/text/language.ts'
import { actorWith, apiCallerOf } from '../api.ts'
import { test } from '../club.ts'
import { type Place, openScreen } from '../live-panel.tsx'
import { textsOf } from '../on-screen.ts'

type Words = Record<Language, string>
type Opened = ReturnType<typeof openScreen>
type Change = (club: Club, id: string) => Promise<unknown>

export type DialogCase = {
  /** Stores the record of the dialog, and returns its id. */
  prepare: (club: Club) => Promise<string>
  Dialog: (props: { id: string; onClose: () => void }) => ReactNode
  place?: (id: string) => Place
  /** Buttons on the way to its form. */
  first?: Words[]
  /** The values typed into fields, by their names. */
  fields?: Record<string, string>
  /** Further input. */
  write?: (screen: Opened) => Promise<unknown>
  press: Words
  failed: Words
  /** The api path of the record, and its values after success. */
  read: (id: string) => string
  done: object
  /** The text shown if the answer is lost and the dialog reads its record again. Without it, a second press closes the dialog. */
  lost?: Words
  /** The message of that second press, if the dialog cannot tell its own change from another person's. */
  again?: Words
  /** Changes by somebody else while the dialog is open, each with the message shown then. The server refuses, and nothing is changed. */
  refusals?: Record<string, { otherChange: Change; says: string }>
  /** If two people may save: another person changes a field of `fields` and a further one at the same time. */
  conflict?: { change: (club: Club, id: string) => Promise<unknown>; theirs: string; alsoTheirs: object }
}

const broken = { es: 'Algo falla en el servidor o en la conexión', ca: 'Alguna cosa falla al servidor o a la connexió' }
const denied = { es: 'Tu cuenta ya no puede hacerlo', ca: 'El teu compte ja no ho pot fer' }
const conflictTitle = 'Alguien ha guardado antes que tú'
const refuse = () => Response.json({ error: 'access.denied' }, { status: 403 })

/** Tests common to all dialogs: input is kept, no write happens twice, refusals are shown. */
export const testDialog = (name: string, dialog: DialogCase) => {
  const { done, failed, lost, again, refusals = {}, conflict } = dialog

  test(`${name}: a missing network or a refusal is shown and keeps the input; the next press succeeds`, async ({
    club,
  }) => {
    const { line, press, read, complains, isClosed, values } = await open(club, dialog, 'es')
    const [before, written] = [await read(), values()]
    line.isDown = true
    await press()
    await complains(failed.es, broken.es)
    line.isDown = false
    line.answer = refuse
    await press()
    await complains(failed.es, denied.es)
    expect(values()).toEqual(expect.arrayContaining(written))
    expect(await read()).toEqual(before)

    line.answer = undefined
    await press()
    await isClosed()
    expect(before).not.toMatchObject(done)
    expect(await read()).toMatchObject(done)
  })

  test(`${name}: in Catalan, a lost answer causes no second write`, async ({ club }) => {
    const { line, press, read, complains, isClosed, findByText } = await open(club, dialog, 'ca')
    line.losesAnswers = true
    await press()
    await complains(failed.ca, broken.ca)
    line.losesAnswers = false
    if (lost) await findByText(lost.ca)
    else {
      await press()
      await (again ? complains(failed.ca, again.ca) : isClosed())
    }
    expect(await read()).toMatchObject(done)
  })

  for (const [why, { otherChange, says }] of Object.entries(refusals))
    test(`${name}: ${why}`, async ({ club }) => {
      const { id, press, read, complains, values } = await open(club, dialog, 'es')
      await otherChange(club, id)
      const [before, written] = [await read(), values()]
      await press()
      await complains(failed.es, says)
      expect(values()).toEqual(expect.arrayContaining(written))
      expect(await read()).toEqual(before)
    })

  if (conflict)
    test(`${name}: somebody else saved in between: both values are shown, and nothing is overwritten before a choice`, async ({
      club,
    }) => {
      const { id, press, pressOn, read, isClosed, findByText, getByText } = await open(club, dialog, 'es')
      await conflict.change(club, id)
      const theirs = await read()
      await press()
      await findByText(conflictTitle)
      getByText(conflict.theirs, { selector: 'pre' })
      expect(await read()).toEqual(theirs)
      await pressOn('Guardar así')
      await isClosed()
      expect(await read()).toMatchObject({ ...done, ...conflict.alsoTheirs })
    })
}

const open = async (club: Club, dialog: DialogCase, language: Language) => {
  const { prepare, Dialog, place, first = [], fields = {}, write } = dialog
  const id = await prepare(club)
  const Screen = () => {
    const [isOpen, setIsOpen] = useState(true)
    return isOpen ? <Dialog id={id} onClose={() => setIsOpen(false)} /> : <p>Elsewhere</p>
  }
  const screen = openScreen(club, Screen, { at: '/admin/list', ...place?.(id), language })
  const { container, user, findAllByText, findByText } = screen
  const pressOn = async (words: string) => {
    const buttons = await findAllByText(words, { selector: 'button, button > span' })
    await user.click(buttons.at(-1)!)
  }
  for (const button of first) await pressOn(button[language])
  for (const [field, text] of Object.entries(fields)) await fill(screen, field, text)
  await write?.(screen)
  const ask = apiCallerOf(club, actorWith('admin'))
  return {
    ...screen,
    id,
    pressOn,
    press: () => pressOn(dialog.press[language]),
    read: async () => (await ask(dialog.read(id))).body as unknown,
    isClosed: () => findByText('Elsewhere'),
    /** The values of fields and boxes. */
    values: () =>
      [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value, checked }) =>
        checked === undefined ? value : [value, checked],
      ),
    /** The dialog is there and says that it was not done, or why; a toast says both. */
    complains: (what: string, why: string) =>
      waitFor(() => {
        const alerts = textsOf('alert', container)
        expect(alerts.join()).toMatch(new RegExp(`${what}|${why}`))
        expect(document.body.textContent).toContain(what)
        expect(document.body.textContent).toContain(why)
      }),
  }
}

const fill = async ({ container, user }: Opened, name: string, text: string) => {
  const field = await waitFor(() => {
    const found = container.querySelector<HTMLInputElement>(`[name="${name}"]`)
    expect(found, `a field ${name}`).not.toBeNull()
    return found!
  })
  if (field.tagName === 'SELECT') return user.selectOptions(field, text)
  await user.clear(field)
  await user.type(field, text)
}
