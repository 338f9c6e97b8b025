import { expect, test } from 'vitest'
import { today } from '#tests/club.ts'
import { renderScreen } from '#tests/screen.tsx'
import { TableRow } from './table-row.tsx'

test('what somebody does not eat is seen beside what the booking asks for', async () => {
  const seat = {
    id: 'a',
    bookingId: 'a',
    fullName: 'Albert Quer',
    language: 'es',
    named: true,
    table: '',
    notes: 'Vamos los cuatro juntos',
    diet: ['gluten' as const],
    dietaryRestrictions: 'Un poco no pasa nada',
    standingDiet: '',
  }
  const row = { key: 'a', table: '', seats: [seat as never], isPart: false }
  const nothing = () => {}
  const Row = () => (
    <TableRow
      row={row}
      isCurrent={false}
      isSplit={false}
      onChoose={nothing}
      onSeat={nothing}
      onSplit={nothing}
      onKeyDown={nothing}
    />
  )
  const { says } = await renderScreen(Row, { at: '/x', route: '*', now: today })
  expect(says).toContain('«Vamos los cuatro juntos» Gluten Un poco no pasa nada')
})
