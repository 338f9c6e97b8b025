// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useCompletionToken } from './token.ts'

const Page = () => useCompletionToken()

// Switching to the applicant's language repeats the address of the last render, in which the token still stands.
test('a token that a navigation before the first render puts back is removed from the address again', async () => {
  const router = createMemoryRouter([{ path: '/data', Component: Page }], { initialEntries: ['/data?token=abc'] })
  const searches: string[] = []
  router.subscribe(({ location: { search } }) => {
    if (search === searches.at(-1)) return
    searches.push(search)
    if (searches.length === 1) void router.navigate('/data?token=abc', { replace: true })
  })
  const { container } = render(<RouterProvider router={router} />)
  await waitFor(() => expect(searches).toEqual(['', '?token=abc', '']))
  expect(container.textContent).toBe('abc')
})
