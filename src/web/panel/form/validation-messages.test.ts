import { expect, test } from 'vitest'
import { validationMessages } from './validation-messages.ts'

test('a code has its sentence, a form may have its own, and an unknown one is not shown as a code', () => {
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
