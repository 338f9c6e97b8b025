import { expect, test } from 'vitest'
import { Refused } from '../../both/api.ts'
import { failureReason } from './failure-reason.ts'

test('the reason of a failed save says whether to retry, that the role has changed, or to sign in; codes of a screen are left to the screen', () => {
  expect(failureReason(new TypeError('Failed to fetch'), 'es')).toContain('Vuelve a intentarlo')
  expect(failureReason(new Error('HTTP 503'), 'ca')).toContain('Torna-ho a provar')
  expect(failureReason(new Refused('access.denied', 403), 'es')).toContain('rol')
  expect(failureReason(new Refused('sign-in.required', 401), 'ca')).toContain('sessió')
  expect(failureReason(new Refused('auth.fresh-proof', 403), 'es')).toContain('confirmar antes que eres tú')
  const tooLate = new Refused('duplicate.too-late', 409, {}, { changedBy: 'biel@example.org' })
  expect(failureReason(tooLate, 'es')).toContain('biel@example.org lo ha cambiado después')
  expect(failureReason(tooLate, 'ca')).toContain('biel@example.org ho ha canviat després')
  expect(failureReason(new Refused('duplicate.too-late', 409), 'es')).toContain('otra persona lo ha cambiado')
  expect(failureReason(new Refused('person.held', 409), 'ca')).toContain('apartades per un plet')
  expect(failureReason(new Refused('second-factor.required', 401), 'es')).toContain('La sesión ha terminado')
  expect(failureReason(new Refused('event.full', 409), 'es')).toBeUndefined()
})
