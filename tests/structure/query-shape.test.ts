import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserFiles } from './sources.ts'

/** A query or mutation is a function that gives its options: `useQuery(eventDetail(api, id))`, `useMutation(sendMessage(api))`. */
const isMade = /(?<!(?:=> ?|return )\s*)\b(?:query|mutation)Options\(/
/** The hooks that acts, their undoing and forms of the panel go through make their mutation of what a screen hands them. */
const hooks = new Set([
  'src/kit/panel/act/use-act.ts',
  'src/kit/panel/form/use-content-form.tsx',
  'src/club/evenings/notices/staff/use-preview.ts',
  'src/kit/panel/act/use-offer-undo.ts',
])
const isInline = /\b(?:useQuery|useMutation)(?:<[^(]*>)?\(\{\s*(?:queryKey|queryFn|mutationFn)\b/

const sources = browserFiles
const withFault = (isFault: RegExp) => sources.filter((path) => isFault.test(readFileSync(path, 'utf8')))

test('a query or mutation is a function that gives its options', () => {
  expect(withFault(isMade)).toEqual([])
})

test('no screen writes the options of its query or mutation itself', () => {
  expect(withFault(isInline).filter((path) => !hooks.has(path))).toEqual([])
})

test('the two faults are found', () => {
  expect(isMade.test('const own = queryOptions({ queryKey })')).toBe(true)
  expect(isMade.test('const own = () =>\n  queryOptions({ queryKey })')).toBe(false)
  expect(isInline.test('useMutation({ mutationFn: send })')).toBe(true)
  expect(isInline.test('useQuery({ ...own(), enabled })')).toBe(false)
})
