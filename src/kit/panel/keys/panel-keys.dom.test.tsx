// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog, textOf } from '#tests/on-screen.ts'
import { switchCharacterKeys } from './character-keys.ts'
import { keyNames, keyText, keys } from './keys.ts'
import { KeysButton, usePanelKeys } from './panel-keys.tsx'

const Panel = () => {
  const { open, dialog } = usePanelKeys()
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="here">{pathname + search}</p>
      <KeysButton onOpen={open} />
      {dialog}
    </>
  )
}

const open = (club: Club, language: 'es' | 'ca' = 'es') => {
  onTestFinished(() => switchCharacterKeys(true))
  const screen = openScreen(club, Panel, { at: '/admin/x', route: '/admin/*', language })
  const dialog = () => openDialog()
  return {
    ...screen,
    ...screenUser((name) => name),
    here: () => screen.getByTestId('here').textContent,
    type: (...typed: string[]) => typed.forEach((key) => fireEvent.keyDown(document.body, { key })),
    dialog,
    isOpen: (is: boolean) => waitLong(() => expect(dialog() !== null).toBe(is)),
    /** The groups of the list of keys, each with its lines. */
    groups: () =>
      [...dialog()!.querySelectorAll('section')].map((group) =>
        [textOf('heading', group, { level: 3 })!].concat(
          Array.from(allOf('listitem', group), (line) => {
            const signs = Array.from(line.querySelectorAll('kbd'), ({ textContent }) => textContent)
            return `${line.firstChild!.textContent}: ${signs.join(' or ')}`
          }),
        ),
      ),
  }
}

test('two letters go to a screen, from anywhere in the panel', async ({ club }) => {
  const { type, here } = open(club)
  for (const [second, at] of Object.entries({
    d: 'dashboard',
    p: 'solicitudes',
    s: 'socios',
    e: 'eventos',
    m: 'mensajes',
  })) {
    type('g', second)
    await waitLong(() => expect(here()).toBe(`/admin/${at}`))
  }
})

test('the list of keys opens by its button and its key, and leaves out the letters where they are switched off', async ({
  club,
}) => {
  const { press, type, isOpen, groups, getByLabelText } = open(club)
  type('?')
  await isOpen(true)
  const [list, acts, go] = groups()
  expect([list![0], acts![0], go![0]]).toEqual(['En una lista', 'Hacer', 'Ir a'])
  expect(list).toContain('Fila siguiente: ↓ or J')
  expect(acts).toContain('Deshacer lo último: Ctrl Z')
  expect(go).toContain('Todas las teclas: ?')
  expect(groups().flat()).toHaveLength(3 + keyNames.length)

  fireEvent.click(getByLabelText(/^Usar teclas de una sola letra/))
  const left = groups()
  expect(left[0]).toContain('Fila siguiente: ↓')
  expect(left.flat().join()).not.toContain('Todas las teclas')
  await press('Cerrar')
  await isOpen(false)
  type('?')
  await press('Todas las teclas')
  await isOpen(true)
  fireEvent.click(getByLabelText(/^Usar teclas de una sola letra/))
  expect(groups().flat()).toHaveLength(3 + keyNames.length)
})

test('in Catalan the keys have their own words', async ({ club }) => {
  const { press, isOpen, groups } = open(club, 'ca')
  await press('Totes les tecles')
  await isOpen(true)
  expect(groups()[0]).toContain('Obrir: ↵')
  expect(groups()[0]).toContain('Mirar al costat: Espai')
})

test('each key has one meaning, a sign on the keyboard, and words in both languages', () => {
  const presses = keyNames.flatMap((name) => keys[name].press)
  expect(new Set(presses).size).toBe(presses.length)
  for (const language of ['es', 'ca'] as const) {
    const signs = presses.map((press) => keyText(press, language))
    expect([new Set(signs).size, signs.filter((sign) => sign.trim() === '')]).toEqual([presses.length, []])
    const texts = keyNames.map((name) => keys[name].text[language])
    expect([new Set(texts).size, texts.filter((text) => !/^\p{Lu}/u.test(text))]).toEqual([texts.length, []])
  }
})
