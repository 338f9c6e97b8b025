import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { AccessCheck } from './access-check.tsx'
import { me } from '#accounts/staff/use-staff.ts'

const says = async (failure: Error | null, hasFailed = false) =>
  (await renderScreen(() => <AccessCheck failure={failure} hasFailed={hasFailed} retry={() => {}} />)).says

test('a reloaded page of the panel shows the problem after the first failure, and keeps trying', async () => {
  expect(await says(null)).not.toContain('Error')
  expect(await says(new Error('unavailable'))).toContain(
    'Error al verificar permisos de administrador. Lo seguimos intentando.',
  )
})

test('an unreadable table of users shows "Error de configuración" at once, because a retry cannot help', async () => {
  const { retry } = me()
  expect((retry as (failures: number, error: Error) => boolean)(0, new Error('misconfigured'))).toBe(false)
  expect(await says(new Error('misconfigured'), true)).toContain('Error de configuración')
})
