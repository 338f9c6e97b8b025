// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fold } from './fold.tsx'

test('a fold is closed, opens for an error in it, and stays open while the error is mended', () => {
  const draw = (isOpen: boolean) => (
    <Fold title="Añadir teléfono" inside="Por si acaso" isOpen={isOpen}>
      <input aria-label="Teléfono" />
    </Fold>
  )
  const { rerender } = render(draw(false))
  const fold = () => screen.getByRole<HTMLDetailsElement>('group')
  expect(fold().open).toBe(false)
  rerender(draw(true))
  expect(fold().open).toBe(true)
  fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: '600 000 001' } })
  rerender(draw(false))
  expect(fold().open).toBe(true)
})
