import { expect, test } from 'vitest'
import { defaultClubFacts as club } from '#base/default-club-facts.ts'
import { limits } from '#base/limits.ts'
import { rowsPerPage } from '#base/forms/list-query.ts'
import { defaultLanguage, inLanguage, languageOr, languages } from '#base/text/language.ts'
import {
  membershipTypes,
  paymentMethods,
  requestStatusOr,
  socioStatusOr,
} from '#club/members/members/shared/membership.ts'
import { maxPhotoMegabytes } from '#base/photo-sizes.ts'
import { isAdmin, isStaff, roles } from '#base/roles.ts'

test('the club’s numbers are the spec’s (§9)', () => {
  expect(limits).toMatchObject({
    homeUpcomingEvents: 3,
    restaurantsPerPage: 6,
    blogSkeletons: 6,
    recentRequests: 5,
    cancellationNoticeHours: 48,
  })
  expect(club.founded).toBe(2018)
  expect(club.libraryTitles).toBe(1000)
  expect(maxPhotoMegabytes).toBe(5)
  expect(rowsPerPage, 'the panel’s lists have no size in the spec').toBe(25)
})

test('the club opens Monday to Friday morning and afternoon, Saturday morning, never on Sunday (§9)', () => {
  expect([club.weekdayHours, club.saturdayHours, club.sundayHours]).toEqual([
    '10:00–14:00, 16:00–20:00',
    '10:00–14:00',
    '',
  ])
})

test('the languages are Spanish and Catalan; Spanish is the default and the fallback (§5, §9)', () => {
  expect(languages).toEqual(['es', 'ca'])
  expect(defaultLanguage).toBe('es')
  for (const stored of ['en', '', null, undefined, 7, 'CA']) expect(languageOr(stored)).toBe('es')
  expect(languageOr('ca')).toBe('ca')
  expect(inLanguage('ca', 'Cena', 'Sopar')).toBe('Sopar')
  for (const missing of ['', null, undefined]) expect(inLanguage('ca', 'Cena', missing)).toBe('Cena')
  expect(inLanguage('es', 'Cena', 'Sopar')).toBe('Cena')
})

test('role 1 is admin, 2 editor, any other number a plain user (§6)', () => {
  expect(roles).toEqual({ admin: 1, editor: 2, user: 0 })
  expect([0, 1, 2, 3, -1].map((role) => [isAdmin(role), isStaff(role)])).toEqual([
    [false, false],
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ])
})

test('types of membership and payment methods, the default first (§5, §9)', () => {
  expect(membershipTypes).toEqual(['regular', 'premium', 'vip'])
  expect(paymentMethods).toEqual(['transfer', 'card', 'cash'])
})

test('an unknown status is shown as pending, that of a member as active (§4)', () => {
  expect(requestStatusOr('lost')).toBe('pending')
  expect(requestStatusOr('baja')).toBe('baja')
  expect(socioStatusOr(undefined)).toBe('active')
  expect(socioStatusOr('suspended')).toBe('suspended')
})
