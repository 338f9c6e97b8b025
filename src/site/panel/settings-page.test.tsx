// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import SettingsPage from './settings-page.tsx'

test('Ajustes leads to what somebody may open, and says what waits', ({ club }) => {
  const of = (role: number) => {
    const context = { email: 'laia@cercle.example', role, secondFactor: 'advised' }
    const { container, close } = openScreen(club, SettingsPage, { at: '/admin/ajustes', context })
    const seen = [...container.querySelectorAll('li')].map((part) => [
      part.querySelector('a')?.getAttribute('href'),
      part.textContent?.includes('Tu cuenta se abre solo con la contraseña'),
    ])
    close()
    return seen
  }
  expect(of(1)).toEqual([
    ['/admin/actividad', false],
    ['/admin/persona', false],
    ['/admin/club', false],
    ['/admin/estado', false],
    ['/admin/seguridad', true],
  ])
  expect(of(2).map(([to]) => to)).toEqual(['/admin/actividad', '/admin/seguridad'])
})
