import { expect, test } from 'vitest'
import { Refused } from '../../lib/api.ts'
import { whyNot } from './failure-reason.ts'

test('a save that fails says whether to try again, that the role has gone, or to sign in; what a screen knows is left to it', () => {
  expect(whyNot(new TypeError('Failed to fetch'), 'es')).toContain('Vuelve a intentarlo')
  expect(whyNot(new Error('HTTP 503'), 'ca')).toContain('Torna-ho a provar')
  expect(whyNot(new Refused('access.denied', 403), 'es')).toContain('rol')
  expect(whyNot(new Refused('sign-in.required', 401), 'ca')).toContain('sessió')
  expect(whyNot(new Refused('auth.fresh-proof', 403), 'es')).toContain('confirmar antes que eres tú')
  const tooLate = new Refused('sent-again.too-late', 409, {}, { changedBy: 'biel@example.org' })
  expect(whyNot(tooLate, 'es')).toContain('biel@example.org lo ha cambiado después')
  expect(whyNot(tooLate, 'ca')).toContain('biel@example.org ho ha canviat després')
  expect(whyNot(new Refused('event.full', 409), 'es')).toBeUndefined()
})
