import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allActions } from '#base/activity/actions.ts'
import { languages } from '#base/text/language.ts'
import { describe } from './describe.ts'
import type { Line } from './queries.ts'
import { sentences } from '../shared/sentences.ts'

/** The actions that the code writes as literals, from all its calls of `audit` and `record`. */
const written = new Set(
  globSync(['src/**/server/**/*.ts', 'src/operations/demo/*.ts'])
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z-]+)'/g)].map(([, name]) => name!),
    ),
)

/** Those that a template composes: their verbs are typed. */
const isComposed = (action: string) =>
  /^(?:event|restaurant|organizer|post)\.(?:created|written-again|changed|deleted|restored)$/.test(action) ||
  /^(?:registration\.(?:cancelled|restored|declined)|notice\.(?:dropped|sent-at-once))$/.test(action) ||
  /^(?:event|restaurant)\.(?:imported|import-undone)$/.test(action) ||
  /^membership-request\.(?:approved|rejected|baja)$/.test(action) ||
  /^contact-message\.|^club-facts\.|^session\.sign-out-/.test(action)

test('each action that the code writes has a sentence in both languages, and no other has', () => {
  expect(Object.keys(sentences).toSorted()).toEqual([...allActions].toSorted())
  const isWritten = (action: string) => written.has(action) || isComposed(action)
  expect(allActions.filter((action) => !isWritten(action))).toEqual([])
  for (const action of allActions)
    for (const language of languages) expect(sentences[action][language], action).toMatch(/^\p{Ll}/u)
})

test('sentences are in the tense of their language', () => {
  for (const [action, { ca }] of Object.entries(sentences)) expect(ca, action).toMatch(/^(?:ha|no ha) /)
})

test('each sentence is complete without the name beside its record', () => {
  const record = { name: 'Calçotada', nameCa: '', named: true, isInTrash: false }
  for (const action of allActions)
    for (const language of languages) {
      const line = { action, who: { kind: 'site' }, record, facts: {}, fields: [] } as unknown as Line
      const { before, record: name, after } = describe(line, language, true)
      expect(name, action).toBe('')
      const sentence = `${before} ${after}`.trim()
      expect(sentence, action).not.toMatch(/ (?:de|a|per a|ahora|ara)(?:$|,)|:$|[{}]/)
    }
})
