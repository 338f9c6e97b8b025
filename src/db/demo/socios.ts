import { addDays } from 'date-fns'
import type { socios } from '../schema/socios.ts'
import { firstYears } from './socios/first-years.ts'
import { laterYears } from './socios/later-years.ts'

type NewSocio = typeof socios.$inferInsert & { createdAt: Date }
type Joining = Omit<NewSocio, 'membershipNumber'>

/** Twenty members since 2018, numbered in the order they joined. */
export const demoSocios = (now: Date): NewSocio[] => [...firstYears, ...laterYears(now)].map(enrolled)

const enrolled = (socio: Joining, position: number): NewSocio => {
  const completedAt = socio.paymentMethod ? addDays(socio.createdAt, 2) : null
  return {
    ...socio,
    membershipNumber: `CG-${String(position + 1).padStart(4, '0')}`,
    completedAt,
    updatedAt: socio.leftAt ?? completedAt ?? socio.createdAt,
  }
}
