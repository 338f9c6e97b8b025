import { type Page, expect } from '@playwright/test'
import { widths } from '../support/layout.ts'
import type { Panel } from '../support/panel.ts'
import { test } from '../support/site.ts'

/** Where texts of the other language, longer by a word, may lack room: the layout is the same. */
const narrowWidths = [320, 768, 1024, 1280]

/** A list: where it is, whether a row opens beside it, and the columns that the specification gives it (spec §2). */
type List = { at: string; hasPeek?: true; columns?: string[] }

/** The lists of the panel, with guests, members and texts as they are in use: long, short, with all that a row can say. */
const fill = async (panel: Panel): Promise<List[]> => {
  const first = async (noun: string) => (await panel.ask('admin', 'GET', `/${noun}`)).body.rows[0].id as string
  const { body: found } = await panel.ask('admin', 'GET', '/events?filter=upcoming&search=sarmientos')
  const event = found.rows[0].id as string
  for (const [number, guest] of guests.entries()) {
    const form = { ...plain, ...guest, email: guest.email ?? `convidat.${number}@exemple-de-domini.cat` }
    const written = await panel.ask('admin', 'POST', '/registrations', {
      ...form,
      eventId: event,
      idempotencyKey: crypto.randomUUID(),
    })
    expect([201, 409], guest.fullName).toContain(written.status)
  }
  const [member, full] = [await first('socios'), await first('events?filter=upcoming&search=oriola')]
  return [
    { at: 'dashboard', hasPeek: true },
    { at: 'solicitudes?filter=all', hasPeek: true, columns: ['Nombre', 'Correo', 'Fecha', 'Estado'] },
    { at: 'socios', hasPeek: true, columns: memberColumns },
    { at: 'socios-activos', hasPeek: true, columns: memberColumns },
    { at: 'socios/libro', columns: ['Número', 'Nombre', 'Alta', 'Bajas y vueltas', 'Ese día'] },
    { at: 'eventos', columns: ['Título', 'Fecha', 'Ubicación', 'Precio'] },
    { at: 'eventos?filter=all', columns: ['Título', 'Fecha', 'Ubicación', 'Precio'] },
    { at: `eventos/${event}` },
    { at: `eventos/${event}/inscripciones`, columns: ['Nombre completo', 'Restricciones alimentarias', 'Pago'] },
    { at: `eventos/${event}/espera` },
    { at: `eventos/${full}/inscripciones` },
    { at: `eventos/${full}/espera` },
    { at: `eventos/${full}/correos` },
    { at: 'eventos/inscripciones?search=aina' },
    { at: 'restaurantes', columns: ['Nombre', 'Dirección', 'Especialidad'] },
    {
      at: 'organizers',
      columns: ['Logo', 'Nombre', 'Descripción', 'Web', 'Correo', 'Teléfono', 'Ciudad', 'País'],
    },
    { at: 'blog', columns: ['Título', 'Estado', 'Fecha de creación'] },
    { at: 'usuarios', columns: ['Correo', 'Rol', 'Fecha de creación'] },
    { at: 'mensajes' },
    { at: 'cartas?filter=all' },
    { at: 'cobros', hasPeek: true },
    { at: 'cobros/cobrado' },
    { at: 'actividad' },
    { at: `personas/${member}` },
    { at: 'club' },
  ]
}

const memberColumns = ['Número', 'Nombre', 'Correo', 'Teléfono', 'Tipo', 'Estado', 'Fecha de alta']

const plain = {
  phone: '+34 600 123 013',
  language: 'ca',
  isMember: false,
  howDidYouKnowUs: 'Recomendación de un amigo',
  dietaryRestrictions: '',
  notes: '',
}

const guests: {
  fullName: string
  email?: string
  dietaryRestrictions?: string
  notes?: string
  companions?: object[]
}[] = [
  {
    fullName: 'Marc Vilarrasa Costa',
    dietaryRestrictions: 'Frutos de cáscara; menú infantil para el pequeño',
    notes: 'Vendrá con silla de ruedas; mejor cerca de la puerta',
    companions: [
      { fullName: 'Yasmina Haddad Serra', dietaryRestrictions: 'Sin cerdo' },
      { fullName: 'Pol Vilarrasa Haddad', dietaryRestrictions: 'Frutos de cáscara' },
    ],
  },
  { fullName: 'Maria del Carme Puigdemont-Casamajor i Vallespir', dietaryRestrictions: 'Vegetariana', email: '' },
  { fullName: 'Quim Arderiu Sala', notes: 'Con Núria Bonet' },
]

test('nothing of a list is out of its box, at any width, in both languages, with the record beside it and without', async ({
  browser,
  panel,
}) => {
  const lists = await fill(panel)
  const page = await panel.openAs(browser, 'admin')
  const out: string[] = []
  const measure = async (at: string, columns: string[] = [], all = widths) => {
    for (const width of all) {
      await page.setViewportSize({ width, height: 480 })
      // What follows the width by script is drawn with the next picture.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const wrong = await wrongIn(page, width >= 768 ? columns : [])
      if (wrong.length > 0) out.push(`${at} at ${width}: ${wrong.join(', ')}`)
    }
    // Where the menu stands beside the list.
    await page.setViewportSize({ width: 1280, height: 480 })
  }
  const toggle = async (from: string, to: string) => {
    await page.getByRole('link', { name: new RegExp(`^${from}\\.`) }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', to.toLowerCase())
  }
  await page.setViewportSize({ width: 1280, height: 480 })
  for (const { at, hasPeek, columns } of lists) {
    await page.goto(`/admin/${at}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('[aria-busy="true"], main [role="status"]:has(svg)')).toHaveCount(0)
    await measure(at, columns)
    if (hasPeek) {
      await page.locator('main :is(tr[data-row] [data-card="title"], [data-row^="request."] > button)').first().click()
      await expect(page.locator('[data-peek] h2')).toBeVisible()
      await expect(page.locator('[data-peek] [role="status"]:has(svg)')).toHaveCount(0)
      await measure(`${at} with a record`, columns)
    }
    await toggle('ES', 'CA')
    await measure(`${at} in Catalan`, [], narrowWidths)
    await toggle('CA', 'ES')
  }
  expect(out).toEqual([])
})

/** What is too wide for its box or scrolls sideways, which columns are missing, which names are broken to letters, which acts have the focus unseen, which addresses are broken, and acts in two rows. */
const wrongIn = (page: Page, columns: string[]) =>
  page.evaluate(async (expected) => {
    const wrong: string[] = []
    // The list gives room to the record slowly.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
    const of = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) wrong.push(`page +${root.scrollWidth - root.clientWidth}`)
    for (const list of document.querySelectorAll('main :is(table, ul, ol, div:has(> a[title]))')) {
      if (!isSeen(list)) continue
      const box = list.matches('table') ? list.parentElement! : list
      const over = Math.max(list.scrollWidth - list.clientWidth, box.scrollWidth - box.clientWidth)
      if (over > 0) wrong.push(`${of(list)} +${over}`)
    }
    for (const bar of document.querySelectorAll('main *')) {
      const over = bar.scrollWidth - bar.clientWidth
      if (over > 0 && /auto|scroll/.test(getComputedStyle(bar).overflowX) && isSeen(bar))
        wrong.push(`scrolls sideways: ${of(bar)} +${over}`)
    }
    const heads = new Set(
      [...document.querySelectorAll('main th')].filter(isSeen).map((head) => head.textContent?.trim()),
    )
    for (const column of expected) if (!heads.has(column)) wrong.push(`no «${column}»`)
    for (const cell of document.querySelectorAll('main :is(td[data-card="title"], [data-row] > button:first-child)')) {
      // On a phone the parts of a cell may flow with those of others.
      const name = getComputedStyle(cell).display === 'contents' ? cell.querySelector('span')! : cell
      const { width, height } = name.getBoundingClientRect()
      const isNarrow = width < 100 && (name === cell || height > 30)
      if (isSeen(name) ? isNarrow : width === 0 && name.checkVisibility()) wrong.push(`${of(name)}: ${width} px`)
    }
    for (const address of document.querySelectorAll('main td [title*="@"] > span')) {
      const isBroken = [...address.querySelectorAll('span')].some((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        // What an ellipsis stands for has a box of its own, in the same line.
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        return lines.size > 1 && !part.textContent?.includes('-')
      })
      if (isSeen(address) && isBroken) wrong.push(`broken: ${of(address)}`)
    }
    for (const link of document.querySelectorAll('main a[target="_blank"][title]'))
      if (innerWidth >= 768 && link.parentElement!.offsetHeight > 60) wrong.push(`two rows: ${of(link)}`)
    const peek = document.querySelector('[data-peek]')
    if (peek && [1024, 1280].includes(innerWidth)) {
      for (const act of document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')) {
        act.focus()
        if (peek.contains(act) || document.activeElement !== act) continue
        const { left, right, top, height } = act.getBoundingClientRect()
        const isUnder = right > innerWidth - peek.getBoundingClientRect().width
        if (isUnder && act.closest('[data-row] > :last-child')) wrong.push(`under the record: ${of(act)}`)
        const ends = [left + 2, right - 2].map((x) => document.elementFromPoint(x, top + height / 2))
        if (ends.some((end) => peek.contains(end))) wrong.push(`behind the record: ${of(act)}`)
      }
      peek.querySelector('h2')!.focus()
      if (Math.round(peek.getBoundingClientRect().right) !== innerWidth) wrong.push('the record stays aside')
    }
    return wrong
  }, columns)
