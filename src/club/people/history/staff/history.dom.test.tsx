// @vitest-environment jsdom
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { uploads } from '#club/core/content/server/table.ts'
import { changePost, createPost } from '#club/evenings/posts/server/blog-posts-editing.ts'
import { deletePost, getPost } from '#club/evenings/posts/server/kind.ts'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { plain } from '#base/text/plain.ts'
import type { Language } from '#base/text/language.ts'
import type { BlogPostForm } from '#club/evenings/posts/shared/blog-post.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog, textOf, textsOf } from '#tests/on-screen.ts'
import { History } from './history.tsx'

const form: BlogPostForm = {
  title: 'Sobremesa de otoño',
  titleCa: 'Sobretaula de tardor',
  slug: 'sobremesa',
  content: '<p>Pan con tomate</p><p>Uno</p><p>Dos</p><p>Tres</p>',
  contentCa: '',
  excerpt: '',
  excerptCa: '',
  coverImage: '',
  status: 'draft',
}
const at = (club: Club, minutes: number) => ({
  ...asAdmin(club),
  now: () => new Date(today.getTime() + minutes * 60_000),
})

/** A post that was written and changed since, and is public now. */
const aChangedPost = async (club: Club, first: Partial<BlogPostForm> = {}) => {
  const { id, version } = await createPost(at(club, 0), { ...form, ...first })
  const content = '<p>Pan con <b>aceite</b></p><p>Uno</p><p>Dos</p><p>Tres</p><p>Café</p>'
  await changePost(at(club, 60), id, {
    ...form,
    title: 'Sobremesa de invierno',
    content,
    status: 'published',
    version,
  })
  return id
}

const open = async (club: Club, record: string, place: Partial<Place> & { language?: Language } = {}) => {
  const screen = openScreen(club, () => <History record={record} />, { at: '/admin/x', ...place })
  await screen.loaded()
  const marked = () =>
    [...document.querySelectorAll('dialog[open] dd > p')].map((block) =>
      plain([...block.childNodes].map((node) => `${signs[node.nodeName] ?? ''}${node.textContent}`).join('')),
    )
  return { ...screen, ...screenUser((name) => name), marked, heard: listenToToastsWhole() }
}

const first = 'Ver la versión del 14 mar 2026 - 13:00'
const second = 'Ver la versión del 14 mar 2026 - 14:00'

/** For the eye of a test; screen readers get the words. */
const signs: Record<string, string> = { DEL: '-', INS: '+' }
const saved = async (club: Club, id: string) => {
  const { title, content, status, coverImage } = await getPost(club, id)
  return { title, content, status, coverImage }
}

test('two versions are compared by field, with removed and added words', async ({ club }) => {
  const id = await aChangedPost(club)
  const { press, marked, container, fill, loaded } = await open(club, id)
  expect(plain(container.textContent)).toContain('La historia guarda dos años')
  await press(second)
  const changes = [
    'Sobremesa de - quitado: otoño+ añadido: invierno',
    'Pan con - quitado: tomate+ añadido: aceite',
    '3 párrafos iguales',
    '+ añadido: Café',
    '- quitado: Borrador + añadido: Publicado ahora',
  ]
  await waitLong(() => expect(marked()).toEqual(changes))
  expect(plain(openDialog()!.textContent)).toContain('Es lo que hay ahora.')
  await fill('Comparar con', 'now')
  await waitLong(() => expect(document.body.textContent).toContain('Las dos dicen lo mismo.'))
  await press('Cerrar')
  await press(first)
  await waitLong(() => expect(document.body.textContent).toContain('no hay otra anterior'))
  await loaded()
  expect(marked(), 'the first with the present one').toEqual(changes)
})

test('a version is compared with any other, from the older one to the newer one', async ({ club }) => {
  const id = await aChangedPost(club)
  await changePost(at(club, 120), id, { ...form, title: 'Mesa', version: (await getPost(club, id)).version })
  const { press, fill, marked } = await open(club, id)
  const third = second.replace('14:00', '15:00')
  const choices = () => allOf('option', openDialog()).map((one) => one as HTMLOptionElement)
  const compare = async (version: string, hour: string) => {
    await press(version)
    await waitLong(() => expect(choices()).toHaveLength(version === first ? 3 : 4))
    await fill('Comparar con', choices().find(({ textContent }) => textContent.includes(hour))!.value)
    await waitLong(() => expect(marked()[0]).toContain('quitado'))
    const [shown] = marked()
    await press('Cerrar')
    return shown
  }
  const change = '- quitado: Sobremesa de otoño+ añadido: Mesa'
  expect(await compare(third, '13:00')).toBe(change)
  expect(await compare(first, '15:00')).toBe(change)
  expect(await compare(third, '14:00')).toBe('- quitado: Sobremesa de invierno+ añadido: Mesa')
  expect(await compare(second, '13:00')).toBe('Sobremesa de - quitado: otoño+ añadido: invierno')
})

test('an earlier version is restored as a save with the present publication, and the save can be undone', async ({
  club,
}) => {
  const id = await aChangedPost(club)
  const { press, heard } = await open(club, id)
  const now = await saved(club, id)
  await press(first)
  await press('Volver a esta versión')
  await waitLong(() => expect(heard()).toEqual(['Has vuelto a una versión anterior']))
  expect(await saved(club, id)).toMatchObject({ title: form.title, content: form.content, status: 'published' })
  await press('Deshacer')
  await waitLong(() => expect(heard()).toContain('Deshecho: vuelve a estar como antes'))
  expect(await saved(club, id)).toEqual(now)
})

test('restoring a version does not overwrite a later save by somebody else', async ({ club }) => {
  const id = await aChangedPost(club)
  const { press, heard, container } = await open(club, id)
  await press(first)
  await press('Cerrar')
  await press(first)
  const theirs = { ...form, title: 'De otra persona', version: (await getPost(club, id)).version }
  await changePost(at(club, 90), id, theirs)
  await press('Volver a esta versión')
  await waitLong(() => expect(heard()[0]).toMatch(/^No se ha podido volver a esta versión: Alguien ha guardado/))
  expect(await saved(club, id)).toMatchObject({ title: 'De otra persona' })
  await waitLong(() => expect(container.textContent, 'their save is in the history now').toContain('14:30'))
})

test('an earlier version with an event deleted since is not restored, and the reason is shown', async ({ club }) => {
  const event = await anEvent(club)
  const id = await aChangedPost(club, { eventId: event.id })
  const now = await getPost(club, id)
  await changePost(at(club, 61), id, { ...form, title: 'Sin evento', eventId: null, version: now.version })
  await club.db.delete(events)
  const { press, heard } = await open(club, id)
  await press(first)
  await press('Volver a esta versión')
  await waitLong(() =>
    expect(heard()).toEqual([
      'No se ha podido volver a esta versión: Nombraba un evento, un restaurante o un organizador que ya no está.',
    ]),
  )
  expect(await saved(club, id)).toMatchObject({ title: 'Sin evento' })
})

test('deleted pictures are named, and the version is restored without them', async ({ club }) => {
  for (const key of ['blog/kept.webp', 'blog/gone.webp', 'blog/plain.webp', 'blog/cover.webp'])
    await club.db.insert(uploads).values({ key, width: 1, height: 1, bytes: 1 })
  const picture = (name: string, alt: string) => `<img src="/files/blog/${name}.webp" alt="${alt}">`
  const content = `<p>Mira</p>${picture('kept', '')}${picture('gone', 'Sal &amp; pa')}${picture('plain', '')}`
  const id = await aChangedPost(club, { content, coverImage: '/files/blog/cover.webp' })
  await club.db.delete(uploads)
  await club.db.insert(uploads).values({ key: 'blog/kept.webp', width: 1, height: 1, bytes: 1 })
  const { press, heard } = await open(club, id)
  await press(first)
  await waitLong(() =>
    expect(textsOf('listitem', openDialog())).toEqual([
      'Contenido: «Sal & pa»',
      'Contenido: imagen 3',
      'Imagen de portada',
    ]),
  )
  expect(document.body.textContent).toContain('3 imágenes de esta versión ya no están guardadas')
  await press('Volver a esta versión')
  await waitLong(() => expect(heard()).toEqual(['Has vuelto a una versión anterior']))
  const { content: back, coverImage } = await saved(club, id)
  expect([back.includes('kept.webp'), back.includes('gone.webp'), coverImage]).toEqual([true, false, null])
})

test('the version before the first line of the history can be restored too', async ({ club }) => {
  const { id } = await aPost(club, {
    title: 'De antes',
    content: '<p>Pan con tomate</p><img src="/files/blog/gone.webp" alt="Mesa">',
  })
  for (const [minutes, title] of [
    [0, 'Uno'],
    [60, 'Dos'],
  ] as const)
    await changePost(at(club, minutes), id, { ...form, title, version: (await getPost(club, id)).version })
  const { press, heard, queryByText } = await open(club, id)
  await press(first.replace('13:00', '14:00'))
  await waitLong(() => expect(queryByText('Es lo que hay ahora.')).not.toBeNull())
  expect(queryByText('Volver a lo de antes')).toBeNull()
  await press('Cerrar')
  await press(first)
  await waitLong(() => expect(textOf('listitem', openDialog())).toBe('Contenido: «Mesa»'))
  await press('Volver a lo de antes')
  await waitLong(() => expect(heard()).toEqual(['Has vuelto a una versión anterior']))
  expect(await saved(club, id)).toMatchObject({ title: 'De antes', content: '<p>Pan con tomate</p>' })
})

test('the own last save can be undone from the history, unless somebody saved after it', async ({ club }) => {
  const id = await aChangedPost(club)
  const { press, heard, close, queries } = await open(club, id)
  const other = ['admin', 'elsewhere']
  queries.setQueryData(other, {})
  await press('Deshacer lo del 14 mar 2026 - 14:00')
  await waitLong(() => expect(heard()).toEqual(['Deshecho: vuelve a estar como antes']))
  await waitLong(() => expect(queries.getQueryState(other)?.isInvalidated, 'all is read again').toBe(true))
  expect(await saved(club, id)).toMatchObject({ title: form.title, content: form.content, status: 'draft' })
  close()

  await changePost(at(club, 24 * 60), id, { ...form, title: 'Mía', version: (await getPost(club, id)).version })
  const again = await open(club, id)
  await changePost(at(club, 25 * 60), id, { ...form, title: 'Suya', version: (await getPost(club, id)).version })
  await again.press('Deshacer lo del 15 mar 2026 - 13:00')
  await waitLong(() => expect(again.heard()[0]).toMatch(/^No se ha podido deshacer: Alguien ha guardado/))
  expect((await saved(club, id)).title).toBe('Suya')
})

test('an own deletion can be undone from the history, another person’s act cannot', async ({ club }) => {
  const id = await aChangedPost(club)
  await deletePost(at(club, 90), id)
  const { press, heard, close } = await open(club, id)
  await press('Deshacer lo del 14 mar 2026 - 14:30')
  await waitLong(() => expect(heard()).toEqual(['Deshecho: vuelve a estar como antes']))
  expect((await getPost(club, id)).deletedAt).toBeNull()
  close()

  const editor = actorWith('editor') as NonNullable<Place['actor']>
  const { container } = await open(club, id, { actor: editor, language: 'ca' })
  await waitLong(() => expect(container.textContent).toContain('ha restaurat'))
  expect(container.textContent).not.toMatch(/Desfés|Torna a/)
})

test('without the right to see the lines of a record none are sent', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Núria Casadevall' }))
  const asOne = await open(club, id)
  await waitLong(() => expect(asOne.container.textContent).toContain('creó la ficha'))
  asOne.close()
  const editor = actorWith('editor') as NonNullable<Place['actor']>
  const { container, calls } = await open(club, id, { actor: editor })
  expect(container.textContent).toMatch(/^Sin historia todavía/)
  expect(JSON.stringify(calls)).not.toContain('Casadevall')
})
