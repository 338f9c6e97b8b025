// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { screenUser, listenToToasts } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { aFile, catchImages } from '#tests/panel/image-sending.ts'
import RichText from './rich-text.tsx'

type Own = { editor: import('@tiptap/react').Editor }

// jsdom has no layout: every element reports the same box.
const nowhere = () => [new DOMRect()] as unknown as DOMRectList
Object.assign(Range.prototype, { getClientRects: nowhere, getBoundingClientRect: () => new DOMRect() })
Object.assign(Element.prototype, { getClientRects: nowhere })
document.elementFromPoint = () => document.querySelector('[role=textbox]')

/** The editor with a text, and the value in its form. */
const open = (club: Club, text = '', error?: string) => {
  const sent = catchImages()
  let html = text
  let changeCount = 0
  const kept = { fill: (_html: string) => {} }
  const Form = () => {
    const [value, setValue] = useState(text)
    useEffect(() => void (kept.fill = setValue), [])
    return (
      <RichText
        label="Contenido"
        optional="opcional"
        lang="es"
        value={value}
        error={error}
        onChange={(next) => {
          changeCount += 1
          html = next
          setValue(next)
        }}
      />
    )
  }
  const screen = openScreen(club, Form, { at: '/admin/blog' })
  const box = screen.container.querySelector('[role=textbox]') as HTMLElement & Own
  const { editor } = box
  return {
    ...screen,
    ...screenUser((words) => words),
    box,
    editor,
    sent,
    html: () => html,
    changeCount: () => changeCount,
    refill: (next: string) => act(() => kept.fill(next)),
    select: (from: number, to = from) => act(() => void editor.commands.setTextSelection({ from, to })),
    paste: (data: Record<string, string>, files: File[] = []) =>
      fireEvent.paste(box, {
        clipboardData: { getData: (type: string) => data[type] ?? '', files, items: [], types: Object.keys(data) },
      }),
    pressed: (name: string) => screen.getByLabelText(name).getAttribute('aria-pressed'),
    isOff: (name: string) =>
      screen.getByLabelText(name, { selector: 'button' }).getAttribute('aria-disabled') === 'true',
  }
}

test.for<[string, string]>([
  ['Título', '<h2>Sopa</h2>'],
  ['Subtítulo', '<h3>Sopa</h3>'],
  ['Negrita', '<p><strong>Sopa</strong></p>'],
  ['Cursiva', '<p><em>Sopa</em></p>'],
  ['Lista', '<ul><li><p>Sopa</p></li></ul>'],
  ['Lista numerada', '<ol><li><p>Sopa</p></li></ol>'],
  ['Cita', '<blockquote><p>Sopa</p></blockquote>'],
])('«%s» formats the selected words, shows the state, and removes the format', async ([name, made], { club }) => {
  const { press, html, pressed, select, isOff } = open(club, '<p>Sopa</p>')
  expect([pressed(name), isOff('Deshacer'), isOff('Rehacer')]).toEqual(['false', true, true])
  select(1, 5)
  await press(name)
  expect(html()).toBe(made)
  await waitFor(() => expect([pressed(name), isOff('Deshacer'), isOff('Rehacer')]).toEqual(['true', false, true]))
  await press('Deshacer')
  expect(html()).toBe('<p>Sopa</p>')
  await waitFor(() => expect([pressed(name), isOff('Rehacer')]).toEqual(['false', false]))
  await press('Rehacer')
  expect(html()).toBe(made)
  await press(name)
  expect(html()).toBe('<p>Sopa</p>')
})

test.for<[string, string, [from: number, to?: number], string, string | RegExp]>([
  [
    'words lead to an address',
    '<p>La carta</p>',
    [4, 9],
    ' https://club.example ',
    '<p>La <a href="https://club.example">carta</a></p>',
  ],
  ['to a page of the site', '<p>La carta</p>', [4, 9], '/eventos', '<p>La <a href="/eventos">carta</a></p>'],
  ['to a mailbox', '<p>La carta</p>', [4, 9], 'mailto:a@b.example', '<p>La <a href="mailto:a@b.example">carta</a></p>'],
  ['to a telephone', '<p>La carta</p>', [4, 9], 'TEL:+34600', '<p>La <a href="TEL:+34600">carta</a></p>'],
  [
    'where none are chosen the address is the words',
    '<p>A </p>',
    [3],
    '/eventos',
    '<p>A<a href="/eventos">/eventos</a></p>',
  ],
  ['a link at the caret is changed whole', '<p><a href="/a">carta</a></p>', [3], '/b', '<p><a href="/b">carta</a></p>'],
  ['without an address it is no link any more', '<p><a href="/a">carta</a></p>', [3], '', '<p>carta</p>'],
  ['nor with the beginning of one', '<p><a href="/a">carta</a></p>', [3], 'https://', '<p>carta</p>'],
])('%s', async ([, text, [from, to], address, made], { club }) => {
  const { press, html, select, fill, queryByText, field } = open(club, text)
  select(from, to)
  await press('Enlace')
  expect(((await field('Dirección del enlace')) as HTMLInputElement).value).toBe(
    text.includes('href') ? '/a' : 'https://',
  )
  await fill('Dirección del enlace', address)
  await press('Aplicar')
  expect(html()).toBe(made)
  await waitFor(() => expect(queryByText('Dirección del enlace')).toBeNull())
})

test.for(['javascript:alert(1)', 'club.example', '//club.example', 'https:// a', 'https:///a'])(
  'a link to %s is refused, and can be written anew',
  async (address, { club }) => {
    const { press, html, fill, field, select, findByText } = open(club, '<p>La carta</p>')
    select(4, 9)
    await press('Enlace')
    await fill('Dirección del enlace', address)
    fireEvent.keyDown(await field('Dirección del enlace'), { key: 'Enter' })
    await findByText('URL inválida')
    expect(html()).toBe('<p>La carta</p>')
    await fill('Dirección del enlace', '/eventos')
    fireEvent.keyDown(await field('Dirección del enlace'), { key: 'a' })
    expect(html()).toBe('<p>La carta</p>')
    fireEvent.keyDown(await field('Dirección del enlace'), { key: 'Enter' })
    expect(html()).toBe('<p>La <a href="/eventos">carta</a></p>')
  },
)

test('images are inserted one after another, and each asks for an alternative text', async ({ club }) => {
  const { getByLabelText, sent, html, press, fill, isOff, container, queryByLabelText } = open(club, '<p>Sopa</p>')
  const input = getByLabelText('Insertar imagen', { selector: 'input' })
  fireEvent.change(input, { target: { files: [] } })
  fireEvent.change(input, { target: { files: [aFile('a.png'), aFile('b.png')] } })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.address).toBe('/api/admin/uploads?folder=blog')
  expect([isOff('Insertar imagen'), container.querySelector('progress')?.value]).toEqual([true, 0])
  sent[0]!.answer({ status: 201, body: { url: '/a.webp' } })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(queryByLabelText('Cerrar')).toBeNull()
  sent[1]!.answer({ status: 201, body: { url: '/b.webp' } })
  for (const [src, words] of [
    ['/a.webp', ' Una sopa '],
    ['/b.webp', 'Un pan'],
  ] as const) {
    await waitFor(() => expect(container.querySelector('dialog img')?.getAttribute('src')).toBe(src))
    await fill('Descripción de la imagen', words)
    await press('Aplicar')
  }
  await waitFor(() => expect(queryByLabelText('Cerrar')).toBeNull())
  for (const image of ['src="/a.webp" alt="Una sopa"', 'src="/b.webp" alt="Un pan"']) expect(html()).toContain(image)
  expect(html()).toContain('Sopa')
  expect(html().indexOf('/a.webp')).toBeLessThan(html().indexOf('/b.webp'))
})

test('the alternative text of a selected image can be changed at any position; other text cannot', async ({ club }) => {
  const two = '<p>y</p><img src="/a.webp" alt="Sopa"><img src="/b.webp" alt="Pan"><img src="/a.webp" alt="Sopa">'
  const { editor, html, press, fill, field, isOff } = open(club, two)
  expect(isOff('Descripción de la imagen')).toBe(true)
  act(() => void editor.commands.setNodeSelection(3))
  await waitFor(() => expect(isOff('Descripción de la imagen')).toBe(false))
  await press('Descripción de la imagen')
  const input = (await field('Descripción de la imagen')) as HTMLInputElement
  await waitFor(() => expect([input.value, document.activeElement]).toEqual(['Sopa', input]))
  await fill('Descripción de la imagen', 'Crema')
  await press('Aplicar')
  expect(html().match(/src="[^"]+" alt="\w+"/g)).toEqual([
    'src="/a.webp" alt="Crema"',
    'src="/b.webp" alt="Pan"',
    'src="/a.webp" alt="Crema"',
  ])
})

test('pasted text is cleaned, and a dropped picture of another site is reported', async ({ club }) => {
  const old = 'https://former.example/a.png?x=1&y=2'
  const { paste, html, editor } = open(club, `<p>Sopa</p><img src="${old.replace('&', '&amp;')}">`)
  const heard = listenToToasts()
  editor.commands.focus('start')
  paste({ 'text/html': `<h1>Carta</h1><img src="${old}">`, 'text/plain': 'Carta' }, [aFile('a.png')])
  await waitFor(() => expect(html()).toMatch(/^<h2>Carta/))
  expect([html().split('former.example'), heard()]).toEqual([expect.objectContaining({ length: 3 }), []])
  paste({ 'text/html': '<p>b</p><img src="https://pics.example/a.png">', 'text/plain': 'b' })
  await waitFor(() => expect(heard()).toEqual(['Las imágenes de otra web no se pegan']))
  expect(html()).not.toContain('pics.example')
})

test('a pasted or dropped image is uploaded; other files are ignored', async ({ club }) => {
  const { paste, sent, box, html } = open(club, '<p>Sopa</p>')
  paste({}, [aFile('a.txt', 'text/plain')])
  paste({ 'text/plain': ' ' }, [aFile('a.txt', 'text/plain'), aFile('a.png')])
  await waitFor(() => expect(sent.map(({ file }) => file?.name)).toEqual(['a.png']))
  sent[0]!.fail()
  fireEvent.drop(box, { dataTransfer: { files: [aFile('b.png')], getData: () => '', types: ['Files'] } })
  await waitFor(() => expect(sent.map(({ file }) => file?.name)).toEqual(['a.png', 'b.png']))
  const words = (type: string) => (type === 'text/plain' ? 'y pan' : '')
  fireEvent.drop(box, { dataTransfer: { files: [], getData: words, types: ['text/plain'] } })
  expect(html(), 'words are dropped where they are moved to').toContain('y pan')
})

test('an empty text is ’’; a new value from outside is shown but not reported as a change; Tab leaves the editor', async ({
  club,
}) => {
  const { editor, html, changeCount, refill, box, container } = open(club, '<ul><li>a</li><li>b</li></ul>')
  act(() => void editor.commands.setContent('<p></p>', { emitUpdate: true }))
  expect([html(), changeCount()]).toEqual(['', 1])
  refill('<p>La de Laia</p>')
  await waitFor(() => expect(box.textContent).toBe('La de Laia'))
  expect(changeCount()).toBe(1)
  refill('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
  await waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(2))
  act(() => void editor.commands.focus('end'))
  const before = editor.getHTML()
  // Saves, and breaks no line.
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(box, { key: 'Tab' })
  expect(editor.getHTML()).toBe(before)
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(editor.getHTML()).toBe(`${before}<p></p>`)
  expect(container.querySelector('.optional')?.textContent).toBe('(opcional)')
  expect([box.lang, box.getAttribute('aria-multiline'), box.hasAttribute('aria-invalid')]).toEqual([
    'es',
    'true',
    false,
  ])
  const named = (attribute: string) => document.getElementById(box.getAttribute(attribute)!)?.textContent
  expect([named('aria-labelledby'), named('aria-describedby')]).toEqual([
    'Contenido (opcional)',
    expect.stringMatching(/^Al pegar se conservan/),
  ])
})

test('a validation message is shown beside the editor', async ({ club }) => {
  const { box, getByText, container } = open(club, '', 'Escribe el contenido')
  getByText('Escribe el contenido')
  expect([box.getAttribute('aria-invalid'), container.querySelector('[data-invalid=true]')]).toEqual([
    'true',
    expect.anything(),
  ])
})

test.for([
  ['a list at the end', '<p>Uno</p><ul><li>dos</li></ul>'],
  ['a heading at the end', '<p>Uno</p><h2>Dos</h2>'],
  ['a picture at the end', '<p>Uno</p><img src="/uploads/a.webp" alt="Dos">'],
  ['what it writes otherwise', '<p>Uno <b>dos</b></p>'],
])('%s: who only looks changes nothing, and what is typed is taken back to the same', async ([, text], { club }) => {
  const { editor, html, changeCount } = open(club, text)
  act(() => void editor.commands.focus())
  act(() => void editor.commands.setTextSelection(2))
  expect([changeCount(), html()]).toEqual([0, text])
  act(() => void editor.commands.insertContentAt(1, 'x'))
  expect(html()).toContain('xUno')
  act(() => void editor.commands.deleteRange({ from: 1, to: 2 }))
  expect(html()).toBe(text)
})
