import type { organizers } from '../schema/organizers.ts'
import { organizerIds } from './ids.ts'
import { ago } from './when.ts'

type NewOrganizer = typeof organizers.$inferInsert

export const demoOrganizers = (now: Date): NewOrganizer[] =>
  houses.map((house, position) => metAt(house, ago(now, { weeks: 80 - position * 12 })))

const metAt = (house: NewOrganizer, createdAt: Date) => ({ ...house, createdAt, updatedAt: createdAt })

const houses = [
  {
    id: organizerIds.club,
    name: 'Cercle Gastronòmic',
    nameCa: 'Cercle Gastronòmic',
    description: 'Nosotros. Ponemos la sala, las cucharas y, cuando hace falta, la cebolla.',
    descriptionCa: 'Nosaltres. Hi posem la sala, les culleres i, quan cal, la ceba.',
    logoUrl: '/illustrations/dish-artichoke.svg',
    website: 'https://cercle.example',
    email: 'hola@cercle.example',
    phone: '+34 930 000 000',
    address: 'Carrer del Rebost, 8',
    addressCa: 'Carrer del Rebost, 8',
    city: 'Barcelona',
    cityCa: 'Barcelona',
    country: 'España',
    socialMedia: {
      facebook: 'https://facebook.example/cercle',
      twitter: 'https://x.example/cercle',
      instagram: 'https://instagram.example/cercle',
    },
  },
  {
    id: organizerIds.masFumerol,
    name: 'Mas Fumerol',
    nameCa: 'Mas Fumerol',
    description: 'Payeses de la misma familia desde hace cuatro generaciones. Hacen calçots, avellanas y pocas bromas.',
    descriptionCa: 'Pagesos de la mateixa família des de fa quatre generacions. Fan calçots, avellanes i poca broma.',
    logoUrl: '/illustrations/dish-fig.svg',
    website: 'https://masfumerol.example',
    email: 'casa@masfumerol.example',
    phone: '+34 930 000 021',
    address: 'Camino de la Ceniza, s/n',
    addressCa: 'Camí de la Cendra, s/n',
    city: 'Valls',
    cityCa: 'Valls',
    country: 'España',
    socialMedia: { instagram: 'https://instagram.example/masfumerol' },
  },
  {
    id: organizerIds.botaTorta,
    name: 'Celler Bota Torta',
    nameCa: 'Celler Bota Torta',
    description: 'Nueve hectáreas en cuesta, una mula jubilada y garnachas más viejas que la bodega. Etiquetan a mano.',
    descriptionCa: 'Nou hectàrees de costers, una mula jubilada i garnatxes més velles que el celler. Etiqueten a mà.',
    logoUrl: '',
    website: 'https://botatorta.example',
    email: 'celler@botatorta.example',
    phone: '+34 930 000 022',
    address: 'Calle de la Prensa, 4',
    addressCa: 'Carrer de la Premsa, 4',
    city: 'Gratallops',
    cityCa: 'Gratallops',
    country: 'España',
    socialMedia: { facebook: 'https://facebook.example/botatorta', instagram: 'https://instagram.example/botatorta' },
  },
  {
    id: organizerIds.beaucresson,
    name: 'Salazones Beaucresson',
    nameCa: 'Saladors Beaucresson',
    description: 'Tres generaciones poniendo anchoas en sal y una sola receta: esperar. Aceptan visitas, no prisas.',
    descriptionCa:
      'Tres generacions posant anxoves en sal i una sola recepta: esperar. Accepten visites, no pas presses.',
    logoUrl: '/illustrations/dish-anchovy.svg',
    website: 'https://beaucresson.example',
    email: 'maison@beaucresson.example',
    phone: '+33 4 65 71 00 07',
    address: 'Muelle de la Salmuera, 7',
    addressCa: 'Moll de la Salmorra, 7',
    city: 'Colliure',
    cityCa: 'Cotlliure',
    country: 'Francia',
    socialMedia: { facebook: 'https://facebook.example/beaucresson' },
  },
  {
    id: organizerIds.crostaTossuda,
    name: 'Forn Crosta Tossuda',
    nameCa: 'Forn Crosta Tossuda',
    description:
      'Un horno de barrio que abre cuando el pan está hecho y cierra cuando se ha vendido. No trabaja al revés.',
    descriptionCa: 'Un forn de barri que obre quan el pa és cuit i tanca quan s’ha venut. A l’inrevés no ho fa.',
    logoUrl: '',
    website: 'https://crostatossuda.example',
    email: 'forn@crostatossuda.example',
    phone: '+34 930 000 023',
    address: 'Carrer del Llevat, 21',
    addressCa: 'Carrer del Llevat, 21',
    city: 'Barcelona',
    cityCa: 'Barcelona',
    country: 'España',
    socialMedia: { instagram: 'https://instagram.example/crostatossuda' },
  },
  {
    // No Catalan texts, on purpose: the Catalan pages fall back to the Spanish ones.
    id: organizerIds.majadaQuieta,
    name: 'Quesos La Majada Quieta',
    description: 'Ocho mil quesos afinándose en una cantera y una familia que habla bajo para no molestarlos.',
    logoUrl: '',
    website: 'https://majadaquieta.example',
    email: 'quesos@majadaquieta.example',
    phone: '+34 930 000 024',
    address: 'Camino de la Cantera, km 3',
    city: 'Huesca',
    country: 'España',
    socialMedia: { twitter: 'https://x.example/majadaquieta' },
  },
] satisfies NewOrganizer[]
