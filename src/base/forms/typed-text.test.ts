import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { signIn, signUp } from '#accounts/shared/account.ts'
import { handOver, offerAcceptance } from '#club/evenings/bookings/shared/booking.ts'
import { contactMessage } from '#club/post/messages/shared/contact-message.ts'
import { companion, partyForm, registrationForm } from '#club/evenings/bookings/shared/event-registration.ts'
import { completionForm } from '#club/members/completion/shared/member-details.ts'
import { membershipApplication } from '#club/members/requests/shared/membership-application.ts'
import { newSocio } from '#club/members/members/shared/membership-panel.ts'
import { newRequest } from '#club/members/requests/shared/requests-panel.ts'
import { registrationSave } from '#club/evenings/bookings/shared/registration-panel.ts'

const forms: Record<string, [z.ZodMiniType, field: string]> = {
  registration: [registrationForm, 'fullName'],
  party: [partyForm, 'fullName'],
  companion: [companion, 'fullName'],
  'correction by staff': [registrationSave, 'fullName'],
  'offered seat': [handOver, 'fullName'],
  'accepted seat': [offerAcceptance, 'fullName'],
  application: [membershipApplication, 'fullName'],
  completion: [completionForm, 'fullName'],
  'request by staff': [newRequest, 'fullName'],
  'member by staff': [newSocio, 'fullName'],
  contact: [contactMessage, 'name'],
  'sign up': [signUp, 'fullName'],
}

const issuesOf = (schema: z.ZodMiniType, field: string, value: string) =>
  schema.safeParse({ [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? []

describe.for(Object.entries(forms))('the name of %s', ([name, [schema, field]]) => {
  test.for(['\u200B\u200B', '\u3164\u3164', '\u2800\u2800', '\u202E\u00AD', '12', '🍷🍷', '\u0301\u0301', '—'])(
    'is not «%s»',
    (typed) => {
      // The names of an account and of a companion may be missing.
      const isMissing =
        ['sign up', 'companion', 'correction by staff'].includes(name) && !/[\d\p{P}\p{ExtPict}\u0301]/u.test(typed)
      expect(issuesOf(schema, field, typed).length > 0).toBe(!isMissing)
    },
  )

  test.for(['Ñu', '木村', 'علی\u200Cرضا', 'Nu\u0301\u200Bria'])('may be «%s»', (typed) => {
    expect(issuesOf(schema, field, typed)).toEqual([])
  })
})

const guest = {
  fullName: ' Nu\u0301\u200Bria\u00A0Puig\u202E',
  email: '\u200Bnuria\u00AD@example.org\uFEFF',
  phone: '\u202A600\u202F123\u00A0456\u202C',
  notes: 'Con\u200B Pep 👩\u200D🍳\r\n\u00A0y vino',
}

test('a registration is stored without what nobody sees', () => {
  expect(registrationForm.parse(guest)).toMatchObject({
    fullName: 'Núria Puig',
    email: 'nuria@example.org',
    phone: '600 123 456',
    notes: 'Con Pep 👩\u200D🍳\n y vino',
  })
})

test('a password is taken as it was typed', () => {
  const password = ' Nu\u0301\u200Bria\u00A0\u202E '
  expect(signIn.parse({ email: '\u200BAna@Example.org ', password })).toEqual({ email: 'ana@example.org', password })
  expect(signUp.parse({ email: 'ana@example.org', password }).password).toBe(password)
})

test('an optional address is empty if nobody sees anything in it', () => {
  expect(companion.parse({ fullName: 'Pep', email: ' \u200B' }).email).toBe('')
  expect(companion.safeParse({ fullName: 'Pep', email: 'pep@' }).error?.issues[0]?.message).toBe('email.invalid')
})
