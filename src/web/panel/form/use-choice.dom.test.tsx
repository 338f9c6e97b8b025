// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { Club } from '#domain/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { NotDecided, useChoice } from './use-choice.tsx'

const question = { title: '¿Y el catalán?', text: 'Dice otra cosa.', back: 'Seguir', save: 'Guardar' }

/** A form that asks before it saves, and what came of it. */
const open = async (club: Club, other?: string) => {
  const came: unknown[] = []
  const Form = () => {
    const { ask, dialog } = useChoice()
    const save = () =>
      ask({ ...question, ...(other && { other }) }).then(
        (answer) => came.push(answer),
        (error: unknown) => came.push(error instanceof NotDecided ? 'not decided' : error),
      )
    return (
      <>
        <button type="button" onClick={() => void save()}>
          Preguntar
        </button>
        {dialog}
      </>
    )
  }
  openScreen(club, Form, { at: '/admin/x' })
  const { press } = screenUser((name) => name)
  const dialog = () => document.querySelector('dialog[open]')
  return {
    came,
    dialog,
    buttons: () => [...dialog()!.querySelectorAll('[data-actions] button')].map(({ textContent }) => textContent),
    answer: async (button: string) => {
      await press('Preguntar')
      await press(button)
      await waitLong(() => expect(dialog()).toBeNull())
    },
    press,
  }
}

test('each button gives an answer; going back or closing gives none', async ({ club }) => {
  const { came, answer, press, dialog, buttons } = await open(club, 'Traducir')
  await press('Preguntar')
  expect(dialog()?.textContent).toContain('¿Y el catalán?')
  expect(dialog()?.textContent).toContain('Dice otra cosa.')
  expect(buttons()).toEqual(['Seguir', 'Guardar', 'Traducir'])
  expect(came).toEqual([])
  await press('Guardar')
  await waitLong(() => expect(came).toEqual(['save']))
  for (const button of ['Traducir', 'Seguir', 'Cerrar']) await answer(button)
  expect(came).toEqual(['save', 'other', 'not decided', 'not decided'])
})

test('without a third choice there are two buttons, and the last one saves', async ({ club }) => {
  const { came, press, buttons } = await open(club)
  await press('Preguntar')
  expect(buttons()).toEqual(['Seguir', 'Guardar'])
  fireEvent.keyDown(document.querySelector('dialog[open]')!, { key: 'Escape' })
  await press('Guardar')
  await waitLong(() => expect(came).toEqual(['save']))
})
