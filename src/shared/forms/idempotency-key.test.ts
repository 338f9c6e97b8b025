import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { aRegistration, anApplication, aWrittenRequest, aWrittenSocio } from '#tests/factories.ts'
import { eventRegistrationRequest } from './event-registration.ts'
import { membershipApplicationRequest } from './membership-application.ts'
import { newRequestSubmission, newSocioSubmission } from './membership-panel.ts'
import { registrationByStaff } from './registration-panel.ts'

const key = 'ABCDEF00-0000-4000-8000-00000000000A'

test.for<[string, z.ZodMiniType, object]>([
  ['a registration', eventRegistrationRequest, aRegistration()],
  ['a guest whom staff write down', registrationByStaff, { ...aRegistration(), eventId: key }],
  ['an application', membershipApplicationRequest, anApplication()],
  ['a request that staff write down', newRequestSubmission, aWrittenRequest()],
  ['a member whom staff write down', newSocioSubmission, aWrittenSocio()],
])('the key of %s is read in small letters, as the database writes it', ([, form, values]) => {
  expect(form.parse({ ...values, idempotencyKey: key })).toMatchObject({ idempotencyKey: key.toLowerCase() })
})

test('the event of a guest whom staff write down is read in small letters too', () => {
  const sent = { ...aRegistration(), eventId: key }
  expect(registrationByStaff.parse(sent).eventId).toBe(key.toLowerCase())
})
