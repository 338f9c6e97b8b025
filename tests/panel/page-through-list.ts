import { type RenderResult, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { type Call, openScreen } from '../live-panel.tsx'
import { rowTitles } from '../on-screen.ts'

export type List = {
  Screen: () => ReactNode
  at: string
  route?: string
  api: string
  fill: (club: Club) => Promise<unknown>
  /** The field shown in the first column. */
  name: string
  /** The default sort if it is not the date, and another sort, as query parameters. */
  ownSort?: string
  sort: { sort?: string; order?: 'asc' | 'desc' }
  /** The default filter and the others, each with its button and query value. The first other filter shows none of these rows. */
  filters?: [own: [name: string, value: string], ...others: [name: string, value: string][]]
  /** The default filter without a search, if it differs. */
  unsearched?: string
  notFound: string
  /** The button that opens a row, if a press on the row does not. */
  opens?: RegExp
  /** All 27 rows are one page. */
  isOnePage?: boolean
}

/** Searches, sorts, turns the pages of, filters and leaves a list that holds two pages of «Sol … clar», and looks at its address and rows. */
export const pageThroughList = async (club: Club, list: List) => {
  const {
    Screen,
    at,
    route = at,
    api,
    fill,
    name,
    ownSort = 'createdAt',
    sort,
    filters,
    unsearched,
    notFound,
    opens,
    isOnePage = false,
  } = list
  await fill(club)
  const second: { page?: string } = isOnePage ? {} : { page: '2' }
  const [onFirst, onSecond] = isOnePage ? [27, 27] : [25, 2]
  const screen = openScreen(club, Screen, { at: `${at}?${new URLSearchParams({ search: 'sol', ...second })}`, route })
  const { user, calls, container, getByLabelText, getByText, findByText } = screen
  /** The address says this, the api was asked for this, and its rows are shown. */
  const shows = (address: Record<string, string>, rows?: number, ownFilter = filters?.[0][1]) =>
    waitFor(() => {
      expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(address)
      const answered = answerTo(calls, api, { ...(ownFilter && { filter: ownFilter }), ...address })
      const names = rowTitles(container)
      expect(names).toEqual(answered.map((row) => expect.stringContaining(String(row[name]))))
      if (rows !== undefined) expect(names).toHaveLength(rows)
    })
  const searched = { search: 'clar' }
  await shows({ search: 'sol', ...second }, onSecond)

  await search(screen, 'clar')
  await shows(searched, onFirst)
  await user.selectOptions(getByLabelText('Ordenar por'), `${sort.sort ?? ownSort} ${sort.order}`)
  await shows({ ...searched, ...sort }, onFirst)
  if (!isOnePage) await user.click(getByLabelText('Siguiente'))
  await shows({ ...searched, ...sort, ...second }, onSecond)

  if (filters) {
    const [[own], ...others] = filters
    for (const [position, [other, value]] of others.entries()) {
      await user.click(getByText(other, { selector: 'button' }))
      await shows({ ...searched, ...sort, filter: value }, position === 0 ? 0 : undefined)
    }
    await user.click(getByText(own, { selector: 'button' }))
  } else await user.click(getByLabelText('Anterior'))
  await shows({ ...searched, ...sort }, onFirst)

  const listed = window.location.href
  const [row] = container.querySelectorAll('tbody [data-card=title]')
  await user.click(opens ? screen.getAllByLabelText(opens)[0]! : row!)
  await waitFor(() => expect(window.location.href).not.toBe(listed))
  window.history.back()
  await shows({ ...searched, ...sort })

  await search(screen, 'nadie')
  await findByText(notFound)
  await user.click(getByText('Borrar la búsqueda'))
  await shows(sort, undefined, unsearched)
}

const search = async ({ user, getByLabelText }: RenderResult & { user: UserEvent }, words: string) => {
  const box = getByLabelText(/^Buscar: /)
  await user.clear(box)
  await user.type(box, `${words}{Enter}`)
}

/** The rows that the api answered when it was asked for what an address says. */
const answerTo = (calls: Call[], api: string, { filter, ...address }: Record<string, string>) => {
  const asked = { search: '', page: '1', ...address }
  const call = calls.findLast(({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const said = Object.entries(asked).every(([key, value]) => searchParams.get(key) === value)
    const isFiltered = !filter || [searchParams.get('filter'), searchParams.get('status')].includes(filter)
    return method === 'GET' && pathname === `/api/admin/${api}` && said && isFiltered
  })
  expect(call, 'the api was asked').toBeDefined()
  return (call!.answered as { rows: Record<string, unknown>[] }).rows
}
