import { expect, test } from 'vitest'
import { roles } from '#shared/roles.ts'
import { mayOpen } from './sections.ts'

test('an editor opens the events, but neither their guests nor the members', () => {
  const opens = (role: number) =>
    ['/admin/eventos', '/admin/eventos/1', '/admin/eventos/1/inscripciones', '/admin/socios'].map((at) =>
      mayOpen(at, role),
    )
  expect(opens(roles.editor)).toEqual([true, true, false, false])
  expect(opens(roles.admin)).toEqual([true, true, true, true])
})
