import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { AccessCheck } from './access-check.tsx'
import { me } from './use-staff.ts'

const says = async (failure: Error | null, hasFailed = false) =>
  (await renderScreen(() => <AccessCheck failure={failure} hasFailed={hasFailed} retry={() => {}} />)).says

test('a page of the panel that is loaded afresh says after the first failure what is wrong, and goes on trying', async () => {
  expect(await says(null)).not.toContain('Error')
  expect(await says(new Error('unavailable'))).toContain(
    'Error al verificar permisos de administrador. Lo seguimos intentando.',
  )
})

test('where the table of users cannot be read it says "Error de configuración" at once, since no other try mends that', async () => {
  const { retry } = me()
  expect((retry as (failures: number, error: Error) => boolean)(0, new Error('misconfigured'))).toBe(false)
  expect(await says(new Error('misconfigured'), true)).toContain('Error de configuración')
})
