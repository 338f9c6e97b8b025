// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { switchCharacterKeys } from './character-keys.ts'
import { KeyHint } from './key-hint.tsx'
import { isCharacter, keyText } from './keys.ts'
import { rememberUndo, runLastUndo, useUndoKey } from './last-undo.ts'
import { type KeyActs, useKeys } from './use-keys.ts'
import { allOf, keySigns } from '#tests/on-screen.ts'

/** A screen with elements of each kind, and what its keys did. */
const open = (names: string[], markup = '') => {
  const did: string[] = []
  const Keys = ({ of, by }: { of: string[]; by: string }) => {
    useKeys(Object.fromEntries(of.map((name) => [name, () => did.push(`${by}${name}`)])) as KeyActs)
    return null
  }
  const place = document.createElement('div')
  place.innerHTML = markup
  document.body.append(place)
  const view = render(<Keys of={names} by="" />)
  onTestFinished(() => {
    cleanup()
    place.remove()
  })
  const on = (selector: string) => document.querySelector<HTMLElement>(selector)!
  return {
    ...view,
    Keys,
    on,
    /** What a key does, and whether it stays the browser's. */
    press: (key: string, at: string | Document = document, more: object = {}) => {
      did.length = 0
      const isLeft = fireEvent.keyDown(typeof at === 'string' ? on(at) : at, { key, ...more })
      return [...did, ...(isLeft ? ['browser'] : [])]
    },
  }
}

/** Two keys of a pair only follow each other within a moment. */
const later = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)
}

test('a key does its act instead of the browser’s; an unknown key is left to the browser', () => {
  const { press } = open(['email', 'down', 'find'])
  expect(press('e')).toEqual(['email'])
  expect(press('E')).toEqual(['email'])
  expect(press('j')).toEqual(['down'])
  expect(press('ArrowDown')).toEqual(['down'])
  expect(press('a'), 'no act of this screen').toEqual(['browser'])
  expect(press('k', document, { ctrlKey: true })).toEqual(['find'])
  expect(press('k', document, { metaKey: true })).toEqual(['find'])
  expect(press('e', document, { ctrlKey: true })).toEqual(['browser'])
  expect(press('e', document, { altKey: true })).toEqual(['browser'])
  expect(press('e', document, { shiftKey: true })).toEqual(['browser'])
  expect(press('ArrowDown', document, { shiftKey: true })).toEqual(['browser'])
  expect(press('e', document, { isComposing: true })).toEqual(['browser'])
  const taken = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', taken)
  expect(press('e', 'body'), 'somebody else has done something with it').toEqual([])
  document.body.removeEventListener('keydown', taken)
})

test('on a computer of Apple the modifier is ⌘', () => {
  const platform = vi.spyOn(navigator, 'platform', 'get')
  onTestFinished(() => platform.mockRestore())
  const onEach = ['MacIntel', 'iPhone', 'iPad', 'Win32'].map((name) => {
    platform.mockReturnValue(name)
    return keyText('mod+k', 'es')
  })
  expect(onEach).toEqual(['⌘K', '⌘K', '⌘K', 'Ctrl K'])
})

test('a character typed with Shift counts as that character', () => {
  expect(open(['help']).press('?', document, { shiftKey: true })).toEqual(['help'])
})

test('only keys that move the cursor repeat when held down', () => {
  const { press } = open(['email', 'down'])
  expect(press('j', document, { repeat: true })).toEqual(['down'])
  expect(press('e', document, { repeat: true })).toEqual(['browser'])
})

test('Enter, Space and the arrows stay with the element that has them', () => {
  const { press } = open(
    ['open', 'peek', 'email', 'next', 'confirm'],
    `<button></button><a href="/x"><i></i></a><p></p><div role="tab" tabindex="0"></div><input type="radio">
     <div role="option"></div><summary></summary>`,
  )
  for (const own of ['button', 'a i', '[role=tab]', '[role=option]', 'summary']) {
    expect(press('Enter', own), own).toEqual(['browser'])
    expect(press(' ', own), own).toEqual(['browser'])
    expect(press('e', own), own).toEqual(['email'])
  }
  expect(press('Enter', 'p')).toEqual(['open'])
  expect(press(' ', 'p')).toEqual(['peek'])
  for (const modifier of ['ctrlKey', 'metaKey'])
    expect(press('Enter', 'button', { [modifier]: true }), modifier).toEqual(['confirm'])
  expect(press('ArrowRight', '[role=tab]')).toEqual(['browser'])
  expect(press('ArrowRight', '[type=radio]')).toEqual(['browser'])
  expect(press('ArrowRight', 'button')).toEqual(['next'])
})

test('in a field letters are typed, global keys work, and Escape leaves the field', () => {
  const { press, on } = open(
    ['email', 'find', 'back'],
    `<input class="text"><input type="checkbox"><textarea></textarea><select></select><b contenteditable="true"></b>`,
  )
  for (const field of ['.text', 'textarea', 'select', 'b']) {
    expect(press('e', field), field).toEqual(['browser'])
    expect(press('k', field, { ctrlKey: true }), field).toEqual(['find'])
  }
  expect(press('e', '[type=checkbox]')).toEqual(['email'])
  on('.text').focus()
  expect(press('Escape', '.text')).toEqual(['browser'])
  expect(document.activeElement).toBe(document.body)
  expect(press('Escape')).toEqual(['back'])
})

test('over a dialog only global keys work; a panel beside the list is no dialog', () => {
  const { press, on } = open(['email', 'find'], '<dialog open><input></dialog>')
  expect(press('e')).toEqual(['browser'])
  expect(press('k', document, { ctrlKey: true })).toEqual(['find'])
  on('dialog input').focus()
  press('Escape', 'dialog input')
  expect(document.activeElement, 'Escape is the dialog’s').toBe(on('dialog input'))
  on('dialog').dataset.peek = ''
  expect(press('e')).toEqual(['email'])
})

test('the component rendered last gets the keys first, leaves those without an act to earlier ones, and gives them back when it goes', () => {
  const { press, Keys, rerender } = open(['email', 'note'])
  const below = <Keys of={['email', 'note']} by="" />
  rerender(
    <>
      {below}
      <Keys of={['email']} by="beside " />
    </>,
  )
  expect(press('e')).toEqual(['beside email'])
  expect(press('m')).toEqual(['note'])
  rerender(
    <>
      {below}
      {null}
    </>,
  )
  expect(press('e'), 'what stayed on the screen keeps its keys').toEqual(['email'])
  rerender(<Keys of={['note']} by="new " />)
  expect([press('e'), press('m')]).toEqual([['browser'], ['new note']])
  cleanup()
  expect(press('m')).toEqual(['browser'])
})

test('two keys after each other are a pair within a second and a half', () => {
  const wait = later()
  const { press } = open(['events', 'email'])
  wait(10_000)
  press('g')
  wait(1499)
  expect(press('e')).toEqual(['events'])
  wait(10_000)
  press('g')
  wait(1500)
  expect(press('e')).toEqual(['email'])
  expect(press('e'), 'what was a key alone begins no other pair').toEqual(['email'])
})

test('confirming presses the last button at the foot of the last dialog, else saves the form', () => {
  const { press, on } = open(
    [],
    `<form><input class="text"></form>
     <dialog class="first"><p data-actions><button></button></p></dialog>
     <dialog class="second"><button></button><p data-actions><button></button><button class="act"></button></p></dialog>`,
  )
  const did: string[] = []
  on('form').addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    did.push('saved')
  })
  for (const button of allOf('button').filter((one) => one.closest('dialog')))
    button.addEventListener('click', () => did.push(`${button.closest('dialog')!.className} ${button.className}`))
  const confirm = (at: string | Document = document) => {
    expect(press('Enter', at, { ctrlKey: true }), 'never the browser’s').toEqual([])
    return did.splice(0)
  }
  expect(confirm('.text')).toEqual(['saved'])
  expect(confirm()).toEqual([])
  on('.first').setAttribute('open', '')
  on('.second').setAttribute('open', '')
  expect(confirm('.text')).toEqual(['second act'])
  on('.second').removeAttribute('open')
  expect(confirm('.text')).toEqual(['first '])
  on('.first [data-actions]').remove()
  expect(confirm('.text'), 'a dialog without an act does nothing').toEqual([])
  on('.first').dataset.peek = ''
  expect(confirm('.text')).toEqual(['saved'])
})

test('letters can be switched off, with their hints; other keys stay', () => {
  onTestFinished(() => switchCharacterKeys(true))
  const { press } = open(['email', 'down', 'peek', 'events'])
  const hints = () => keySigns()
  render(
    <>
      <KeyHint name="email" />
      <KeyHint name="cancel" />
      <KeyHint name="undo" />
    </>,
  )
  expect(hints()).toEqual(['E', '⌫', 'Ctrl Z'])
  switchCharacterKeys(false)
  expect([press('e'), press('j'), press('ArrowDown'), press(' ')]).toEqual([
    ['browser'],
    ['browser'],
    ['down'],
    ['peek'],
  ])
  press('g')
  expect(press('e')).toEqual(['browser'])
})

test('the hints follow the switch, which this device remembers', () => {
  onTestFinished(() => switchCharacterKeys(true))
  const { container, unmount } = render(<KeyHint name="email" />)
  onTestFinished(cleanup)
  expect(keySigns(container)).not.toEqual([])
  act(() => switchCharacterKeys(false))
  expect(keySigns(container)).toEqual([])
  expect(localStorage.getItem('panel-keys')).toBe('off')
  act(() => switchCharacterKeys(true))
  expect(keySigns(container)).not.toEqual([])
  expect(localStorage.getItem('panel-keys')).toBeNull()
  unmount()
})

test('keys are named as on the keyboard, and letters are recognised', () => {
  expect(['j', 'g d', 'mod+z', 'mod+Enter', ' ', 'Escape', 'ArrowLeft'].map((press) => keyText(press, 'es'))).toEqual([
    'J',
    'G D',
    'Ctrl Z',
    'Ctrl ↵',
    'Espacio',
    'Esc',
    '←',
  ])
  expect(keyText(' ', 'ca')).toBe('Espai')
  expect(['j', '/', 'g d'].filter((press) => !isCharacter(press))).toEqual([])
  expect([' ', 'Enter', 'mod+z', 'ArrowUp', 'g dd', ''].filter(isCharacter)).toEqual([])
})

test('a key works as soon as its part is on the screen', () => {
  const { Keys, rerender, press } = open(['charge'])
  let did: string[] = []
  const Screen = () => {
    useLayoutEffect(() => {
      did = press('c')
    }, [])
    return <Keys of={['charge']} by="new " />
  }
  rerender(<Screen />)
  expect(did).toEqual(['new charge'])
})

test('the latest act is undone first, each once and within its time; one that was undone otherwise is forgotten', () => {
  const wait = later()
  const undone: string[] = []
  const remember = (name: string, seconds: number) => rememberUndo(() => undone.push(name), seconds)
  remember('first', 10)
  remember('second', 10)
  wait(9999)
  runLastUndo()
  runLastUndo()
  runLastUndo()
  expect(undone).toEqual(['second', 'first'])
  remember('late', 10)
  wait(10_000)
  remember('gone', 10)()
  runLastUndo()
  expect(undone).toEqual(['second', 'first'])
  remember('third', 10)
  renderHook(() => useUndoKey(false))
  runLastUndo()
  expect(undone, 'a bar that offers nothing hides no other').toEqual(['second', 'first', 'third'])
})

test('Shift and Tab, one after the other, are no pair of keys: the panel beside stays open', () => {
  const { press, on } = open(['peek', 'back'], '<button id="pay">Cobrar</button>')
  on('#pay').focus()
  for (const _again of [1, 2]) {
    expect(press('Shift', '#pay', { shiftKey: true })).toEqual(['browser'])
    expect(press('Tab', '#pay', { shiftKey: true })).toEqual(['browser'])
  }
})

test('Escape leaves a field of the panel beside to its title, a field elsewhere to nothing', () => {
  const markup = '<dialog open data-peek><h2 tabindex="-1">Anna</h2><input id="in" /></dialog><input id="out" />'
  const { press, on } = open([], markup)
  on('#in').focus()
  press('Escape', '#in')
  expect(document.activeElement).toBe(on('h2'))
  on('#out').focus()
  press('Escape', '#out')
  expect(document.activeElement).toBe(document.body)
})
