import { expect } from 'vitest'
import { activities, activityKeys, rulesOf } from '../shared/processing.ts'
import { retentionKeys } from '#base/privacy/retention.ts'
import { test } from '#tests/club.ts'
import { columnLabels } from './document/export-labels.ts'
import { personalTables } from './personal-tables.ts'
import { readProcessingRegister } from './processing-register.ts'

test('every table with personal data, and every retention rule, is in one activity of the register', () => {
  const named = activityKeys.flatMap((dataSubject) => activities[dataSubject].personalTables)
  expect(named.toSorted()).toEqual(personalTables.map(({ name }) => name).toSorted())
  expect(activityKeys.flatMap(rulesOf).toSorted()).toEqual(retentionKeys.toSorted())
})

test('the register names the club and every column with personal data', async ({ club }) => {
  const register = await readProcessingRegister(club)
  expect(register.club.legalName).not.toBe('')
  const data = register.activities.flatMap((activity) => activity.data.ca)
  for (const { name, person } of personalTables)
    for (const column of person) expect(data, `${name}.${column}`).toContain(columnLabels[column]?.ca)
})
