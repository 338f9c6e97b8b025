// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anOrganizer } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { OrganizerDialog } from '#club/pages/organizers/staff/organizer-dialog.tsx'

// How forms save, beyond the common tests of all dialogs (`content-dialogs.dom.test.tsx`).

const open = async (club: Parameters<typeof openScreen>[0]) => {
  const socialMedia = { facebook: '', twitter: '', instagram: '' }
  const { id } = await anOrganizer(club, { name: 'Bodega del Turó', city: 'Falset', socialMedia })
  let isClosed = false
  const Screen = () => <OrganizerDialog id={id} onClose={() => (isClosed = true)} />
  const screen = openScreen(club, Screen, { at: '/admin/organizers' })
  const [name] = await screen.findAllByLabelText('Nombre')
  const save = () => screen.user.click(screen.getByRole('button', { name: 'Guardar' }))
  const ask = apiCallerOf(club, actorWith('admin'))
  const read = async () =>
    (await ask(`/api/admin/organizers/${id}`)).body as { name: string; city: string; version: number }
  return { ...screen, id, name: name as HTMLInputElement, save, ask, read, isClosed: () => isClosed }
}

test('a save closes the form; an invalid field keeps it open with a message and sends nothing', async ({ club }) => {
  const { name, user, save, calls, findByText, queryByText, read, isClosed } = await open(club)
  await user.clear(name)
  await save()
  await findByText('El nombre es requerido')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(queryByText('Revisa los campos marcados')).not.toBeNull()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await user.type(name, 'Celler del Turó')
  expect(queryByText('Revisa los campos marcados'), 'no field is marked any more').toBeNull()
  await save()
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(await read()).toMatchObject({ name: 'Celler del Turó', city: 'Falset' })
})

test('an error of the server is shown at its field, and the form stays open', async ({ club }) => {
  const { name, user, save, line, getByDisplayValue, findByText, isClosed } = await open(club)
  line.answer = () => Response.json({ error: 'invalid', fields: { name: 'too-long' } }, { status: 422 })
  await user.type(name, '!')
  await save()
  await findByText('Es demasiado largo')
  expect(getByDisplayValue('Bodega del Turó!')).toBe(name)
  expect(isClosed()).toBe(false)
})

test('two people change different fields: both changes are saved after a review', async ({ club }) => {
  const { id, name, user, save, ask, read, findByRole, isClosed } = await open(club)
  const theirs = await read()
  const changed = await ask(`/api/admin/organizers/${id}`, { method: 'PUT', json: { ...theirs, city: 'Gratallops' } })
  expect(changed).toMatchObject({ status: 200 })
  await user.type(name, ' nou')
  await save()
  await user.click(await findByRole('button', { name: 'Guardar así' }))
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(await read()).toMatchObject({ name: 'Bodega del Turó nou', city: 'Gratallops' })
})

test('closing the question of a conflict saves nothing, and puts the other change into the form', async ({ club }) => {
  const { id, name, user, save, ask, read, findByRole, queryByRole, getByLabelText, calls, isClosed } = await open(club)
  const theirs = await read()
  await ask(`/api/admin/organizers/${id}`, { method: 'PUT', json: { ...theirs, city: 'Gratallops' } })
  await user.type(name, ' nou')
  await save()
  await user.click(await findByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(queryByRole('button', { name: 'Guardar así' })).toBeNull())
  expect(await read()).toMatchObject({ name: 'Bodega del Turó', city: 'Gratallops' })
  expect([name.value, (getByLabelText('Ciudad (opcional)') as HTMLInputElement).value]).toEqual([
    'Bodega del Turó nou',
    'Gratallops',
  ])
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true })), 'it has changes still').toBe(false)
  await save()
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ status }) => status)).toEqual([409, 200])
  expect(await read()).toMatchObject({ name: 'Bodega del Turó nou', city: 'Gratallops' })
})

test('a save with a lost answer is recognised as done when it is sent again', async ({ club }) => {
  const { name, user, save, line, calls, read, findByText, isClosed } = await open(club)
  await user.type(name, ' nou')
  line.losesAnswers = true
  await save()
  await findByText(/^Error al actualizar organizador\. Algo falla/)
  line.losesAnswers = false
  await save()
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ status }) => status)).toEqual([200, 409])
  expect(await read()).toMatchObject({ name: 'Bodega del Turó nou', version: 2 })
})
