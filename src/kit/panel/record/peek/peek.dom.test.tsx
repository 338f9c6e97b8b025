// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openPeek, textsOf } from '#tests/on-screen.ts'
import { Refused } from '../../../both/api.ts'
import { Peek } from './peek.tsx'
import { RecordPeek } from './record-peek.tsx'
import { type Steps, StepsContext } from './steps.ts'

const { press } = screenUser((text) => text)
const panel = () => openPeek()
const focused = () => document.activeElement?.textContent
const key = (pressed: string) => fireEvent.keyDown(document, { key: pressed })

type Props = {
  takesFocus?: boolean
  steps?: Steps
  marks?: string
  leaves?: false | 'its button' | 'its row' | 'every row'
}

/** A list of two rows, the second under the cursor, and a button that opens the record; it may go, with its row or with all. */
const open = (club: Club, { takesFocus = true, steps, marks, leaves = false }: Props = {}) => {
  const Screen = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <main id="content" tabIndex={-1}>
        {!(leaves && isOpen) && (
          <button type="button" onClick={() => setIsOpen(true)}>
            Ver
          </button>
        )}
        {!(leaves === 'every row' && isOpen) && (
          <div tabIndex={-1} data-row="a">
            Alba
          </div>
        )}
        {!((leaves === 'its row' || leaves === 'every row') && isOpen) && (
          <div tabIndex={-1} data-row="b" data-cursor>
            Berta
          </div>
        )}
        <input aria-label="Otro" />
        {isOpen && (
          <StepsContext value={steps}>
            <Peek title="Berta Demo" marks={marks} takesFocus={takesFocus} onClose={() => setIsOpen(false)}>
              <button type="button">Editar</button>
            </Peek>
          </StepsContext>
        )}
      </main>
    )
  }
  const screen = openScreen(club, Screen, { at: '/admin/socios' })
  const opener = screen.getByText('Ver')
  opener.focus()
  fireEvent.click(opener)
  return screen
}

test('a record takes the focus when it opens, and gives it back to the button that opened it', async ({ club }) => {
  open(club, { marks: 'Activo' })
  expect([focused(), panel()!.getAttribute('aria-labelledby')]).toEqual(['Berta Demo', document.activeElement!.id])
  expect(panel()!.textContent).toBe('Berta DemoActivoEditar')
  expect(textsOf('paragraph', panel())).toEqual(['Activo'])
  key('Escape')
  await waitLong(() => expect(panel()).toBeNull())
  expect(focused()).toBe('Ver')
})

test('if its button is gone, the row under the cursor gets the focus, else the first row, else the page', async ({
  club,
}) => {
  for (const [leaves, place] of [
    ['its button', 'Berta'],
    ['its row', 'Alba'],
    ['every row', 'VerAlbaBerta'],
  ] as const) {
    const { close } = open(club, { leaves })
    expect(textsOf('paragraph', panel()), 'no empty line').toEqual([])
    await press('Cerrar')
    expect([panel(), focused()]).toEqual([null, place])
    expect(document.activeElement!.id === 'content').toBe(leaves === 'every row')
    close()
  }
})

test('the focus stays elsewhere when the record opens or closes', async ({ club }) => {
  const { getByLabelText } = open(club, { takesFocus: false })
  expect(focused(), 'opened by stepping through the rows').toBe('Ver')
  getByLabelText('Otro').focus()
  await press('Cerrar')
  expect([panel(), document.activeElement]).toEqual([null, getByLabelText('Otro')])
})

test('a screen so narrow that the record covers the list has no other place for the focus', ({ club }) => {
  const narrow = (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(max-width: 1679px)', media }) as MediaQueryList
  vi.stubGlobal('matchMedia', narrow)
  onTestFinished(() => void vi.unstubAllGlobals())
  open(club, { takesFocus: false })
  expect(focused()).toBe('Berta Demo')
})

test('a record shows its position in the list and buttons to the previous and next row; without a list neither', async ({
  club,
}) => {
  const [previous, next] = [vi.fn(), vi.fn()]
  const { getByLabelText, close } = open(club, { steps: { position: 26, total: 30, previous, next } })
  const off = () => ['Anterior', 'Siguiente'].map((name) => getByLabelText(name).getAttribute('aria-disabled'))
  expect([panel()!.textContent, off()]).toEqual(['26 de 30Berta DemoEditar', [null, null]])
  await press('Anterior')
  await press('Siguiente')
  // A press is no promise that what was typed is saved.
  expect([previous.mock.calls, next.mock.calls]).toEqual([[[]], [[]]])
  close()

  const last = open(club, { steps: { position: undefined, total: 30, previous, next: undefined } })
  const button = (name: string) => last.getByLabelText(name)
  expect(panel()!.textContent, 'it is on another page').toBe('Berta DemoEditar')
  expect([button('Anterior'), button('Siguiente')].map((one) => one.getAttribute('aria-disabled'))).toEqual([
    null,
    'true',
  ])
  last.close()

  const first = open(club, { steps: { position: 1, total: 30, previous: undefined, next } })
  expect(first.getByLabelText('Anterior').getAttribute('aria-disabled')).toBe('true')
  first.close()

  const alone = open(club)
  expect([alone.queryByLabelText('Anterior'), alone.queryByLabelText('Siguiente')]).toEqual([null, null])
})

test('a loading, a deleted and an unreadable record have their messages; a loaded one shows its name', async ({
  club,
}) => {
  const answers = {
    gone: () => Promise.reject(new Refused('socio.not-found', 404)),
    denied: () => Promise.reject(new Refused('access.denied', 403)),
    there: async () => 'Berta Demo',
  }
  const show = (read: () => Promise<string>, failure?: string) => {
    const Screen = () => (
      <RecordPeek
        title="Socio"
        query={{ queryKey: ['admin', 'record'], queryFn: read }}
        {...(failure && { failure })}
        titleOf={(name) => name}
        marks={(name) => `El número de ${name}`}
        takesFocus
        onClose={() => {}}
      >
        {(name) => <p>Todo sobre {name}</p>}
      </RecordPeek>
    )
    return openScreen(club, Screen, { at: '/admin/socios' })
  }
  const says = (text: string) => waitLong(() => expect(panel()!.textContent).toBe(text))

  const gone = show(answers.gone)
  await says('SocioYa no estáPuede que alguien lo haya eliminado mientras tanto.')
  gone.close()

  const denied = show(answers.denied, 'No se ha podido abrir el socio')
  await says('SocioNo se ha podido abrir el socioReintentar')
  denied.close()

  let tries = 0
  show(() => ((tries += 1) === 1 ? answers.denied() : answers.there()))
  await says('SocioNo se ha podido abrirReintentar')
  await press('Reintentar')
  await says('Berta DemoEl número de Berta DemoTodo sobre Berta Demo')
  expect(focused()).not.toBe('Reintentar')
})
