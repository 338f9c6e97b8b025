// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { footActs, openDialog, textOf } from '#tests/on-screen.ts'
import { Refused } from '../../both/api.ts'
import { useQuestion } from './use-question.tsx'
import { useRestore } from './use-restore.ts'

type Row = { id: string; name: string }
type Question = Partial<Parameters<typeof useQuestion<Row>>[0]>

const rows = [
  { id: 'a', name: 'Alba' },
  { id: 'b', name: 'Berta' },
]
const broken = new Error('HTTP 503')
const serverFailed = 'Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.'

/** Two rows, each with a button that asks. What the panel has read, and what is being edited, are counted. */
const open = async (club: Club, question: Question = {}, whyNot?: Parameters<typeof useRestore>[1]) => {
  const act = vi.fn<(row: Row) => Promise<unknown>>(async () => null)
  const restore = vi.fn<(id: string) => Promise<unknown>>(async () => null)
  const reads = { admin: 0, editing: 0 }
  const Screen = () => {
    useQuery({ queryKey: ['admin', 'rows'], queryFn: () => (reads.admin += 1) })
    useQuery({ queryKey: ['editing', 'row'], queryFn: () => (reads.editing += 1) })
    const restoring = useRestore(restore, whyNot)
    const { ask, dialog } = useQuestion<Row>({
      text: ({ name }) => `Se va ${name}.`,
      confirm: 'Quitar',
      act,
      done: 'Quitada',
      failed: 'No se ha quitado',
      ...question,
    })
    return (
      <>
        {rows.map((row) => (
          <p key={row.id}>
            <button type="button" onClick={() => ask(row)}>{`Quitar: ${row.name}`}</button>
            <button type="button" onClick={() => void restoring.run(row.id)}>{`Restaurar: ${row.name}`}</button>
          </p>
        ))}
        {dialog}
      </>
    )
  }
  const screen = openScreen(club, Screen, { at: '/admin/blog' })
  const heard = listenToToastsWhole()
  await screen.loaded()
  return {
    ...screen,
    ...screenUser((text) => text),
    act,
    restore,
    reads,
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
  }
}

const dialog = () => openDialog()
const problem = () => textOf('alert', dialog())
const buttons = () => footActs(dialog())

test('the question names its row; cancelling does nothing, confirming acts on that row alone', async ({ club }) => {
  const { press, act, reads, hears } = await open(club)
  expect(dialog()).toBeNull()
  await press('Quitar: Alba')
  await press('Cancelar')
  expect(dialog()).toBeNull()
  await press('Quitar: Berta')
  expect(dialog()!.textContent).toContain('¿Estás seguro?Se va Berta.')
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Cancelar', 'Quitar'])
  expect([act.mock.calls, reads]).toEqual([[], { admin: 1, editing: 1 }])
  await press('Quitar')
  await hears('Quitada')
  expect([act.mock.calls, dialog()]).toEqual([[[rows[1]]], null])
  await waitLong(() => expect(reads).toEqual({ admin: 2, editing: 1 }))
})

test('one press acts once; a failure is shown in the dialog, which stays until another try succeeds', async ({
  club,
}) => {
  const { press, act, hears, reads } = await open(club)
  const under = Promise.withResolvers<unknown>()
  act.mockReturnValueOnce(under.promise)
  await press('Quitar: Alba')
  await press('Quitar')
  await waitLong(() => expect(buttons()[1]!.textContent).toBe('Un momento…'))
  expect(buttons()[1]!.getAttribute('aria-disabled')).toBe('true')
  ;(buttons()[1] as HTMLButtonElement).click()
  expect([act.mock.calls.length, problem()]).toEqual([1, undefined])
  under.reject(broken)
  await waitLong(() => expect(problem()).toBe(`No se ha quitado. ${serverFailed}`))
  await hears(`No se ha quitado: ${serverFailed}`)
  await waitLong(() => expect(reads.admin, 'a colleague may have been faster').toBe(2))
  const again = Promise.withResolvers<unknown>()
  act.mockReturnValueOnce(again.promise)
  await press('Quitar')
  await waitLong(() => expect(problem()).toBeUndefined())
  again.resolve(null)
  await waitLong(() => expect(dialog()).toBeNull())
  await hears(`No se ha quitado: ${serverFailed}`, 'Quitada')
})

test('a screen can give its own reason for a failure; any other has the usual one', async ({ club }) => {
  const why = (error: unknown) => (error instanceof Refused ? 'Ya no estaba' : undefined)
  const { press, act, hears } = await open(club, { why, keep: 'Dejarla' })
  act.mockRejectedValueOnce(new Refused('x.gone', 409)).mockRejectedValueOnce(broken)
  await press('Quitar: Alba')
  await press('Quitar')
  await hears('No se ha quitado: Ya no estaba')
  await press('Quitar')
  await hears('No se ha quitado: Ya no estaba', `No se ha quitado: ${serverFailed}`)
  await press('Dejarla')
  expect(dialog()).toBeNull()
})

test('the message offers the undo for its own row', async ({ club }) => {
  const undo = vi.fn<(row: Row) => Promise<unknown>>(async () => null)
  const { press, hears } = await open(club, { undo })
  await press('Quitar: Berta')
  await press('Quitar')
  await hears('Quitada')
  expect(undo).not.toHaveBeenCalled()
  await press('Deshacer')
  await waitLong(() => expect(undo.mock.calls).toEqual([[rows[1]]]))
})

test('a row is restored from the trash; a refusal has the message of its screen, other failures the usual one', async ({
  club,
}) => {
  const whyNot = { 'slug.taken': 'La dirección ya es de otra' }
  const { press, restore, hears, reads } = await open(club, {}, whyNot)
  const said: string[] = []
  for (const [error, reason] of [
    [new Refused('slug.taken', 409), 'La dirección ya es de otra'],
    [new Refused('access.denied', 403), 'Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.'],
    [broken, serverFailed],
  ] as const) {
    restore.mockRejectedValueOnce(error)
    await press('Restaurar: Berta')
    said.push(`Error al restaurar: ${reason}`)
    await hears(...said)
  }
  await press('Restaurar: Berta')
  await hears(...said, 'Restaurado: vuelve a estar en su sitio')
  expect(restore.mock.calls.flat()).toEqual(['b', 'b', 'b', 'b'])
  await waitLong(() => expect(reads).toEqual({ admin: 5, editing: 1 }))
})
