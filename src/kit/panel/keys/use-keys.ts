import { useLayoutEffect, useRef, useState } from 'react'
import { areCharacterKeysOn } from './character-keys.ts'
import { type KeyName, isCharacter, keyNames, keys } from './keys.ts'

/** What the keys do now. An empty entry leaves the key to what was there before. */
export type KeyActs = Partial<Record<KeyName, (() => unknown) | false | undefined>>

/** The keys of each mounted component. The one rendered last has precedence: a record beside a list takes keys before the list. */
const layers = new Map<number, { current: KeyActs }>()
let renderCount = 0

/** The time between the two keys of a pair, in milliseconds. */
const pairPause = 1500
let first = { key: '', at: 0 }

/** Says what keys do as long as the component is on the screen. */
export const useKeys = (acts: KeyActs) => {
  const layer = useRef(acts)
  const [order] = useState(() => (renderCount += 1))
  // Layout effects: on a slow computer a key may come before a normal effect, and would do nothing or run the previous version.
  useLayoutEffect(() => {
    layer.current = acts
  })
  useLayoutEffect(() => {
    if (layers.set(order, layer).size === 1) document.addEventListener('keydown', onKeyDown)
    return () => {
      layers.delete(order)
      if (layers.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [order])
}

const typed = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const pressed = 'a, button, summary, input, [role=tab], [role=option], [role=menuitem]'

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing) return
  const target = event.target instanceof HTMLElement ? event.target : document.body
  // Enter, Space and the arrows are the element's own; with ⌘ or Ctrl, Enter confirms.
  if (target.closest(pressed) && ['Enter', ' '].includes(event.key) && !event.ctrlKey && !event.metaKey) return
  if (target.closest('[role=tab], [type=radio]') && event.key.startsWith('Arrow')) return
  const isTyping = target.closest(typed) !== null
  if (isTyping && event.key === 'Escape' && !isModalOpen()) return leave(target)
  const name = nameOf(pressOf(event))
  if (!name || (event.repeat && !keys[name].repeats)) return
  if ((isTyping || isModalOpen()) && !keys[name].anywhere) return
  const act = [...layers]
    .toSorted(([one], [other]) => other - one)
    .map(([, { current }]) => current[name])
    .find((known) => typeof known === 'function')
  // Who writes in a form beside means that form, and not what the key would confirm elsewhere.
  const isOfForm = name === 'confirm' && !isModalOpen() && target.closest('form') !== null
  if (isOfForm || typeof act !== 'function') return name === 'confirm' ? confirm(event, target) : undefined
  event.preventDefault()
  void act()
}

/** Presses the button of the open dialog that does what it is for, the last one at its foot; without a dialog it saves the form. */
const confirm = (event: KeyboardEvent, target: HTMLElement) => {
  const foot = [...document.querySelectorAll('dialog[open]:not([data-peek]) [data-actions]')].at(-1)
  const button = [...(foot?.querySelectorAll('button') ?? [])].at(-1)
  if (button) button.click()
  else if (!isModalOpen()) target.closest('form')?.requestSubmit()
  event.preventDefault()
}

/** Escape leaves a field: to the title of its panel, so that the keys still mean that record. */
const leave = (field: HTMLElement) => {
  const title = field.closest('[data-peek]')?.querySelector('h2')
  if (title) title.focus()
  else field.blur()
}

/** A modal dialog has its own keys. A panel beside the list is none. */
const isModalOpen = () => document.querySelector('dialog[open]:not([data-peek])') !== null

const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
  const plain = key.length === 1 ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return `mod+${plain}`
  return altKey || (shiftKey && /^([a-z ]|[A-Z].+)$/.test(plain)) ? '' : plain
}

const nameOf = (press: string): KeyName | undefined => {
  if (press === '') return undefined
  const pair = Date.now() - first.at < pairPause ? `${first.key} ${press}` : ''
  first = { key: press, at: Date.now() }
  const found =
    keyNames.find((name) => keys[name].press.includes(pair)) ??
    keyNames.find((name) => keys[name].press.includes(press))
  // The second key of a pair is a letter too.
  return !areCharacterKeysOn() && isCharacter(press) ? undefined : found
}
