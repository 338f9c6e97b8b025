// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished } from 'vitest'
import { openScreen } from '#tests/live-panel.tsx'
import { minutes, test } from '#tests/notices.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialogs, shownToasts } from '#tests/on-screen.ts'
import { registerUnsaved } from '#kit/panel/form/unsaved.ts'
import { History } from './history.tsx'
import { useReadFormsAgain } from '#kit/panel/act/use-offer-undo.ts'

const { press } = screenUser((name) => name)
const dialogs = () => openDialogs()
const asks = (text: string) => waitLong(() => expect(dialogs().at(-1)?.textContent).toContain(text))
const toasts = () => shownToasts().map(({ textContent }) => textContent)

test('undoing a change that guests have read asks whether to notify them; closing the question shows no error', async ({
  told,
}) => {
  await told.save({ location: 'Masia Nova' })
  await told.send(minutes(6))
  const heard = listenToToastsWhole()
  const OfEvent = () => <History record={told.event.id} />
  const { loaded } = openScreen(told.at(minutes(10)), OfEvent, { at: '/admin/x' })
  await loaded()
  const place = async () => (await told.row()).location
  await press('Deshacer lo del 14 mar 2026 - 13:00')
  await asks('hay que avisar')
  await press('Seguir editando')
  await waitLong(() => expect(dialogs()).toEqual([]))
  expect([heard(), await place()]).toEqual([[], 'Masia Nova'])

  await press('Ver la versión del 14 mar 2026 - 13:00')
  await press('Volver a lo de antes')
  await asks('hay que avisar')
  await press('Seguir editando')
  await waitLong(() => expect(dialogs()).toHaveLength(1))
  expect([heard(), await place()]).toEqual([[], 'Masia Nova'])
  await press('Volver a lo de antes')
  await asks('hay que avisar')
  await press('Guardar y avisar')
  await waitLong(() => expect(heard()).toEqual(['Has vuelto a una versión anterior']))
  await waitLong(() => expect(dialogs()).toEqual([]))
  expect(await place()).toBe('Sala del Cercle')
  await waitLong(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0], 'the notice is undone in its own time').not.toContain('Deshacer')
})

test('with unsaved changes no version is restored, and no form is reloaded', async ({ told }) => {
  await told.save({ title: 'Otra cata' }, null)
  const reads = { form: 0, list: 0 }
  const Screen = () => {
    const readFormsAgain = useReadFormsAgain()
    useQuery({ queryKey: ['editing', 'x'], queryFn: () => (reads.form += 1) })
    useQuery({ queryKey: ['admin', 'x'], queryFn: () => (reads.list += 1) })
    return (
      <>
        <button type="button" onClick={readFormsAgain}>
          Leer
        </button>
        <History record={told.event.id} />
      </>
    )
  }
  const { loaded } = openScreen(told.club, Screen, { at: '/admin/x' })
  await loaded()
  expect(reads).toEqual({ form: 1, list: 1 })
  const forget = registerUnsaved()
  onTestFinished(forget)
  await press('Leer')
  await waitLong(() => expect(reads).toEqual({ form: 1, list: 1 }))
  await press('Ver la versión del 14 mar 2026 - 13:00')
  await asks('Hay cambios sin guardar en el formulario')
  const offered = () => dialogs()[0]!.textContent.match(/Volver a (?:lo de antes|esta versión)/g)
  expect(offered()).toBeNull()
  await press('Cerrar')
  forget()
  await press('Leer')
  await waitLong(() => expect(reads).toEqual({ form: 2, list: 1 }))
  await press('Ver la versión del 14 mar 2026 - 13:00')
  await waitLong(() => expect(offered()).toEqual(['Volver a lo de antes']))
})
