// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { oneOf } from '#tests/on-screen.ts'
import { Gallery } from './gallery.tsx'

const kitchen = { src: '/b', caption: 'La cocina', captionCa: 'La cuina', alt: 'Fogones', altCa: '' }

test.for([
  ['es', ['Foto 1 de 2: Can Prova', 'Foto 2 de 2: Fogones'], 'La cocina', 'Foto 2 de 2: Fogones. La cocina'],
  ['ca', ['Foto 1 de 2: Can Prova', 'Foto 2 de 2: Fogones'], 'La cuina', 'Foto 2 de 2: Fogones. La cuina'],
] as const)(
  'in %s a photo is described by its alternative text, and its caption stands below it',
  async ([language, labels, caption, said], { club }) => {
    const photos = () => <Gallery photos={['/a', '/b']} texts={[kitchen]} name="Can Prova" />
    const { getAllByRole, findByRole, getByText, queryByText } = openScreen(club, photos, {
      at: '/admin/restaurantes',
      language,
    })
    const links = getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-label')?.split('. ')[1])).toEqual(labels)
    fireEvent.click(links[1]!)
    const dialog = await findByRole('dialog')
    const shown = () => oneOf('img', dialog)!
    expect([dialog.getAttribute('aria-label'), shown().alt]).toEqual([labels[1], 'Fogones'])
    getByText(caption)
    expect(dialog.querySelector('[aria-live]')!.textContent).toBe(`${said}2 / 2`)
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
    expect([dialog.getAttribute('aria-label'), shown().alt]).toEqual([labels[0], labels[0]])
    expect(queryByText(caption)).toBeNull()
  },
)
