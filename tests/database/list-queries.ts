import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '../club.ts'

type Rows = { id: string }[]
export type List = {
  /** Stores rows, and returns their ids in the order of their names: a, b, c… */
  fill: (club: Club) => Promise<Rows>
  ask: (club: Club, query: Record<string, string>) => Promise<{ rows: Rows }>
  /** The rows of each query of the list's address, ascending. */
  shows: Record<string, string>
}

/** `minutes` after noon of today. */
export const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

/** Stores rows one after the other. */
export const eachOf = async <Values>(store: (values: Values) => Promise<{ id: string }>, ...rows: Values[]) => {
  const stored = []
  for (const row of rows) stored.push(await store(row))
  return stored
}

/** Tests lists of the panel with few rows. In descending order each query returns the reverse. */
export const testLists = (lists: Record<string, List>) =>
  test.for(Object.entries(lists))('%s', async ([_noun, { fill, ask, shows }], { club }) => {
    const names = new Map((await fill(club)).map(({ id }, n) => [id, String.fromCharCode(97 + n)]))
    const namesFor = async (query: string, order?: string) => {
      const parameters = { ...Object.fromEntries(new URLSearchParams(query)), ...(order && { order }) }
      return (await ask(club, parameters)).rows.map(({ id }) => names.get(id)).join(' ')
    }
    const answers: Record<string, string> = {}
    for (const query of Object.keys(shows)) {
      answers[query] = await namesFor(query)
      expect(await namesFor(query, 'desc'), `${query} descending`).toBe(
        answers[query].split(' ').toReversed().join(' '),
      )
    }
    expect(answers).toEqual(shows)
  })
