import { expect } from '@playwright/test'
import { createEvent } from '../support/events.ts'
import { expectFocusSeen, press, tabTo, write } from '../support/keyboard.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

/** A full event of two seats, with two parties in its waiting list. */
const aFullEvent = async () => {
  const event = await createEvent(panel, 'Taula plena', { price: 10, maxParticipants: 2 })
  const party = async (fullName: string, ...companions: string[]) => {
    const { status } = await panel.ask('admin', 'POST', '/registrations', {
      eventId: event,
      fullName,
      email: `${fullName.split(' ')[0]!.toLowerCase()}@example.org`,
      companions: companions.map((name) => ({ fullName: name })),
      ifFull: 'wait',
      language: 'es',
      idempotencyKey: crypto.randomUUID(),
    })
    expect(status).toBe(201)
  }
  await party('Anna Prova', 'Pol Prova')
  await party('Berta Prova')
  await party('Carla Prova', 'Dolors Prova')
  return event
}

test('an admin seats a waiting party out of turn by keyboard, with more capacity and a reason', async ({ browser }) => {
  const eventId = await aFullEvent()
  const page = await panel.openAs(browser, 'admin')
  await page.goto(`/admin/eventos/${eventId}/inscripciones`)
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Lista de espera 3' }))
  await expect(page.getByText('Puesto 2 · 2 personas')).toBeVisible()
  await expectAccessible(page)

  const act = page.getByRole('button', { name: 'Dar sitio ahora: Carla Prova' })
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await act.evaluate(textsBehind), 'on a phone the act lies over no text of its row').toEqual([])
  await page.setViewportSize({ width, height })

  await press(page, act)
  const dialog = page.getByRole('dialog', { name: '¿Dar sitio ahora a Carla Prova?' })
  await expect(dialog).toContainText('Antes espera Berta Prova.')
  await expect(dialog).toContainText('No queda ninguna silla y son 2. El aforo pasa de 2 a 4.')
  await expectFocusSeen(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(act).toBeFocused()

  await page.keyboard.press('Enter')
  await write(page, dialog.getByLabel('Motivo'), 'Viene de lejos')
  await tabTo(page, dialog.getByRole('button', { name: 'Ampliar y dar sitio' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 de 4', { exact: true })).toBeVisible()
  await expect(page.getByText('Carla Prova')).toBeHidden()
  await expectFocusSeen(page)
  // For its four seconds the toast stands over the buttons of the last rows.
  await expect(page.getByText('Ya tiene sitio, y se le escribe')).toBeHidden()
  await press(page, page.getByRole('link', { name: 'Invitados 4' }), 'Shift+Tab')
  await expect(page.getByRole('row', { name: /Dolors Prova con Carla/ })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

/** Runs in the page: the cells of a row whose texts an act of the row covers. */
const textsBehind = (act: Element) => {
  const box = act.getBoundingClientRect()
  const isBehind = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top && !cell.contains(act),
    )
  }
  return [...act.closest('tr')!.cells].filter(isBehind).map(({ textContent }) => textContent)
}
