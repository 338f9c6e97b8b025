import { expect } from '@playwright/test'
import { createEvent, register } from '../support/events.ts'
import { inDatabase } from '../support/in-database.ts'
import { test } from '../support/shared-club.ts'

/**
 * In milliseconds: what one does shows in the other's browser within this time. Screens ask again every 2.5 s, which
 * src/site/panel/queries.dom.test.ts holds; on a machine that runs several browsers an answer takes seconds more.
 */
const within = { timeout: 10_000 }

test('a change in one browser appears in the other without a press: guests, counts of the menu, the bar of a notice', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'Mesa de dos navegadores')
  expect(await register(panel, event, { fullName: 'Ona Navega', email: 'ona.navega@example.org' })).toBe(201)
  const [one, other] = [await panel.openAs(browser, 'admin'), await panel.openAs(browser, 'admin', 'ca')]
  for (const page of [one, other]) {
    await page.goto(`/admin/eventos/${event}/inscripciones`)
    await expect(page.getByRole('row', { name: /Ona Navega/ })).toBeVisible()
  }

  await test.step('a new guest, and the number in the head', async () => {
    expect(await register(panel, event, { fullName: 'Pau Navega', email: 'pau.navega@example.org' })).toBe(201)
    await Promise.all(
      [one, other].map((page) => expect(page.getByRole('row', { name: /Pau Navega/ })).toBeVisible(within)),
    )
    await expect(other.getByText('2 de 8', { exact: true })).toBeVisible(within)
  })

  await test.step('a cancellation by one', async () => {
    await one
      .getByRole('row', { name: /Pau Navega/ })
      .getByRole('checkbox')
      .check()
    await one.keyboard.press('Backspace')
    await one.getByRole('dialog').getByRole('checkbox').first().uncheck()
    await one.keyboard.press('Control+Enter')
    await expect(one.getByRole('dialog')).toBeHidden()
    await expect(other.getByRole('row', { name: /Pau Navega/ })).toBeHidden(within)
  })

  await test.step('an application, in the menu', async () => {
    const count = other.getByRole('link', { name: /^Sol·licituds/ })
    const before = await count.textContent()
    await inDatabase(
      panel.dataDir,
      "insert into membership_requests (full_name, email, phone, reason, status) values ('Quim Navega', 'quim.navega@example.org', '', '', 'pending')",
    )
    await expect(count).not.toHaveText(before ?? '', within)
  })

  await test.step('the bar with which a notice is undone', async () => {
    await one.getByRole('button', { name: 'Escribir a los inscritos' }).click()
    await one.getByRole('dialog').getByRole('textbox').first().fill('Traed abrigo.')
    await one.keyboard.press('Control+Enter')
    await expect(one.getByRole('dialog')).toBeHidden()
    await expect(other.getByRole('button', { name: /^Desfés/ }).first()).toBeVisible(within)
  })
  for (const page of [one, other]) await page.context().close()
})
