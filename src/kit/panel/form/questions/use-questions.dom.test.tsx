// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, footActs, openDialog, openDialogs } from '#tests/on-screen.ts'
import type { Question } from './questions.tsx'
import { NotDecided, useQuestions } from './use-questions.tsx'

type Values = { decided: string[] }
const way = (text: string) => ({
  text,
  of: ({ decided }: Values) => ({ decided: [...decided, text] }),
})
const catalan: Question<Values> = {
  title: '¿Y el catalán?',
  text: 'Dice otra cosa.',
  back: 'Seguir',
  ways: [way('Guardar')],
}

/** A form that asks before it saves, and what came of it. */
const open = async (club: Club, ...questions: Question<Values>[]) => {
  const came: unknown[] = []
  const Form = () => {
    const { ask, dialog } = useQuestions<Values>()
    const save = () =>
      ask(questions, { decided: [] }).then(
        ({ decided }) => came.push(decided.join()),
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
  const dialog = () => openDialog()
  return {
    came,
    dialog,
    buttons: () => footActs(dialog()).map(({ textContent }) => textContent),
    answer: async (button: string) => {
      await press('Preguntar')
      await press(button)
      await waitLong(() => expect(dialog()).toBeNull())
    },
    press,
  }
}

test('each button gives an answer; going back or closing gives none', async ({ club }) => {
  const { came, answer, press, dialog, buttons } = await open(club, {
    ...catalan,
    ways: [way('Guardar'), way('Traducir')],
  })
  await press('Preguntar')
  expect(dialog()?.textContent).toContain('¿Y el catalán?')
  expect(dialog()?.textContent).toContain('Dice otra cosa.')
  expect(buttons()).toEqual(['Seguir', 'Guardar', 'Traducir'])
  expect(came).toEqual([])
  await press('Guardar')
  await waitLong(() => expect(came).toEqual(['Guardar']))
  for (const button of ['Traducir', 'Seguir', 'Cerrar']) await answer(button)
  expect(came).toEqual(['Guardar', 'Traducir', 'not decided', 'not decided'])
})

test('without a third choice there are two buttons, and the last one saves', async ({ club }) => {
  const { came, press, buttons } = await open(club, catalan)
  await press('Preguntar')
  expect(buttons()).toEqual(['Seguir', 'Guardar'])
  fireEvent.keyDown(openDialog()!, { key: 'Escape' })
  await press('Guardar')
  await waitLong(() => expect(came).toEqual(['Guardar']))
})

test('several questions are one dialog, which saves what is written unless another way is chosen', async ({ club }) => {
  const went: string[] = []
  const second: Question<Values> = {
    title: '¿«cátas»?',
    text: 'Ya hay «Catas».',
    back: 'Traducirlo ahora',
    onBack: () => went.push('ca'),
    ways: [way('Así'), way('Usar «Catas»')],
  }
  const { came, press, dialog, buttons, answer } = await open(club, catalan, second)
  await press('Preguntar')
  expect(openDialogs()).toHaveLength(1)
  expect(dialog()?.textContent).toMatch(/Antes de guardar.*¿Y el catalán\?.*Dice otra cosa.*¿«cátas»\?.*Ya hay «Catas»/)
  expect(buttons()).toEqual(['Seguir editando', 'Guardar'])
  await press('Guardar')
  await waitLong(() => expect(came).toEqual(['Guardar,Así']))
  await press('Preguntar')
  fireEvent.click(allOf('radio', dialog()).at(-1)!)
  await press('Guardar')
  await waitLong(() => expect(came).toEqual(['Guardar,Así', 'Guardar,Usar «Catas»']))
  await answer('Seguir editando')
  await answer('Cerrar')
  expect(went).toEqual([])
  await answer('Traducirlo ahora')
  expect(came.slice(2)).toEqual(['not decided', 'not decided', 'not decided'])
  expect(went).toEqual(['ca'])
})

test('without a question nothing is asked', async ({ club }) => {
  const { came, press, dialog } = await open(club)
  await press('Preguntar')
  await waitLong(() => expect(came).toEqual(['']))
  expect(dialog()).toBeNull()
})
