import { expect } from 'vitest'
import { changeMembershipFacts } from '#club/pages/facts/server/club-facts.ts'
import { defaultMembershipFacts } from '#club/pages/facts/shared/membership-facts.ts'
import { test } from '#tests/club.ts'
import { aRequest, asAdmin } from '#tests/factories.ts'
import { currentApplication } from './current-values.ts'

const step = (title: string, titleCa: string, text = '', textCa = '') => ({ title, titleCa, text, textCa })

test('the confirmation of an application has the fee, the steps that follow it and the events, in its language', async ({
  club,
}) => {
  const { id } = await aRequest(club, { language: 'ca' })
  expect(await currentApplication(club, id)).toMatchObject({ fee: '', steps: [] })

  const steps = [
    step('Escríbenos', 'Escriu-nos'),
    step('Contestamos', 'Contestem', 'En siete días.', 'En set dies.'),
    step('Te damos número', 'Et donem número'),
  ]
  await changeMembershipFacts(asAdmin(club), { ...defaultMembershipFacts, fee: 120, steps, version: 1 })
  expect(await currentApplication(club, id)).toEqual({
    fullName: 'Núria Casadevall Prat',
    email: 'nuria@example.org',
    language: 'ca',
    fee: '120\u00a0€',
    steps: ['Contestem. En set dies.', 'Et donem número.'],
    eventsUrl: 'https://cercle.example/ca/eventos',
  })
})
