// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { WithLanguage } from '../../both/language.tsx'
import type { Language } from '#base/text/language.ts'
import { Field } from './field.tsx'

const open = (language: Language = 'es', props: { readOnly?: boolean } = {}) => {
  const sent: string[] = []
  const Form = () => {
    const { register, handleSubmit } = useForm({ defaultValues: { email: '' } })
    return (
      <form onSubmit={(submitted) => void handleSubmit(({ email }) => void sent.push(email))(submitted)}>
        <Field label="Email">
          <input type="email" {...props} {...register('email')} />
        </Field>
        <button type="submit">Enviar</button>
      </form>
    )
  }
  const screen = render(
    <WithLanguage language={language}>
      <Form />
    </WithLanguage>,
    { wrapper: MemoryRouter },
  )
  onTestFinished(cleanup)
  const input = screen.getByLabelText('Email') as HTMLInputElement
  /** Types, and leaves the field, as browsers tell it. */
  const type = (text: string) => {
    fireEvent.input(input, { target: { value: text } })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { ...screen, input, type, sent, submit: () => fireEvent.click(screen.getByText('Enviar')) }
}

const questions = [
  ['es', '¿Querías decir ana@gmail.com?'],
  ['ca', 'Volies dir ana@gmail.com?'],
] as const
test.for(questions)(
  'a slip is asked about in %s, one press puts the address in, and the form sends it',
  async ([language, question]) => {
    const { type, input, findByRole, getByRole, queryByRole, submit, sent } = open(language)
    expect(getByRole('status').textContent).toBe('')
    type('ana@gmial.com')
    const button = await findByRole('button', { name: question }, { timeout: 9000 })
    expect(getByRole('status').contains(button)).toBe(true)
    button.focus()
    fireEvent.click(button)
    expect(input.value).toBe('ana@gmail.com')
    expect(document.activeElement).toBe(input)
    expect(queryByRole('button', { name: question })).toBeNull()
    submit()
    await expect.poll(() => sent).toEqual(['ana@gmail.com'])
  },
)

test('nothing is forced: the address is sent as it was typed, and who types on is not asked', async () => {
  const { type, input, findByRole, queryByText, submit, sent } = open()
  type('ana@gmail.con')
  await findByRole('button', { name: /Querías/ }, { timeout: 9000 })
  submit()
  await expect.poll(() => sent).toEqual(['ana@gmail.con'])
  fireEvent.input(input, { target: { value: 'ana@gmail.co' } })
  expect(queryByText(/Querías/)).toBeNull()
})

test('no question about an address that is right, nor in a field that cannot be changed', async () => {
  const right = open()
  right.type('ana@ymail.com')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(right.queryByText(/Querías/)).toBeNull()
  cleanup()
  const fixed = open('es', { readOnly: true })
  expect(fixed.queryByRole('status')).toBeNull()
})

test('every field for an email address is a `Field`, or one of the two that are made of it', () => {
  const elsewhere = globSync('src/**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const inputs = source.match(/<(?:input|TextField)\b(?:(?!\/>)[\s\S])*\btype="email"/g) ?? []
      const ours = source.match(
        /<TextField\b(?:(?!\/>)[\s\S])*\btype="email"|<Field\b(?:(?!<input)[\s\S])*?>\s*<input\b(?:(?!\/>)[\s\S])*\btype="email"/g,
      )
      return inputs.length === (ours?.length ?? 0) ? [] : [file]
    })
  expect(elsewhere).toEqual([])
})
