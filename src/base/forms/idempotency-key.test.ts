import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { aRegistration, anApplication, aWrittenRequest, aWrittenSocio } from '#tests/factories.ts'
import { eventRegistrationRequest } from '#club/evenings/bookings/shared/event-registration.ts'
import { membershipApplicationRequest } from '#club/members/requests/shared/membership-application.ts'
import { newSocioSubmission } from '#club/members/members/shared/membership-panel.ts'
import { newRequestSubmission } from '#club/members/requests/shared/requests-panel.ts'
import { registrationByStaff } from '#club/evenings/bookings/shared/registration-panel.ts'

const key = 'ABCDEF00-0000-4000-8000-00000000000A'

test.for<[string, z.ZodMiniType, object]>([
  ['a registration', eventRegistrationRequest, aRegistration()],
  ['a registration by staff', registrationByStaff, { ...aRegistration(), eventId: key }],
  ['an application', membershipApplicationRequest, anApplication()],
  ['a request by staff', newRequestSubmission, aWrittenRequest()],
  ['a member added by staff', newSocioSubmission, aWrittenSocio()],
])('the key of %s is converted to lower case, as the database writes it', ([, form, values]) => {
  expect(form.parse({ ...values, idempotencyKey: key })).toMatchObject({ idempotencyKey: key.toLowerCase() })
})

test('the event id of a registration by staff is converted to lower case too', () => {
  const sent = { ...aRegistration(), eventId: key }
  expect(registrationByStaff.parse(sent).eventId).toBe(key.toLowerCase())
})
