import { expect } from 'vitest'
import { mostImportBytes } from '#club/core/imports/shared/import-form.ts'
import { aStorage } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { createApi } from './index.ts'

const kilobyte = 1024
const ofForms = 64 * kilobyte
const ofStaff = 1024 * kilobyte
/** A sheet as base64, and the form around it. */
const ofSheets = Math.ceil(mostImportBytes / 3) * 4 + ofForms

test.for([
  ['/api/contact-messages', ofForms],
  ['/api/kitchen', ofForms],
  ['/api/admin/blog-posts', ofStaff],
  ['/api/door/arrivals', ofStaff],
  ['/api/admin/imports', ofSheets],
  ['/api/admin/events/imports', ofSheets],
  ['/api/admin/restaurants/imports', ofSheets],
] as const)('%s takes %d bytes, and not one more', async ([path, most], { club }) => {
  const api = createApi({ ...club, storage: aStorage() }, async () => ({ kind: 'visitor' }))
  const send = async (bytes: number) =>
    (
      await api.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: 'x'.repeat(bytes),
      })
    ).status
  expect(await send(most)).not.toBe(413)
  expect(await send(most + 1)).toBe(413)
})

test('an upload is not measured as a form is: it has its own limit', async ({ club }) => {
  const api = createApi({ ...club, storage: aStorage() }, async () => ({ kind: 'visitor' }))
  const { status } = await api.request('/api/admin/uploads', { method: 'POST', body: 'x'.repeat(ofStaff + 1) })
  expect(status).toBe(401)
})
