// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { keySigns, oneOf, openDialog, textOf } from '#tests/on-screen.ts'
import { Refused } from '../../both/api.ts'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { CancelButton } from './cancel-button.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { FocusFallback } from './focus-fallback.tsx'
import { IconButton } from './icon-button.tsx'
import { NewButton, NewLink } from './new-button.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useBusy } from './use-busy.ts'

const { press, fill } = screenUser((text) => text)
const draw = (club: Club, Screen: () => ReactNode) => openScreen(club, Screen, { at: '/admin/blog' })
const key = (pressed: string, target: Element = document.body) => fireEvent.keyDown(target, { key: pressed })

test('the focus goes to the list when the focused element disappears, and stays otherwise', async ({ club }) => {
  const Screen = () => {
    const [rows, setRows] = useState(['Alba', 'Berta', 'Carla', 'Dora'])
    const without = (name: string) => setRows((before) => before.filter((row) => row !== name))
    return (
      <>
        <FocusFallback label="Socios" role="group" className="rows">
          {rows.map((row) => (
            <button key={row} type="button" onClick={() => without(row)}>
              {row}
            </button>
          ))}
        </FocusFallback>
        <button type="button" onClick={() => without('Carla')}>
          Fuera
        </button>
      </>
    )
  }
  const { getByText, getByLabelText } = draw(club, Screen)
  const list = getByLabelText('Socios')
  const moment = () => new Promise((resolve) => setTimeout(resolve))
  expect([list.role, list.className, list.tabIndex]).toEqual(['group', 'rows', -1])
  fireEvent.click(getByText('Berta'))
  expect(document.activeElement, 'nothing of the list had the focus').toBe(document.body)
  // Some browsers do not tell that what has the focus is removed.
  window.addEventListener('focusout', (event) => event.stopPropagation(), { capture: true, once: true })
  getByText('Alba').focus()
  fireEvent.click(getByText('Alba'))
  expect(document.activeElement).toBe(list)
  const outside = getByText('Fuera')
  getByText('Carla').focus()
  outside.focus()
  fireEvent.click(outside)
  await moment()
  expect(document.activeElement).toBe(outside)
  // Who left the list is not called back by what it draws later.
  outside.blur()
  fireEvent.click(outside)
  expect(document.activeElement).toBe(document.body)
  const last = getByText('Dora')
  last.focus()
  last.blur()
  await moment()
  expect(document.activeElement, 'what had the focus is still there').toBe(document.body)
  // Others do, before it is.
  last.focus()
  fireEvent.focusOut(last)
  fireEvent.click(last)
  await waitLong(() => expect(document.activeElement).toBe(list))
})

test('an act in progress is not started again; afterwards it can be, also after a failure', async ({ club }) => {
  const under = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let started = 0
  const seen: unknown[] = []
  const Screen = () => {
    const { isBusy, run } = useBusy()
    const start = () =>
      void run(() => under[(started += 1) - 1]!.promise).catch((error: Error) => seen.push(error.message))
    return (
      <button type="button" onClick={start}>
        {isBusy ? 'Va' : 'Libre'}
      </button>
    )
  }
  const { getByText, findByText } = draw(club, Screen)
  const button = getByText('Libre')
  fireEvent.click(button)
  fireEvent.click(button)
  expect([started, button.textContent]).toEqual([1, 'Va'])
  under[0]!.reject(new Error('no'))
  await findByText('Libre')
  expect(seen).toEqual(['no'])
  fireEvent.click(button)
  expect(started).toBe(2)
  under[1]!.resolve(null)
  await findByText('Libre')
})

test('the foot of a dialog says why its act failed, and that it waits for the network', async ({ club }) => {
  const Screen = () => {
    const [problem, setProblem] = useState<string>()
    const [isPaused, setIsPaused] = useState(false)
    return (
      <DialogFoot problem={problem} isPaused={isPaused}>
        <button type="button" onClick={() => setProblem(problem ? undefined : 'No se ha guardado. Ya no está')}>
          Falla
        </button>
        <button type="button" onClick={() => setIsPaused(true)}>
          Sin red
        </button>
      </DialogFoot>
    )
  }
  const { container, queryByRole } = draw(club, Screen)
  const alert = () => queryByRole('alert')?.textContent
  expect(alert()).toBeUndefined()
  await press('Falla')
  expect(alert()).toBe('No se ha guardado. Ya no está')
  await press('Falla')
  expect(alert()).toBeUndefined()
  const before = container.textContent
  await press('Sin red')
  expect(container.textContent).not.toBe(before)
})

test('a button that is off keeps the focus and does nothing', ({ club }) => {
  const onClick = vi.fn()
  const Screen = () => {
    const [isOff, setIsOff] = useState(false)
    return (
      <IconButton
        icon={X}
        name="Quitar: Alba"
        isOff={isOff}
        isPressed
        onClick={() => {
          onClick()
          setIsOff(true)
        }}
      />
    )
  }
  const { getByLabelText } = draw(club, Screen)
  const button = getByLabelText('Quitar: Alba') as HTMLButtonElement
  expect([button.getAttribute('aria-disabled'), button.ariaPressed]).toEqual([null, 'true'])
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect([button.getAttribute('aria-disabled'), button.disabled, document.activeElement]).toEqual([
    'true',
    false,
    button,
  ])
})

test('too many searches have their own message, other failures that of the list; both can be retried', async ({
  club,
}) => {
  const retry = vi.fn()
  const says = (error: Error | null, text?: string) => {
    const Screen = () => (
      <NotLoaded title="Error al cargar" {...(text && { text })} error={error} retry={retry}>
        <i>o vuelve</i>
      </NotLoaded>
    )
    const { container, close } = draw(club, Screen)
    const said = container.textContent
    fireEvent.click(oneOf('button', container)!)
    close()
    return said
  }
  const often = 'Son muchas búsquedas seguidas. Espera un momento y vuelve a probar.'
  expect(says(new Refused('form.too-often', 429), 'Prueba más tarde')).toBe(`Error al cargar${often}Reintentaro vuelve`)
  expect(says(new Refused('access.denied', 403), 'Prueba más tarde')).toBe(
    'Error al cargarPrueba más tardeReintentaro vuelve',
  )
  expect(says(new Error('form.too-often'))).toBe('Error al cargarReintentaro vuelve')
  expect(says(null)).toBe('Error al cargarReintentaro vuelve')
  expect(retry).toHaveBeenCalledTimes(4)
})

test('a new record is opened by its button and by its key, in a dialog or on a page of its own', async ({ club }) => {
  const onClick = vi.fn()
  const { close } = draw(club, () => <NewButton text="Añadir" onClick={onClick} />)
  await press('Añadir')
  key('n')
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(keySigns()[0]).toBe('N')
  close()

  const { getByText } = draw(club, () => <NewLink text="Crear evento" to="/admin/eventos/nuevo" />)
  expect(getByText('Crear evento').getAttribute('href')).toBe('/admin/eventos/nuevo')
  expect(keySigns()[0]).toBe('N')
  key('n')
  await waitLong(() => expect(window.location.pathname).toBe('/admin/eventos/nuevo'))
})

test('«Cancelar» closes the dialog around a form; on a page it does the page’s act', async ({ club }) => {
  const [onCancel, onClose] = [vi.fn(), vi.fn()]
  const page = draw(club, () => <CancelButton onCancel={onCancel} />)
  await press('Cancelar')
  expect(onCancel).toHaveBeenCalledTimes(1)
  page.close()
  draw(club, () => (
    <FormDialog title="Editar" isDirty={false} onClose={onClose}>
      <CancelButton onCancel={onCancel} />
    </FormDialog>
  ))
  await press('Cancelar')
  expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('a dialog with one field is submitted by its button or Enter, and does not submit the form around it', async ({
  club,
}) => {
  const [onAnswer, onSubmit] = [
    vi.fn(),
    vi.fn((submitted: { preventDefault: () => void }) => submitted.preventDefault()),
  ]
  const Screen = () => {
    const [value, setValue] = useState('')
    return (
      <form onSubmit={onSubmit}>
        <QuestionDialog
          title="Enlace"
          label="Dirección"
          hint="Con https"
          error={value === '' ? 'Falta' : undefined}
          input={{ value, onChange: ({ target }) => setValue(target.value) }}
          onAnswer={() => onAnswer(value)}
          onClose={() => {}}
        />
      </form>
    )
  }
  const { getByLabelText, container } = draw(club, Screen)
  const field = getByLabelText('Dirección')
  expect([field.getAttribute('aria-invalid'), textOf('dialog', container)!]).toEqual([
    'true',
    'EnlaceDirección Con httpsFaltaAplicar',
  ])
  await fill('Dirección', 'https://cercle.example')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(key('a', field), 'the letter is typed').toBe(true)
  expect(onAnswer).not.toHaveBeenCalled()
  expect(key('Enter', field), 'the form is not sent').toBe(false)
  await press('Aplicar')
  expect([onAnswer.mock.calls, onSubmit.mock.calls]).toEqual([
    [['https://cercle.example'], ['https://cercle.example']],
    [],
  ])
})

test('the loading dialog of a record is replaced once it is read, but not between a press and its release', async ({
  club,
}) => {
  const read = Promise.withResolvers<string>()
  const onClose = vi.fn()
  const Screen = () => (
    <RecordDialog
      title="Socio"
      query={{ queryKey: ['admin', 'record'], queryFn: () => read.promise }}
      onClose={onClose}
    >
      {(name) => <p>Todo sobre {name}</p>}
    </RecordDialog>
  )
  const { container, findByText, queries } = draw(club, Screen)
  expect(textOf('heading', openDialog(), { level: 2 })).toBe('Socio')
  key(' ')
  read.resolve('Berta')
  await waitLong(() => expect(queries.isFetching()).toBe(0))
  await press('Cerrar')
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.keyUp(document.body, { key: ' ' })
  await findByText('Todo sobre Berta')
  expect(oneOf('dialog', container)).toBeNull()
})

test('a double click in the foot of a dialog is one press', async ({ club }) => {
  const pressed = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const Screen = () => (
    <form onSubmit={sent}>
      <DialogFoot problem={undefined}>
        <button type="button" onClick={pressed}>
          Anotar
        </button>
        <button type="submit">Guardar</button>
      </DialogFoot>
    </form>
  )
  const { user, getByText } = draw(club, Screen)
  await user.dblClick(getByText('Anotar'))
  await user.dblClick(getByText('Guardar'))
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  fireEvent.click(getByText('Anotar'))
  expect(pressed).toHaveBeenCalledTimes(2)
})
