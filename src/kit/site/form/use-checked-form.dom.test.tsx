// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { useCheckedForm } from '#kit/site/form/use-checked-form.ts'

const Form = () => {
  const { check, problem } = useCheckedForm()
  return (
    <form noValidate onSubmit={(submitted) => (submitted.preventDefault(), check(submitted.currentTarget))}>
      <input name="email" type="email" aria-label="Correo" required />
      <p>{problem('email') ?? 'nothing is wrong'}</p>
      <input name="phone" type="tel" aria-label="Teléfono" />
      <p>{problem('phone') ?? 'can be called'}</p>
      <button type="submit">Enviar</button>
    </form>
  )
}

// Browsers take each of the wrong ones but the last for an address.
test.for([
  ['ana@gmail', 'Este correo no es válido'],
  ['ana..pou@example.org', 'Este correo no es válido'],
  ['ana@example.c', 'Este correo no es válido'],
  ['ana', 'Este correo no es válido'],
  ['', 'Escribe el correo'],
  ['ana@example.org', 'nothing is wrong'],
  [' Ana@cafè.cat ', 'nothing is wrong'],
])('«%s» is checked as the server does: %s', ([typed, says]) => {
  render(<Form />, { wrapper: MemoryRouter })
  onTestFinished(cleanup)
  fireEvent.input(screen.getByLabelText('Correo'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByText(says!)).toBeTruthy()
})

test.for([
  ['63355512', /^Revisa las cifras/],
  ['633 55 51 20', 'can be called'],
  ['', 'can be called'],
] as const)('the telephone «%s» is checked as the server does: %s', ([typed, says]) => {
  render(<Form />, { wrapper: MemoryRouter })
  onTestFinished(cleanup)
  fireEvent.input(screen.getByLabelText('Teléfono'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByText(says)).toBeTruthy()
})

test('a field that was wrong is right as soon as it is mended', () => {
  render(<Form />, { wrapper: MemoryRouter })
  onTestFinished(cleanup)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  const type = (value: string) => fireEvent.input(screen.getByLabelText('Correo'), { target: { value } })
  type('ana')
  expect(screen.getByText('Este correo no es válido')).toBeTruthy()
  type('ana@example.org')
  expect(screen.getByText('nothing is wrong')).toBeTruthy()
})
