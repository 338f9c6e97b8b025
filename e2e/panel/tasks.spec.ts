import { type Locator, type Page, expect } from '@playwright/test'
import { dayOf } from '../../src/base/dates/dates.ts'
import { inDatabase } from '../support/in-database.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// The frequent tasks of staff, with the keys and taps that each takes (docs/panel-tasks.md). What is typed is not counted.

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
  await query(
    "update events set date = now() + interval '2 hours', ends_at = now() + interval '4 hours' where title like 'Mercado%'",
  )
})
test.afterAll(() => panel.stop())

const query = (statement: string, values: unknown[] = []) => inDatabase(panel.dataDir, statement, values)

/** Counts what is pressed. */
const countsOf = (page: Page) => {
  let count = 0
  return {
    key: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    tap: async (thing: Locator) => {
      count += 1
      await thing.click()
    },
    /** Two taps: the list opens, and one is chosen. */
    choose: async (list: Locator, text: RegExp) => {
      count += 2
      await list.selectOption(await list.locator('option', { hasText: text }).getAttribute('value'))
    },
    taken: () => {
      const taken = count
      count = 0
      return taken
    },
  }
}

/** Spanish on a laptop, Catalan on a telephone. */
const laptop = {
  undo: 'Deshacer',
  answered: 'Guardado, sin enviar',
  sent: 'Guardado, sin enviar',
  cancelled: '1 inscripción cancelada',
  owing: 'Deben',
  nextPayer: 'Siguiente que debe',
  typed: 'Oriol Vidal',
  member: 'Oriol Vidal Sants',
}
const phone = {
  approve: 'Aprova',
  find: 'Cerca',
  addToEvent: 'Apunta a un esdeveniment',
  guests: 'Convidats',
  cancelled: '1 inscripció cancel·lada',
  refund: 'Torna els diners',
  reply: 'Respon',
  answered: 'Desat, sense enviar',
  sent: 'Desat, sense enviar',
  refuse: 'Rebutja',
  undo: 'Desfés',
  print: 'Imprimeix',
  sendAgain: 'Torna a enviar',
  owing: 'Deuen',
  show: 'Mostra',
  tools: 'Ordre i eines',
  selectAll: 'Selecciona totes les d’aquesta pàgina',
  collect: /^Anota cobrament/,
  actions: 'Accions',
  payment: 'Pagament',
  cancel: 'Cancel·la la inscripció',
  member: 'Lucía Herrero Ortiz',
}

/** Two people apply, one writes, and the confirmation of that fails. */
const somethingWaits = async (name: string) => {
  for (const number of [1, 2])
    await query(
      "insert into membership_requests (full_name, email, phone, reason, status) values ($1, $2, '', '', 'pending')",
      [`${name} ${number}`, `${name.toLowerCase()}${number}@example.org`],
    )
  const message = {
    name: `${name} Escribe`,
    email: `${name.toLowerCase()}@example.org`,
    phone: '',
    message: '¿Hay sitio para ocho?',
  }
  const response = await fetch(`${panel.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...message, language: 'es' }),
  })
  expect(response.status).toBe(201)
  await expect
    .poll(
      async () =>
        (
          await query("update emails set status = 'failed' where recipient = $1 and status = 'sent' returning id", [
            message.email,
          ])
        ).length,
    )
    .toBe(1)
}

/** Somebody at an event in a month, who has paid. */
const somebodyPaid = async (fullName: string) => {
  const [event] = await query("select id from events where title like 'Brasa%'")
  const [guest] = await query(
    'insert into event_registrations (event_id, full_name, email) values ($1, $2, $3) returning id',
    [event!.id, fullName, `${fullName.split(' ')[0]!.toLowerCase()}@example.org`],
  )
  const payment = {
    id: crypto.randomUUID(),
    registrationId: guest!.id,
    amount: 48,
    isRefund: false,
    method: 'transfer',
  }
  const paidOn = dayOf(new Date())
  const { status } = await panel.ask('admin', 'POST', '/payments', {
    ...payment,
    paidOn,
    note: '',
    anyway: true,
    sendReceipt: false,
  })
  expect(status).toBeLessThan(300)
  return event!.id as string
}

/** An event for which so many guests owe 12 € each. */
const severalOwe = async (name: string, count: number) => {
  const [event] = await query(
    "insert into events (title, title_ca, description, date, location, price, max_participants, published_at) values ($1, $1, '', now() + interval '9 days', 'Mas', 12, 40, now()) returning id",
    [`Mesa de ${name}`],
  )
  await query(
    "insert into event_registrations (event_id, full_name, email) select $1, $2 || ' ' || n, '' from generate_series(11, 10 + $3::int) n",
    [event!.id, name, count],
  )
  return event!.id as string
}

const receivedAt = async (event: string) => {
  const [row] = await query(
    'select coalesce(sum(p.amount), 0)::int as paid from event_registrations r join payments p on p.registration_id = r.id where r.event_id = $1',
    [event],
  )
  return row!.paid as number
}

const balanceOf = async (fullName: string) => {
  const [row] = await query(
    'select coalesce(sum(p.amount), 0)::int as paid from event_registrations r join payments p on p.registration_id = r.id where r.full_name = $1',
    [fullName],
  )
  return row!.paid as number
}

/** The last request is refused: for ten seconds that can be undone, which nobody waits for here. */
const refused = async (rows: Locator, undo: string) => {
  await expect(rows.getByRole('button', { name: new RegExp(`^${undo}`) })).toBeVisible()
  await query('update membership_requests set takes_effect_at = now() where takes_effect_at is not null')
  await expect(rows).toHaveCount(0)
}

/** Replaces the printing, and gives how often it was asked for. */
const countPrints = async (page: Page) => {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.prints = String(Number(document.body.dataset.prints ?? 0) + 1)
    }
  })
  return () => page.evaluate(() => Number(document.body.dataset.prints ?? 0))
}

test('the frequent tasks on a laptop, by keys, in es', async ({ browser }) => {
  const say = laptop
  const page = await panel.openAs(browser, 'admin', 'es')
  const { key, taken } = countsOf(page)
  const rows = page.locator('[data-row^="request."]')
  await somethingWaits('Laptop')

  await test.step('approve: a key that shows which one, then one key each', async () => {
    await page.goto('/admin/dashboard')
    await expect(rows.first()).toHaveAttribute('data-cursor')
    await expectAccessible(page)
    const waiting = (await rows.count()) - 1
    const cursor = page.locator('[data-cursor]')
    /** Where the focus is elsewhere, the key shows which one it means. */
    const show = async () => {
      await key('a')
      await expect(cursor).toBeFocused()
    }
    await show()
    for (let left = waiting; left > 0; left -= 1) {
      const isMember = (await cursor.textContent())?.includes('Núria Casadevall') === true
      await key('a')
      if (isMember) {
        await expect(page.getByRole('dialog').getByText('Este email ya pertenece a un socio activo')).toBeVisible()
        await key('a')
      }
      await expect(rows).toHaveCount(left)
      if (isMember) await show()
    }
    expect(taken(), 'who is a member already is looked at').toBe(waiting + 3)
  })

  await test.step('refuse a request with its email: two keys', async () => {
    await key('r')
    await expect(page.getByRole('dialog').getByRole('textbox').last()).toBeFocused()
    await expectAccessible(page)
    await key('Control+Enter')
    expect(taken()).toBe(2)
    await refused(rows, say.undo)
  })

  await test.step('answer a message: a key, the text, a key', async () => {
    await expect(page.locator('[data-cursor]')).toContainText('Escribe')
    await key('e')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Sí, hay una mesa para ocho.')
    await expectAccessible(page)
    await key('Control+Enter')
    await expectToast(page, say.answered)
    expect(taken()).toBe(2)
  })

  await test.step('send a failed email again: one key', async () => {
    await expect(page.locator('[data-row^="message."]')).toHaveCount(0)
    await expect(page.locator('[data-cursor]')).toHaveAttribute('data-row', /^email\./)
    await key('e')
    await expectToast(page, say.sent)
    expect(taken()).toBe(1)
  })

  await test.step('tonight’s sheet: one key from home', async () => {
    const prints = await countPrints(page)
    await key('2')
    await expect.poll(prints).toBe(1)
    expect(taken()).toBe(1)
  })

  await test.step('tonight’s guests: one key from home', async () => {
    await key('1')
    await expect(page).toHaveURL(/\/inscripciones$/)
    expect(taken()).toBeLessThanOrEqual(2)
  })

  const { typed, member: name } = laptop
  await test.step('find a caller: at most three keys after the name', async () => {
    await key('Control+k')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    taken()
    await key('Enter')
    await expect(page).toHaveURL(/\/admin\/socios\?ver=/)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(taken()).toBeLessThanOrEqual(3)
  })

  await test.step('register a caller who is a member: within ten seconds', async () => {
    const begun = Date.now()
    await key('Control+k')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await key('Control+Enter')
    await expect(page.getByRole('option').first()).toContainText(/Mercado|Mercat/)
    await key('Enter')
    await expect(page.getByRole('button', { name: /^(Quitar la ficha|Treu la fitxa)$/ }), 'it is chosen').toBeVisible()
    await key('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    expect(taken()).toBe(4)
    expect(Date.now() - begun).toBeLessThan(10_000)
  })

  await test.step('note a payment: two keys', async () => {
    await page.keyboard.press('j')
    await expect(page.locator('tr[data-cursor]')).toContainText(name)
    await key('c')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/12/)
    await key('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(taken()).toBe(2)
    expect(await balanceOf(name)).toBe(12)
  })

  await test.step('cancel a guest with email and refund: four keys', async () => {
    const fullName = 'Elvira Laptop'
    const event = await somebodyPaid(fullName)
    await page.goto(`/admin/eventos/${event}/inscripciones`)
    await expect(page.getByRole('row', { name: new RegExp(fullName) })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator('tr[data-cursor]')).toContainText(fullName)
    await key('Backspace')
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeChecked()
    await key('Control+Enter')
    await expect(page.getByText(say.cancelled)).toBeVisible()
    await key('c')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/48/)
    await key('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(taken()).toBeLessThanOrEqual(4)
    expect(await balanceOf(fullName)).toBe(0)
  })
  await page.context().close()
})

test('the frequent tasks on a telephone, by taps, in ca', async ({ browser }) => {
  const say = phone
  const page = await panel.openAs(browser, 'admin', 'ca')
  await page.setViewportSize({ width: 390, height: 844 })
  const { tap, taken } = countsOf(page)
  /** The act of the dialog. */
  const lastButton = () => page.getByRole('dialog').locator('[data-actions] button').last()
  const rows = page.locator('[data-row^="request."]')
  await somethingWaits('Phone')
  await page.goto('/admin/dashboard')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)

  const waiting = (await rows.count()) - 1
  for (let left = waiting; left > 0; left -= 1) {
    await tap(rows.first().getByRole('button', { name: new RegExp(`^${say.approve}`) }))
    await expect(rows).toHaveCount(left)
  }
  expect(taken(), 'one tap for each request').toBe(waiting)

  await tap(rows.getByRole('button', { name: new RegExp(`^${say.refuse}`) }))
  await tap(lastButton())
  expect(taken(), 'a request is refused with its email').toBe(2)
  await refused(rows, say.undo)

  await tap(page.getByRole('button', { name: new RegExp(`^${say.reply}`) }).first())
  await page.getByRole('dialog').getByRole('textbox').fill('Sí, hay sitio.')
  await tap(lastButton())
  await expect(page.getByText(say.answered).first()).toBeVisible()
  expect(taken(), 'a message is answered').toBe(2)

  await expect(page.locator('[data-row^="message."]')).toHaveCount(0)
  await tap(
    page
      .locator('[data-row^="email."]')
      .getByRole('button', { name: new RegExp(`^${say.sendAgain}`) })
      .first(),
  )
  await expect(page.getByText(say.sent).first()).toBeVisible()
  expect(taken(), 'a failed email is sent again').toBe(1)

  const prints = await countPrints(page)
  await tap(page.getByRole('button', { name: say.print }).first())
  await expect.poll(prints).toBe(1)
  expect(taken(), 'tonight’s sheet').toBe(1)

  await tap(page.getByRole('link', { name: say.guests }).first())
  await expect(page).toHaveURL(/\/inscripciones$/)
  expect(taken(), 'tonight’s guests').toBe(1)
  // The first of them without a scroll, above the bar at the foot.
  const bar = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: say.find, exact: true }) })
  const guestAt = async () => (await page.getByRole('row').first().boundingBox())?.y
  await expect.poll(guestAt).toBeLessThan((await bar.boundingBox())!.y - 44)

  const name = say.member
  const find = async () => {
    await tap(page.getByRole('button', { name: say.find, exact: true }))
    await page.keyboard.type(name)
    return page.getByRole('option', { name: new RegExp(`^${name}`) }).first()
  }
  const option = await find()
  await tap(option.locator('[data-more]'))
  await tap(page.getByRole('option', { name: say.addToEvent }))
  await tap(page.getByRole('option', { name: /Mercado|Mercat/ }).first())
  await expect(page.getByRole('button', { name: /^(Quitar la ficha|Treu la fitxa)$/ }), 'it is chosen').toBeVisible()
  await tap(lastButton())
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  expect(taken(), 'a caller who is a member').toBe(5)

  const menuOf = (guest: string) => page.getByRole('button', { name: `${say.actions}: ${guest}` })
  const act = (text: string) => page.getByRole('dialog').getByRole('button', { name: text, exact: true })
  await tap(menuOf(name))
  await tap(act(say.payment))
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/12/)
  await expectAccessible(page)
  await tap(lastButton())
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(taken(), 'a payment is noted').toBe(3)
  expect(await balanceOf(name)).toBe(12)

  const paid = 'Elvira Phone'
  const event = await somebodyPaid(paid)
  await page.goto(`/admin/eventos/${event}/inscripciones`)
  await tap(menuOf(paid))
  await tap(act(say.cancel))
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeChecked()
  await tap(lastButton())
  await expect(page.getByText(say.cancelled).first()).toBeVisible()
  await tap(page.getByRole('button', { name: say.refund }))
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/48/)
  await tap(lastButton())
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(taken(), 'a guest is cancelled with email and refund').toBe(5)
  expect(await balanceOf(paid)).toBe(0)

  await tap(await find())
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(taken(), 'a caller is found').toBe(2)
  await page.context().close()
})

test('the payments of many on a laptop, by keys, in es', async ({ browser }) => {
  const say = laptop
  const page = await panel.openAs(browser, 'admin', 'es')
  const { key, tap, taken } = countsOf(page)

  await test.step('note the payments of thirteen guests: four presses', async () => {
    const event = await severalOwe('Laptop', 13)
    await page.goto(`/admin/eventos/${event}/inscripciones`)
    await expect(page.getByRole('row', { name: /Laptop 23/ })).toBeVisible()
    taken()
    await tap(page.getByRole('button', { name: new RegExp(`^${say.owing} `) }))
    await tap(page.getByRole('table').getByRole('checkbox').first())
    await key('c')
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/^Anotar 13 cobros: 156/)
    await expectAccessible(page)
    await key('Control+Enter')
    await expect(page.getByText(/^13 cobros anotados/).first()).toBeVisible()
    expect(taken()).toBe(4)
    expect(await receivedAt(event)).toBe(156)
  })

  await test.step('note who owes one after the other: a press each', async () => {
    const event = await severalOwe('Fila', 3)
    await page.goto(`/admin/cobros?event=${event}`)
    await expect(page.getByRole('row', { name: /Fila 13/ })).toBeVisible()
    taken()
    await tap(page.getByRole('button', { name: say.nextPayer }))
    await expect(page.getByRole('heading', { name: 'Fila 11' })).toBeFocused()
    await expectAccessible(page)
    await key('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Fila 12' })).toBeVisible()
    await key('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Fila 13' })).toBeVisible()
    await key('Control+Enter')
    await expect(page.locator('[data-peek]')).toHaveCount(0)
    expect(taken()).toBe(4)
    expect(await receivedAt(event)).toBe(36)
  })
  await page.context().close()
})

test('the payments of many on a telephone, by taps, in ca', async ({ browser }) => {
  const say = phone
  const page = await panel.openAs(browser, 'admin', 'ca')
  await page.setViewportSize({ width: 390, height: 844 })
  const { tap, choose, taken } = countsOf(page)
  const lastButton = () => page.getByRole('dialog').locator('[data-actions] button').last()
  const several = await severalOwe('Phone', 13)
  await page.goto(`/admin/eventos/${several}/inscripciones`)
  await expect(page.getByRole('row', { name: /Phone 23/ })).toBeVisible()
  taken()
  await choose(page.getByRole('combobox', { name: say.show }), new RegExp(`^${say.owing} `))
  await tap(page.getByRole('button', { name: say.tools }))
  await tap(page.getByRole('checkbox', { name: say.selectAll }))
  await tap(page.locator('[data-bulk]').getByRole('button', { name: say.collect }))
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/^Anota 13 cobraments: 156/)
  await expectAccessible(page)
  await tap(lastButton())
  await expect(page.getByText(/^13 cobraments anotats/).first()).toBeVisible()
  expect(taken(), 'the payments of thirteen guests').toBeLessThanOrEqual(6)
  expect(await receivedAt(several)).toBe(156)
  await page.context().close()
})
