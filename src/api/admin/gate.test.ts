import { expect } from 'vitest'
import { createApi } from '#api/index.ts'
import type { Actor, Club } from '#domain/club.ts'
import { aStorage, actorWith, doorOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'

/** Which nouns of the panel's api open to whom (decision 10). A noun that is not here fails the test. */
const opensTo: Record<string, 'staff' | 'admins'> = {
  me: 'staff',
  dashboard: 'staff',
  events: 'staff',
  restaurants: 'staff',
  organizers: 'staff',
  'blog-posts': 'staff',
  uploads: 'staff',
  registrations: 'admins',
  'contact-messages': 'admins',
  letters: 'admins',
  'membership-requests': 'admins',
  socios: 'admins',
  users: 'admins',
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** Every route of the panel's api as it is mounted: `GET /api/admin/users`. */
const routesOf = (club: Club) => {
  const routes = createApi({ ...club, storage: aStorage() }, async () => ({ kind: 'visitor' })).routes
  const ours = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'))
  return [...new Set(ours.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, nobody)}`))]
}

/** What each route answers to somebody who asks with an empty form: status and refusal. */
const knockEverywhere = async (club: Club, actor: Actor) => {
  const knock = doorOf(club, actor)
  const answers = new Map<string, string>()
  for (const route of routesOf(club)) {
    const [method = '', path = ''] = route.split(' ')
    const { status, body } = await knock(path, { method, json: method === 'GET' ? undefined : {} })
    answers.set(route, `${status} ${body?.error ?? ''}`)
  }
  return answers
}

const isForAdmins = (route: string) => opensTo[nounOf(route)] === 'admins'
const nounOf = (route: string) => route.split('/')[3] ?? ''

test('every noun of the panel says who may open it', ({ club }) => {
  const nouns = new Set(routesOf(club).map(nounOf))
  expect(nouns.size).toBeGreaterThan(3)
  expect([...nouns].filter((noun) => !(noun in opensTo))).toEqual([])
})

test('a stranger is asked to sign in, everywhere', async ({ club }) => {
  const answers = await knockEverywhere(club, { kind: 'visitor' })
  expect([...answers].filter(([, answer]) => answer !== '401 sign-in.required')).toEqual([])
})

test('a plain user is refused everywhere', async ({ club }) => {
  const answers = await knockEverywhere(club, actorWith('user'))
  expect([...answers].filter(([, answer]) => answer !== '403 access.denied')).toEqual([])
})

test('an admin who owes the second factor is asked for it, everywhere', async ({ club }) => {
  const answers = await knockEverywhere(club, actorWith('admin', true))
  expect([...answers].filter(([, answer]) => answer !== '403 second-factor.required')).toEqual([])
})

test('an editor enters where content is, and is refused where people are', async ({ club }) => {
  const answers = await knockEverywhere(club, actorWith('editor'))
  const wrong = [...answers].filter(([route, answer]) => (answer === '403 access.denied') !== isForAdmins(route))
  expect(wrong).toEqual([])
})

test('an admin enters everywhere, and nothing breaks on an empty form', async ({ club }) => {
  const answers = await knockEverywhere(club, actorWith('admin'))
  expect([...answers].filter(([, answer]) => /^(401|403|5\d\d)/.test(answer))).toEqual([])
})
