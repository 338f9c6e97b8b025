import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { BlockedFileFacts } from './blocked-file-facts.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type SocioCard, socioDetail } from './queries.ts'
import { changedSince, empty, filled } from './socio-inputs.ts'
import { SocioPeek } from './socio-peek.tsx'

const none = {
  phone: null,
  address: null,
  birthDate: null,
  paymentMethod: null,
  iban: null,
  cardHolderName: null,
  billingAddress: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  dietaryRestrictions: null,
  notes: null,
}
const all = {
  phone: '600 123 013',
  address: 'Carrer 1',
  birthDate: '1980-05-17',
  paymentMethod: 'card',
  iban: '•••• 1332',
  cardHolderName: 'Anna S.',
  billingAddress: 'Carrer 2',
  emergencyContactName: 'Joan',
  emergencyContactPhone: '600 123 014',
  dietaryRestrictions: 'Marisco',
  notes: 'Llega tarde',
}
const anna = {
  id: 's1',
  version: 3,
  fullName: 'Anna Soler',
  email: 'anna@example.org',
  language: 'ca',
  membershipNumber: 'CG-1',
  membershipType: 'vip',
  status: 'suspended',
  createdAt: '2026-03-01T12:00:00Z',
  memberSince: '2026-03-01',
  leavesOn: null,
  moves: [],
  leftAt: null,
  blockedAt: null,
  completedAt: null,
  membershipRequestId: null,
  ...none,
} as unknown as SocioCard

const draw = async (of: object = {}, { role = 1, capabilities = [] as string[], isReadOnly = false } = {}) => {
  const asks = [{ queryKey: socioDetail('s1').queryKey, queryFn: () => ({ ...anna, ...of }) }]
  const onRemove = isReadOnly ? {} : { onRemove: () => {} }
  const Shown = () => <SocioPeek id="s1" onClose={() => {}} {...onRemove} />
  const { html, says } = await renderScreen(Shown, { asks: asks as never, context: { role, capabilities } })
  return { says, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!) }
}

test('a card shows the given data, and marks the rest as not given', async () => {
  const bare = await draw()
  const not = 'No especificado'
  expect(bare.says).toMatch(/^Anna Soler .*CG-1 Suspendido VIP/)
  expect(bare.says).toContain(
    `Correo anna@example.org Teléfono ${not} Dirección ${not} Fecha de nacimiento ${not} Idioma de los correos Catalán Fecha de alta 01 mar 2026 `,
  )
  expect(bare.says).toContain(`Forma de pago ${not} Dirección de facturación ${not} `)
  expect(bare.says).toMatch(new RegExp(`Nombre ${not} Teléfono ${not} .*${not} .*${not} `))
  expect(bare.says).toContain('Invitar a su cuenta')
  expect(bare.says).not.toMatch(/IBAN|Fecha de baja|Datos completados|Titular|Bloqueada|Separar/)
  const full = await draw({ ...all, status: 'inactive', leftAt: '2026-03-02T12:00:00Z' })
  expect(full.says).toContain('Teléfono 600 123 013 Dirección Carrer 1 Fecha de nacimiento 17 may 1980')
  expect(full.says).toContain('Fecha de baja 02 mar 2026')
  expect(full.says).toMatch(
    /Forma de pago Tarjeta IBAN •••• 1332 Mostrar IBAN .*Anna S\. Dirección de facturación Carrer 2/,
  )
  expect(full.says).toMatch(/Joan Teléfono 600 123 014 .*Marisco .*Llega tarde/)
  expect(full.says).not.toContain(not)
  expect(full.says, 'who has left').not.toContain('Invitar a su cuenta')
})

test('to a member without an address nobody writes, and the card says why', async () => {
  const { says, links } = await draw({ email: '' })
  expect(says).toContain('Correo sin correo Teléfono')
  expect(says).not.toContain('Escribir')
  expect(links.filter((to) => to.startsWith('mailto:'))).toEqual([])
})

test('the card shows whether the data are complete or awaited, and links to the application', async () => {
  const ofRequest = { membershipRequestId: 'r1' }
  const awaited = await draw(ofRequest)
  expect(awaited.says).toContain('Datos completados Pendientes · Ver la solicitud')
  expect(awaited.links).toContain('/admin/solicitudes?ver=r1')
  expect((await draw({ ...ofRequest, completedAt: '2026-03-05T12:00:00Z' })).says).toContain(
    'Datos completados 05 mar 2026 · ',
  )
})

test('the address of the account is taken where it is another', async () => {
  const take = 'Tomar la dirección de la cuenta'
  expect((await draw({ account: 'Anna@Example.org' })).says).not.toContain(take)
  expect((await draw({ account: 'soler@example.org' })).says).toContain(take)
})

test('editing, whole IBANs and the personal data are offered only with the right to them', async () => {
  const admin = await draw(all)
  expect(admin.says).toMatch(/Escribir.* Editar .*Guardar la nota/)
  expect(admin.links.join(' ')).toContain('/admin/persona?email=anna%40example.org')
  expect((await draw(all, { isReadOnly: true })).says).not.toMatch(/Editar|Guardar/)
  const editor = await draw(all, { role: 2, capabilities: ['members'] })
  expect(editor.says).not.toContain('Mostrar IBAN')
  expect(editor.links).not.toContain('/admin/persona?email=anna%40example.org&row=s1')
  expect((await draw(all, { role: 2, capabilities: ['members', 'treasury'] })).says).toContain('Mostrar IBAN')
})

test.for<[moves: SocioCard['status'][], leavesOn: string | null, button: string]>([
  [['active', 'suspended'], null, 'Deshacer la suspensión'],
  [['suspended', 'active'], null, 'Deshacer el fin de la suspensión'],
  [['inactive', 'active'], null, 'Deshacer la vuelta'],
  [['active', 'inactive'], null, 'Deshacer la baja'],
  [['active', 'active'], null, 'Deshacer el cambio de tipo'],
  [['active', 'active'], '2026-12-31', 'Deshacer la baja'],
  [['active'], '2026-12-31', 'Deshacer la baja'],
])('after %j, leaving on %s, a button takes back the last move', async ([moves, leavesOn, button]) => {
  const at = '2026-03-14T12:00:00Z'
  const { says } = await draw({
    moves: moves.map((status) => ({ status, onDay: '2026-03-14', at, reason: '' })),
    leavesOn,
  })
  expect(says).toContain(`${button} `)
})

test.for([
  ['suspended', '2026-03-14', 'Desde Hoy Otro día'],
  ['inactive', '2026-03-14', 'Día de la baja Hoy 31 dic 2026 Otro día'],
  ['inactive', '2026-12-31', 'Día de la baja Hoy Otro día'],
] as const)('%s since %s: the days to pick are %s', async ([to, day, days]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  const { says } = await renderScreen(() => <MoveDialog socio={anna} to={to} onClose={() => {}} />)
  expect(says).toContain(`${days} `)
  expect(says).toContain('Le decimos ')
  expect(says).toContain('Con tus palabras')
  expect(says, 'from today on').not.toContain('Hasta ese día todo sigue igual.')
})

test('a blocked card has only its dates', async () => {
  const blocked = { ...all, email: '', leftAt: '2024-03-02T12:00:00Z', blockedAt: '2026-03-05T12:00:00Z' }
  const { says, links } = await draw(blocked)
  expect(says).toMatch(/CG-1 Bloqueada VIP/)
  expect(says).toMatch(
    /Fecha de alta 01 mar 2026 Fecha de baja 02 mar 2024 Bloqueada desde 05 mar 2026 Se borra 02 mar 2030 .*Reincorporar Abrir la ficha/,
  )
  expect(says).not.toMatch(/Escribir|Editar|600 123|Suspendido/)
  expect(links).toContain('/admin/persona?row=s1')
  expect((await draw({ ...blocked, leftAt: null })).says).toContain(
    'Fecha de baja No especificado Bloqueada desde 05 mar 2026 Se borra No especificado',
  )
})

test('an opened blocked file shows its private fields', async () => {
  const facts = async (of: object) => {
    const file = { email: 'anna@example.org', ...of } as never
    return (await renderScreen(() => <BlockedFileFacts file={file} />)).says
  }
  const whole = 'ES9121000418450200051332'
  expect(await facts({ ...all, iban: whole })).toMatch(
    /Correo anna@example\.org Teléfono 600 123 013 Dirección Carrer 1 Fecha de nacimiento 17 may 1980 Forma de pago Tarjeta IBAN ES91 2100 0418 4502 0005 1332 .*Anna S\. Dirección de facturación Carrer 2 .*Llega tarde/,
  )
  const bare = await facts({ ...none, paymentMethod: 'of-another-kind' })
  expect(bare).toMatch(/Forma de pago No especificado IBAN No especificado Dirección de facturación No especificado/)
  expect(bare).not.toContain('Titular')
})

test('the form begins with the stored values without the IBAN, which appears only if somebody else changed it', () => {
  expect(filled(anna)).toEqual({
    ...empty,
    fullName: 'Anna Soler',
    email: 'anna@example.org',
    membershipType: 'vip',
    language: 'ca',
    status: 'suspended',
  })
  expect(filled({ ...anna, ...all } as SocioCard)).toMatchObject({ ...all, iban: '' })
  expect(filled({ ...anna, language: 'fr', paymentMethod: 'bizum' } as SocioCard)).toMatchObject({
    language: 'es',
    paymentMethod: '',
  })
  const withIban = (iban: string | null) => ({ ...anna, iban }) as SocioCard
  expect(changedSince(withIban('•••• 1332'), withIban('•••• 1332')).iban).toBe('')
  expect(changedSince(withIban('•••• 9999'), withIban('•••• 1332')).iban).toBe('•••• 9999')
  expect(changedSince(withIban(null), withIban('•••• 1332')).iban).toBe('')
  expect(changedSince(withIban('•••• 1332'), undefined).iban).toBe('•••• 1332')
})
