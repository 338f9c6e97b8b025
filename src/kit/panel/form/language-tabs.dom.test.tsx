// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { completeJsdom } from '#tests/complete-jsdom.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, oneOf } from '#tests/on-screen.ts'
import { LanguageTabs } from './language-tabs.tsx'

test('a refused save opens the tab with the error and focuses the field', async ({ club }) => {
  const wrong = new Set<string>()
  const Form = () => {
    const { register, handleSubmit, formState } = useForm({
      defaultValues: { title: '', titleCa: '', price: '' },
      resolver: async () => ({
        values: {},
        errors: Object.fromEntries(Array.from(wrong, (field) => [field, { type: 'server', message: 'bad' }])),
      }),
    })
    const field = (name: 'title' | 'titleCa' | 'price') => (
      <input aria-label={name} aria-invalid={formState.errors[name] ? true : undefined} {...register(name)} />
    )
    return (
      <form onSubmit={(submitted) => void handleSubmit(() => {})(submitted)}>
        <LanguageTabs formState={formState} spanish={field('title')} catalan={field('titleCa')} />
        {field('price')}
      </form>
    )
  }
  const { container, getByText } = openScreen(club, Form, { at: '/admin/organizers' })
  const shown = () => oneOf('tab', container, { selected: true })?.textContent
  const here = () => document.activeElement?.getAttribute('aria-label')
  const save = async (...fields: string[]) => {
    wrong.clear()
    for (const field of fields) wrong.add(field)
    ;(document.activeElement as HTMLElement).blur()
    fireEvent.submit(container.querySelector('form')!)
    const marked = () =>
      [...container.querySelectorAll('[aria-invalid]')].map((input) => input.getAttribute('aria-label'))
    await waitLong(() => expect(marked()).toEqual(fields))
  }
  const goes = (...where: [tab: string, field: string]) => waitLong(() => expect([shown(), here()]).toEqual(where))
  expect(shown()).toBe('Español')
  fireEvent.click(getByText('Català'))
  expect(shown()).toBe('Català')
  // Without an attempt to save, the tab and the focus stay.
  fireEvent.click(getByText('Español'))
  expect(shown()).toBe('Español')

  await save('titleCa')
  await goes('Català', 'titleCa')
  await save('title')
  await goes('Español', 'title')
  await save('titleCa')
  await goes('Català', 'titleCa')
  await save('title', 'titleCa')
  await goes('Español', 'title')
  fireEvent.click(getByText('Català'))
  await save('price')
  await goes('Español', 'price')
  fireEvent.click(getByText('Català'))
  // Correcting a field while typing moves no focus.
  wrong.add('title')
  fireEvent.change(labelled('titleCa', container)!, { target: { value: 'Tast' } })
  await save()
  expect(shown()).toBe('Català')
})

test('on a wide screen both languages are shown, and the input stays when the screen gets narrow', async ({ club }) => {
  completeJsdom()
  const media = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList & { matches: boolean }
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(media)
  onTestFinished(() => asked.mockRestore())
  const Form = () => {
    const { formState } = useForm()
    const field = (name: string) => <input aria-label={name} aria-invalid={name === 'titleCa' || undefined} />
    return <LanguageTabs formState={formState} spanish={field('title')} catalan={field('titleCa')} />
  }
  const { container, getByLabelText, getByRole, user } = openScreen(club, Form, { at: '/admin/organizers' })
  const groups = allOf('group', container)
  expect(groups.map(({ hidden, tabIndex }) => [hidden, tabIndex])).toEqual([
    [false, -1],
    [false, -1],
  ])
  expect(container.querySelector('[role=tab], [role=tabpanel]')).toBeNull()
  // Each has its name, and the fields follow each other.
  expect(getByRole('group', { name: 'Català' }).contains(getByLabelText('titleCa'))).toBe(true)
  const title = getByLabelText('title')
  await user.type(title, 'Cata')
  const order = [...container.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'))
  expect(order, 'the Spanish fields first').toEqual(['title', 'titleCa'])

  title.focus()
  act(() => {
    media.matches = false
    media.dispatchEvent(new Event('change'))
  })
  expect(allOf('tab', container)).toHaveLength(2)
  expect(document.activeElement, 'the same field').toBe(title)
  expect(title).toHaveProperty('value', 'Cata')
})
