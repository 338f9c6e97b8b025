// @vitest-environment jsdom
import { expect } from 'vitest'
import { organizers } from '#club/pages/organizers/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeContent, getContent } from '#club/core/content/server/content.ts'
import { test } from '#tests/club.ts'
import { anOrganizer, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { usePanelKeys } from '#kit/panel/keys/panel-keys.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import { organizerKind } from '#club/pages/organizers/server/kind.ts'

// The last save or deletion of a text is undone from its toast or with ⌘Z.

const Panel = () => {
  const { dialog } = usePanelKeys()
  return (
    <>
      <OrganizersPage />
      {dialog}
    </>
  )
}

const open = async (club: Club) => {
  await club.db.delete(organizers)
  const socialMedia = { facebook: '', twitter: '', instagram: '' }
  const { id } = await anOrganizer(club, { name: 'Bodega del Turó', city: 'Falset', socialMedia })
  const screen = openScreen(club, Panel, { at: '/admin/organizers' })
  await screen.loaded()
  const user = screenUser((name) => name)
  const heard = listenToToastsWhole()
  const read = () => getContent(club, organizerKind, id)
  const save = async () => {
    await user.pressRow('Bodega del Turó')
    await user.fill('Nombre', 'Celler del Turó')
    await user.press('Guardar')
    await waitLong(() => expect(heard()).toEqual(['Organizador actualizado con éxito']))
  }
  const remove = async () => {
    await user.press('Eliminar: Bodega del Turó')
    await user.press('Eliminar')
    await waitLong(() => expect(heard()).toHaveLength(1))
  }
  return { ...screen, ...user, id, heard, read, save, remove }
}

test('a save is undone from its toast, once', async ({ club }) => {
  const { save, press, heard, read, user } = await open(club)
  await save()
  expect((await read()).name).toBe('Celler del Turó')
  await press('Deshacer')
  await waitLong(() => expect(heard().at(-1)).toBe('Deshecho: vuelve a estar como antes'))
  const { name, version } = await read()
  expect(name).toBe('Bodega del Turó')
  await user.keyboard('{Control>}z{/Control}')
  expect((await read()).version).toBe(version)
})

test('an undo is refused with a message if somebody else has saved since', async ({ club }) => {
  const { save, press, heard, read, id } = await open(club)
  await save()
  await changeContent(asAdmin(club), organizerKind, id, (await read()).version, () => ({ city: 'Gratallops' }))
  await press('Deshacer')
  await waitLong(() => expect(heard().at(-1)).toMatch(/^No se ha podido deshacer: Alguien ha guardado otros cambios/))
  expect(await read()).toMatchObject({ name: 'Celler del Turó', city: 'Gratallops' })
})

test('⌘Z undoes the last save', async ({ club }) => {
  const { save, user, heard, read } = await open(club)
  await save()
  await user.keyboard('{Control>}z{/Control}')
  await waitLong(() => expect(heard().at(-1)).toBe('Deshecho: vuelve a estar como antes'))
  expect((await read()).name).toBe('Bodega del Turó')
})

test('a deletion is undone from its toast', async ({ club }) => {
  const { remove, press, heard, read } = await open(club)
  await remove()
  expect((await read()).deletedAt).not.toBeNull()
  await press('Deshacer')
  await waitLong(() => expect(heard().at(-1)).toBe('Deshecho: vuelve a estar como antes'))
  expect((await read()).deletedAt).toBeNull()
})
