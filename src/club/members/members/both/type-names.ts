import { bilingual } from '#base/text/language.ts'

/** A missing type is regular (spec §3). */
export const typeIn = bilingual({
  regular: { es: 'Regular', ca: 'Regular' },
  premium: { es: 'Premium', ca: 'Prèmium' },
  vip: { es: 'VIP', ca: 'VIP' },
})
