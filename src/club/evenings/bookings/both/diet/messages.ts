import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  fromList: { es: 'Marcar alergias o dieta de la lista', ca: 'Marcar al·lèrgies o dieta de la llista' },
  allergens: { es: 'Alérgenos', ca: 'Al·lèrgens' },
  diets: { es: 'Dieta', ca: 'Dieta' },
  toKitchen: {
    es: 'Se lo decimos a la cocina, y lo borramos siete días después del evento.',
    ca: 'Ho diem a la cuina, i ho esborrem set dies després de l’esdeveniment.',
  },
})
