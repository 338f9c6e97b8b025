import { expect, test } from 'vitest'
import { validationMessages } from './validation-messages.ts'

test('each error code has a sentence, a form may have its own, and unknown codes are not shown', () => {
  const say = validationMessages('ca', { required: 'El nom és obligatori', own: 'Nostre' })
  expect(['required', 'own', 'url.invalid', 'who.knows', undefined].map(say)).toEqual([
    'El nom és obligatori',
    'Nostre',
    'URL no vàlida',
    'Valor no vàlid',
    undefined,
  ])
  expect(validationMessages('es')('required')).toBe('Este campo es obligatorio')
})
