import { expect, test } from 'vitest'
import { latestApp } from '../../bin/latest-app.mjs'

// npm run dev: each request asks for the app as the sources are now.

const apps = () => {
  const closed: string[] = []
  const maker = (name: string) => () => ({ name, listen: () => {}, close: async () => void closed.push(name) })
  return { closed, maker, latest: latestApp('the database') }
}

test('requests that come before the app is made wait for it, and share it', async () => {
  const { latest, maker, closed } = apps()
  const make = maker('first')
  const [one, other] = await Promise.all([latest.get(make), latest.get(make)])
  expect(one).toMatchObject({ name: 'first' })
  expect(other).toBe(one)
  expect(closed).toEqual([])
})

test('after an edit the app before is closed, and only once', async () => {
  const { latest, maker, closed } = apps()
  await latest.get(maker('first'))
  const make = maker('second')
  const [one, other] = await Promise.all([latest.get(make), latest.get(make)])
  expect(one).toMatchObject({ name: 'second' })
  expect(other).toBe(one)
  expect(closed).toEqual(['first'])
  await latest.close()
  expect(closed).toEqual(['first', 'second'])
})

test('an app that cannot be made fails its requests; the next edit makes another', async () => {
  const { latest, maker, closed } = apps()
  const broken = () => {
    throw new Error('a mistake in the sources')
  }
  await expect(latest.get(broken)).rejects.toThrow('a mistake')
  await expect(latest.get(broken)).rejects.toThrow('a mistake')
  expect(await latest.get(maker('mended'))).toMatchObject({ name: 'mended' })
  expect(closed).toEqual([])
})
