// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { blogPosts } from '../server/table.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { everyState, ids } from '#tests/panel/every-state.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog, rowTitles, textOf } from '#tests/on-screen.ts'
import BlogPage from './blog-page.tsx'

const at = '/admin/blog'
const refusal = (error: string, status = 409) => Response.json({ error }, { status })
const [event, restaurant] = [0, 1]
const select = (n: number) => allOf('combobox', openDialog())[n] as HTMLSelectElement
const choose = (n: number, text: RegExp | string) => {
  const option = [...select(n).options].find((one) =>
    typeof text === 'string' ? one.text === text : text.test(one.text),
  )
  fireEvent.change(select(n), { target: { value: option!.value } })
}
const radio = (text: RegExp) =>
  waitLong(() => {
    const labels = [...document.querySelectorAll('dialog[open] label')]
    return labels.find(({ textContent }) => text.test(textContent))!.querySelector<HTMLInputElement>('[type=radio]')!
  })
const dialog = () => openDialog()

test('a post keeps its event and restaurant, also from the trash; a save shows if it is public, and can be undone', async ({
  club,
}) => {
  const gone = await anEvent(club, { title: 'Olvidada', deletedAt: today })
  const dinner = await anEvent(club, { title: 'Cena de huerta', titleCa: '' })
  await aRestaurant(club, { nombre: 'Bar Nou' })
  const place = await aRestaurant(club, { nombre: 'El Safareig' })
  const about = { eventId: gone.id, restaurantId: place.id }
  const { id } = await aPost(club, { ...about, slug: 'el-sofrito', status: 'draft', publishedAt: null })
  const stored = async () => (await club.db.select().from(blogPosts).where(eq(blogPosts.id, id)))[0]
  const { press, pressRow, fill, sent, heard, settled, line, alert } = openForm(club, BlogPage, `${at}?id=${id}`)
  await settled()
  expect([event, restaurant].map((n) => select(n!).selectedOptions[0]!.text)).toEqual(['…', 'El Safareig'])
  expect([...select(restaurant!).options].map(({ text }) => text)).toEqual(['Ninguno', 'Bar Nou', 'El Safareig'])
  await fill('Título', 'Otro sofrito')
  line.answer = () => refusal('restaurant.not-found', 404)
  await press('Guardar')
  await waitLong(() => expect(alert()).toBe('El evento o el restaurante ya no está: elige otro, o ninguno.'))
  line.answer = undefined
  await press('Guardar')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(sent()).toMatchObject({ ...about, title: 'Otro sofrito' })
  const draft = 'Publicación actualizada correctamente: Es un borrador: no se ve en la web hasta que la publiques.'
  expect(heard().at(-1)).toBe(draft)
  await press('Deshacer')
  await waitLong(() => expect(heard().at(-1)).toBe('Deshecho: vuelve a estar como antes'))
  await settled()
  expect(await stored()).toMatchObject({ ...about, title: 'El sofrito', status: 'draft' })

  await pressRow('El sofrito')
  await settled()
  choose(event!, /^Cena de huerta · .*2026$/)
  choose(restaurant!, 'Ninguno')
  fireEvent.click(await radio(/^Publicado ahora/))
  await press('Guardar')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(heard().at(-1)).toBe('Publicación actualizada correctamente: Ya se lee en la web.')
  expect(await stored()).toMatchObject({ eventId: dinner.id, restaurantId: null, status: 'published' })
})

test('a post can be planned: the list and the toast say for when', async ({ club }) => {
  await aPost(club, { slug: 'el-sofrito', title: 'El sofrito', status: 'draft', publishedAt: null })
  const { press, pressRow, fill, heard, settled, container } = openForm(club, BlogPage, at)
  await pressRow('El sofrito')
  await settled()
  fireEvent.click(await radio(/^Se publica el…/))
  await fill('Día y hora de publicación', '2999-03-04T20:30')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toBeNull())
  const planned = 'Se publica el lun 04 mar 2999 - 20:30'
  expect(plain(heard().at(-1)!)).toBe(`Publicación actualizada correctamente: ${planned}.`)
  await waitLong(() => expect(plain(container.querySelector('tbody')!.textContent)).toContain(planned))
  await pressRow('El sofrito')
  expect((await radio(/^Se publica el…/)).checked).toBe(true)
})

test('two people change the event of a post: the dialog names both', async ({ club }) => {
  const [mine, theirs] = [
    await anEvent(club, { title: 'Cena de huerta', titleCa: '' }),
    await anEvent(club, { title: 'Vermut', titleCa: '' }),
  ]
  const place = await aRestaurant(club, { nombre: 'El Safareig' })
  const { id } = await aPost(club, { slug: 'el-sofrito' })
  const { press, settled, findByText } = openForm(club, BlogPage, `${at}?id=${id}`)
  await settled()
  choose(event!, /^Cena de huerta/)
  await club.db
    .update(blogPosts)
    .set({ eventId: theirs.id, restaurantId: place.id, version: sql`version + 1` })
    .where(eq(blogPosts.id, id))
  await press('Guardar')
  await findByText('Alguien ha guardado antes que tú')
  await waitLong(() => {
    const sides = [...document.querySelectorAll('dialog fieldset:has(pre) label')].map(({ textContent }) =>
      plain(textContent),
    )
    expect(sides).toEqual([
      expect.stringMatching(/Cena de huerta · sáb 21 mar 2026/),
      expect.stringMatching(/Vermut · sáb 21 mar 2026/),
    ])
  })
  await press('Guardar así')
  await waitLong(() => expect(dialog()).toBeNull())
  const [stored] = await club.db.select().from(blogPosts).where(eq(blogPosts.id, id))
  expect(stored).toMatchObject({ eventId: mine.id, restaurantId: place.id })
})

test('the slug of a stored post does not follow its title, not even an empty one', async ({ club }) => {
  await everyState.posts(club)
  const { fill, field, valueOf, settled } = openForm(club, BlogPage, `${at}?id=${ids.draft}`)
  await settled()
  await fill('Slug', '')
  await fill('Título', 'Otro caldo')
  fireEvent.blur(await field('Título'))
  expect(await valueOf('Slug')).toBe('')
})

test('a post that cannot be restored from the trash shows why: its slug is taken, or the server’s reason', async ({
  club,
}) => {
  await everyState.posts(club)
  const { press, line, heard, names } = {
    ...openForm(club, BlogPage, `${at}?filter=trash`),
    names: () => rowTitles(),
  }
  line.answer = () => refusal('slug.taken')
  await press('Restaurar: Olvidado')
  const taken = 'Error al restaurar: Ya hay una publicación con este slug, o lo tuvo antes'
  await waitLong(() => expect(heard()).toEqual([taken]))
  line.answer = () => refusal('access.denied', 403)
  await press('Restaurar: Olvidado')
  await waitLong(() => expect(heard().at(-1)).toMatch(/^Error al restaurar: Tu cuenta ya no puede/))
  expect(names()).toEqual(['Olvidado'])
})

test('a post is kept on the device while it is written, for this account alone, until it is saved or given up', async ({
  club,
}) => {
  const { id } = await aPost(club, { slug: 'el-sofrito', title: 'El sofrito' })
  const open = async () => {
    const form = openForm(club, BlogPage, `${at}?id=${id}`)
    await form.settled()
    return { ...form, note: () => plain(textOf('status', dialog()) ?? '') }
  }
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('draft'))
  localStorage.setItem(
    `draft post ${id} somebody-else`,
    JSON.stringify({ values: { changed: { title: 'De otra cuenta' } } }),
  )
  onTestFinished(() => localStorage.clear())
  const first = await open()
  expect([await first.valueOf('Título'), first.note()]).toEqual(['El sofrito', ''])
  await first.fill('Título', 'El sofrito lento')
  expect(kept()).toHaveLength(2)
  // As after a reload: nobody is asked.
  first.close()

  const second = await open()
  expect(await second.valueOf('Título')).toBe('El sofrito lento')
  expect(second.note()).toMatch(/^Aquí sigue lo que escribiste el .* y no guardaste\.Descartarlo$/)
  await second.press('Descartarlo')
  expect([await second.valueOf('Título'), second.note(), kept()]).toEqual([
    'El sofrito',
    '',
    [expect.stringMatching(/else$/)],
  ])
  await second.fill('Título', 'El sofrito rápido')
  await second.press('Guardar')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(kept()).toHaveLength(1)
  second.close()

  const third = await open()
  await third.fill('Título', 'Otro')
  third.close()
  await club.db.update(blogPosts).set({ version: 9, excerpt: 'Corto' }).where(eq(blogPosts.id, id))
  const fourth = await open()
  expect(fourth.note()).toContain('Después alguien ha guardado otra versión')
  expect([await fourth.valueOf('Título'), await fourth.valueOf('Extracto (opcional)')]).toEqual(['Otro', 'Corto'])
  await fourth.press('Cerrar')
  await fourth.press('Salir sin guardar')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(kept()).toHaveLength(1)
})
