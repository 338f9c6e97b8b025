// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { blogPosts } from '../server/table.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { everyState, ids } from '#tests/panel/every-state.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import BlogPage from './blog-page.tsx'

const at = '/admin/blog'
const refusal = (error: string, status = 409) => Response.json({ error }, { status })
const [event, restaurant, status] = [0, 1, 2]
const select = (n: number) => document.querySelectorAll('dialog[open] select')[n] as HTMLSelectElement
const choose = (n: number, text: RegExp | string) => {
  const option = [...select(n).options].find((one) =>
    typeof text === 'string' ? one.text === text : text.test(one.text),
  )
  fireEvent.change(select(n), { target: { value: option!.value } })
}
const dialog = () => document.querySelector('dialog[open]')

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
  choose(status!, 'Publicado')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(heard().at(-1)).toBe('Publicación actualizada correctamente: Ya se lee en la web.')
  expect(await stored()).toMatchObject({ eventId: dinner.id, restaurantId: null, status: 'published' })
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
    const sides = [...document.querySelectorAll('dialog fieldset label')].map(({ textContent }) => plain(textContent))
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
    names: () => [...document.querySelectorAll('tbody [data-card=title]')].map(({ textContent }) => textContent),
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
