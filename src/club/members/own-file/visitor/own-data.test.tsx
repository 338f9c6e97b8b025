import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { OwnData } from './own-data.tsx'
import { type OwnFile, ownFileOf } from './queries.ts'

const email = 'anna@example.org'
const none = {
  fullName: 'Anna Soler',
  membershipNumber: 'CG-1',
  email: 'Anna@example.org',
  phone: null,
  address: null,
  birthDate: null,
  language: 'ca',
  paymentMethod: null,
  cardHolderName: 'Joan',
  iban: null,
  billingAddress: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  dietaryRestrictions: null,
}
const draw = async (of: Partial<OwnFile> = {}) => {
  const asks = [{ queryKey: ownFileOf(email).queryKey, queryFn: () => ({ ...none, ...of }) }]
  const Shown = () => <OwnData email={email} isActive={false} />
  return (await renderScreen(Shown, { at: '/mi-cuenta', asks: asks as never })).says
}

test('the own file says what is given, and what is not', async () => {
  const bare = await draw()
  expect(bare).toMatch(/Mis datos Cambiar .*Anna Soler .*CG-1 Correo Anna@example.org Teléfono Sin indicar/)
  expect(bare).toContain('correos del club Catalán Forma de pago Sin indicar IBAN Sin IBAN Cambiar ')
  expect(bare).toMatch(/emergencia Sin indicar .*Sin dieta indicada$/)
  expect(bare).not.toMatch(/facturación|Joan|distinto/)
  const full = await draw({
    email: 'otra@example.org',
    birthDate: '1980-05-17',
    paymentMethod: 'card',
    iban: '•••• 1332',
    billingAddress: 'Carrer 2',
    emergencyContactPhone: '600 123 014',
    dietaryRestrictions: 'Marisco',
  })
  expect(full).toContain('otra@example.org Es el correo de tu ficha, distinto del de tu cuenta.')
  expect(full).toMatch(
    /17 may 1980 .*Tarjeta Joan IBAN •••• 1332 Cambiar .*facturación Carrer 2 .* 600 123 014 .*Marisco$/,
  )
  expect(await draw({ paymentMethod: 'transfer' })).not.toContain('Joan')
})
