// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { Field } from '../form/field.tsx'
import { Tick } from '../form/tick.tsx'
import { PlainForm } from './plain-form.tsx'

const empty = { name: '', consent: false }
const errorMessages = { short: 'too short', missing: 'not ticked' }

const Form = () => (
  <PlainForm
    empty={empty}
    opened={{ idempotencyKey: 'k', openedAt: 0 }}
    answered={{
      idempotencyKey: 'k',
      openedAt: 0,
      values: empty,
      code: 'invalid',
      fields: { name: 'short', consent: 'missing' },
    }}
    errorMessages={errorMessages}
    say={{ send: 'Send', failure: 'failed' }}
  >
    {({ register, problem }) => (
      <>
        <Field label="Name" error={problem('name')}>
          <input {...register('name')} />
        </Field>
        <Tick problem={problem('consent')} {...register('consent')}>
          Consent
        </Tick>
      </>
    )}
  </PlainForm>
)

test('a field of a refused form is wrong no longer once it is filled in anew', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />)
  onTestFinished(cleanup)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Berta' } })
  expect(screen.queryByText('too short')).toBeNull()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('not ticked')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Consent'))
  expect(screen.queryByText('not ticked')).toBeNull()
})
