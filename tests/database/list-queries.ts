import { expect } from 'vitest'
import type { Club } from '#domain/club.ts'
import { test, today } from '../club.ts'

type Rows = { id: string }[]
export type List = {
  /** Stores rows, and gives their ids in the order of their names: a, b, c… */
  fill: (club: Club) => Promise<Rows>
  ask: (club: Club, query: Record<string, string>) => Promise<{ rows: Rows }>
  /** What each query of the list's address shows, upwards. */
  shows: Record<string, string>
}

/** Some minutes from today's noon. */
export const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

/** Stores rows one after the other. */
export const eachOf = async <Values>(store: (values: Values) => Promise<{ id: string }>, ...rows: Values[]) => {
  const stored = []
  for (const row of rows) stored.push(await store(row))
  return stored
}

/** Tests lists of the panel over few rows: sorted downwards each query shows the reverse. */
export const testLists = (lists: Record<string, List>) =>
  test.for(Object.entries(lists))('%s', async ([_noun, { fill, ask, shows }], { club }) => {
    const names = new Map((await fill(club)).map(({ id }, n) => [id, String.fromCharCode(97 + n)]))
    const shown = async (query: string, order?: string) => {
      const asked = { ...Object.fromEntries(new URLSearchParams(query)), ...(order && { order }) }
      return (await ask(club, asked)).rows.map(({ id }) => names.get(id)).join(' ')
    }
    const answers: Record<string, string> = {}
    for (const query of Object.keys(shows)) {
      answers[query] = await shown(query)
      expect(await shown(query, 'desc'), `${query} downwards`).toBe(answers[query].split(' ').toReversed().join(' '))
    }
    expect(answers).toEqual(shows)
  })
