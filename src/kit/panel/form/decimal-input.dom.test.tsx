// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, onTestFinished, test } from 'vitest'
import { DecimalInput } from './decimal-input.tsx'
import { textOf } from '#tests/on-screen.ts'

type Prices = { price: number | undefined; rating: number | null }

const open = () => {
  const held: { form?: UseFormReturn<Prices> } = {}
  const Form = () => {
    const form = useForm<Prices>({ defaultValues: { price: 38.5, rating: 4 }, mode: 'onBlur' })
    useEffect(() => {
      held.form = form
    })
    return (
      <FormProvider {...form}>
        <DecimalInput name="price" aria-label="price" />
        <DecimalInput name="rating" aria-label="rating" isOptional />
        <p>{Object.keys(form.formState.touchedFields).join()}</p>
      </FormProvider>
    )
  }
  const { getByLabelText, container } = render(<Form />)
  onTestFinished(cleanup)
  const field = (name: string) => getByLabelText(name) as HTMLInputElement
  return {
    form: held.form!,
    field,
    write: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    touched: () => textOf('paragraph', container),
  }
}

test('the field keeps the typed text, and the form holds the number', () => {
  const { form, field, write, touched } = open()
  expect([field('price').value, field('rating').value]).toEqual(['38,5', '4'])
  for (const [text, number] of [
    ['45,50', 45.5],
    ['1.250', 1250],
    ['12,', Number.NaN],
    [' ', Number.NaN],
  ] as const) {
    write('price', text)
    expect([field('price').value, form.getValues('price')]).toEqual([text, number])
  }
  expect([field('rating').value, form.getValues('rating')], 'the other field').toEqual(['4', 4])
  expect(touched()).toBe('')
  fireEvent.blur(field('price'))
  expect(touched()).toBe('price')
})

test('an optional field can be emptied, stays empty, and has no value', () => {
  const { form, field, write } = open()
  write('rating', '')
  expect([field('rating').value, form.getValues('rating')]).toEqual(['', null])
  write('rating', '  ')
  expect([field('rating').value, form.getValues('rating')]).toEqual(['  ', null])
  write('rating', 'x')
  expect(form.getValues('rating')).toBeNaN()
  write('rating', '4,5')
  expect(form.getValues('rating')).toBe(4.5)
  write('rating', '')
  act(() => form.reset())
  expect(field('rating').value).toBe('4')
})

test('a value from outside replaces the typed text', () => {
  const { form, field, write } = open()
  write('price', '45,50')
  act(() => form.setValue('price', 12.25))
  expect(field('price').value).toBe('12,25')
})
