import { waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import type { Club } from '#domain/club.ts'
import type { Language } from '#shared/text/language.ts'
import { actorWith, apiCallerOf } from '../api.ts'
import { test } from '../club.ts'
import { type Place, openScreen } from '../live-panel.tsx'

type Words = Record<Language, string>
type Opened = ReturnType<typeof openScreen>
type Change = (club: Club, id: string) => Promise<unknown>

export type DialogCase = {
  /** Stores what the dialog is about, and tells its id. */
  prepare: (club: Club) => Promise<string>
  Dialog: (props: { id: string; onClose: () => void }) => ReactNode
  place?: (id: string) => Place
  /** Buttons on the way to its form. */
  first?: Words[]
  /** What is written into fields, by their names. */
  fields?: Record<string, string>
  /** What else is done in it. */
  write?: (screen: Opened) => Promise<unknown>
  press: Words
  failed: Words
  /** What the api says of it: where, and what of that once it was done. */
  read: (id: string) => string
  done: object
  /** What it shows by itself once it was done and the answer lost, where it reads its record again. Otherwise a second press closes it. */
  lost?: Words
  /** What that second press says instead, where nobody can tell it from another's deed. */
  again?: Words
  /** What somebody else does while the dialog is open, and what it then says. The server refuses, nothing is changed. */
  refusals?: Record<string, { otherChange: Change; says: string }>
  /** Where two may write: a field of `fields` and another as another person saves them at the same time. */
  conflict?: { change: (club: Club, id: string) => Promise<unknown>; theirs: string; alsoTheirs: object }
}

const broken = { es: 'Algo falla en el servidor o en la conexión', ca: 'Alguna cosa falla al servidor o a la connexió' }
const denied = { es: 'Tu cuenta ya no puede hacerlo', ca: 'El teu compte ja no ho pot fer' }
const conflictTitle = 'Alguien ha guardado antes que tú'
const refuse = () => Response.json({ error: 'access.denied' }, { status: 403 })

/** What every dialog of the panel promises: nothing that was written is lost, nothing is done twice, and a no is told. */
export const testDialog = (name: string, dialog: DialogCase) => {
  const { done, failed, lost, again, refusals = {}, conflict } = dialog

  test(`${name}: without a network or refused it says so and keeps what was written; then it is done`, async ({
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

  test(`${name}: in Catalan, an answer that was lost is no second deed`, async ({ club }) => {
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
    test(`${name}: somebody saved otherChange: both are shown, theirs stays until it is decided`, async ({ club }) => {
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
    const buttons = await findAllByText(words, { selector: 'button' })
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
    /** What fields and boxes hold. */
    values: () =>
      [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value, checked }) =>
        checked === undefined ? value : [value, checked],
      ),
    /** The dialog is there and says that it was not done, or why; a toast says both. */
    complains: (what: string, why: string) =>
      waitFor(() => {
        const alerts = [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
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
