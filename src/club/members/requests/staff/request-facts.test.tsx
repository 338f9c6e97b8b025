import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { requestDetail } from './queries.ts'
import { RequestPeek } from './request-peek.tsx'

const aRequest = {
  id: 'r1',
  fullName: 'Anna Soler',
  email: 'anna@example.org',
  phone: '',
  reason: '',
  language: 'ca',
  status: 'pending',
  pendingStatus: null,
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-02T12:00:00Z',
  completedAt: null,
  completionSentAt: null,
  completionEndsAt: null,
  decisionReason: '',
  membershipNumber: null,
  socioId: null,
  approvalEmail: null,
  duplicateInfo: null,
  former: null,
  blocked: null,
  alike: 0,
}

const draw = async (of: object = {}, context: object = { role: 1 }) => {
  const request = { ...aRequest, ...of }
  const asks = [{ queryKey: requestDetail('r1').queryKey, queryFn: () => request }]
  const Shown = () => <RequestPeek id="r1" onClose={() => {}} />
  const { html, says } = await renderScreen(Shown, { asks: asks as never, context })
  return { says, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!) }
}

test('the facts show the application and its outcome, as far as they exist', async () => {
  const bare = await draw()
  expect(bare.says).toMatch(
    /Anna Soler Pendiente .*Correo anna@example\.org Teléfono No especificado Motivo No especificado Fecha de solicitud 01 mar 2026 Actualizada 02 mar 2026 Idioma de los correos Catalán (?!Número|Motivo de)/,
  )
  expect(bare.says).not.toMatch(/Ya es socio|vale hasta|completad|ya pertenece|Hay otra|tiene el mismo nombre|CG-/)
  const { says, links } = await draw({
    phone: '600 123 013',
    reason: 'Cocino',
    status: 'approved',
    membershipNumber: 'CG-7',
    socioId: 's7',
    decisionReason: 'La conocemos',
  })
  expect(says).toMatch(/Teléfono 600 123 013 Motivo Cocino /)
  expect(says).toMatch(/CG-7 .* La conocemos/)
  expect(links).toContain('/admin/socios?ver=s7')
  expect(says).not.toContain('vale hasta')
})

test('the completion link: its expiry, the state of its email, and later that the data are complete', async () => {
  const sent = { completionSentAt: '2026-03-03T12:00:00Z', completionEndsAt: '2026-04-02T12:00:00Z' }
  const approvalEmail = { to: 'anna@otra.example', status: 'failed' }
  const status = 'approved'
  const open = await draw({ status, ...sent, approvalEmail })
  expect(open.says).toContain('Del 03 mar 2026, vale hasta el 02 abr 2026 anna@otra.example No ha salido')
  expect((await draw({ status, ...sent })).says).toMatch(/vale hasta el 02 abr 2026 (?!anna@otra)/)
  for (const missing of [{ status: 'baja' }, { completionSentAt: null }, { completionEndsAt: null }])
    expect((await draw({ status, ...sent, approvalEmail, ...missing })).says).not.toMatch(/vale hasta|anna@otra/)
  const done = await draw({ status, ...sent, approvalEmail, completedAt: '2026-03-05T12:00:00Z' })
  expect(done.says).toContain('05 mar 2026')
  expect(done.says).not.toMatch(/vale hasta|anna@otra/)
})

test('warnings name members and requests that may be the same person', async () => {
  const file = { fullName: 'Anna S.', membershipNumber: 'CG-3' }
  const warnings: [object, RegExp][] = [
    [
      { duplicateInfo: { existingName: 'Anna S.', email: 'anna@example.org' } },
      /ya pertenece a un socio activo: Anna S\./,
    ],
    [{ former: file }, /es de la ficha CG-3 \(Anna S\.\), que no está activa/],
    [{ blocked: file }, /La ficha CG-3, que está bloqueada, tiene el mismo nombre \(Anna S\.\)/],
    [{ alike: 1 }, /Hay otra solicitud pendiente/],
    [{ alike: 2 }, /Hay otras 2 solicitudes/],
  ]
  for (const [of, warning] of warnings) {
    const { says } = await draw(of)
    for (const [other, unsaid] of warnings) expect(unsaid.test(says)).toBe(other === of || unsaid === warning)
  }
})

test('an open request of a present member links to the file, and for admins to the data', async () => {
  const toFile = '/admin/socios?ver=s3'
  expect((await draw({ socioId: 's3' })).links).toContain(toFile)
  expect((await draw({ socioId: 's3', status: 'rejected' })).links).not.toContain(toFile)
  const toPerson = '/admin/persona?email=anna%40example.org&amp;row=r1'
  expect((await draw()).links).toContain(toPerson)
  expect((await draw({}, { role: 2, capabilities: ['members'] })).links).not.toContain(toPerson)
})
