// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { useWriteToAll } from './use-write-to-all.ts'

test('writing to several copies their addresses, each once, and says how many have none', async ({ club }) => {
  const copied: string[] = []
  const people = ['a@example.org', '', 'b@example.org', 'a@example.org'].map((email) => ({ email }))
  const Screen = () => {
    const writeToAll = useWriteToAll()
    return (
      <>
        <button onClick={() => writeToAll(people)}>Escribir</button>
        <button onClick={() => writeToAll([{ email: '' }])}>Escribir a nadie</button>
      </>
    )
  }
  const { findByText } = openScreen(club, Screen, { at: '/admin/socios' })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => copy.mockRestore())
  fireEvent.click(await findByText('Escribir'))
  expect(copied).toEqual(['a@example.org, b@example.org'])
  await waitLong(() => expect(document.body.textContent).toContain('Direcciones copiadas: 2'))
  expect(document.body.textContent).toContain('1 persona no tiene correo.')
  fireEvent.click(await findByText('Escribir a nadie'))
  expect(copied).toHaveLength(1)
})
