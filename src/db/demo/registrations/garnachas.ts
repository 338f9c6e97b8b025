import { guest } from './guest.ts'

/** Eight guests for ten chairs: two are left. */
export const garnachasGuests = [
  guest('Carme Bonastre Pla', 'carme.bonastre@correu.example', '07', 'ca', 'Ya soy socio', { daysAgo: 38 }),
  guest('Marc Vilarrasa Costa', 'marc.vilarrasa@correu.example', '13', 'ca', 'Ya soy socio', {
    daysAgo: 35,
    notes: 'Portaré la càmera.',
  }),
  guest('Elvira Pastor Rubio', 'elvira.pastor@example.com', '32', 'es', 'Búsqueda en Google', { daysAgo: 30 }),
  guest('Quim Arderiu Sala', 'quim.arderiu@example.org', '33', 'ca', 'Recomendación de un amigo', {
    daysAgo: 26,
    diet: 'Al·lèrgia als fruits secs',
  }),
  guest('Noelia Bravo Cid', 'noelia.bravo@example.org', '34', 'es', 'Redes sociales', { daysAgo: 19 }),
  guest('Yasmina Haddad Serra', 'yasmina.haddad@correu.example', '14', 'es', 'Ya soy socio', {
    daysAgo: 14,
    notes: 'Yo huelo y escupo. Me interesa el mapa.',
  }),
  guest('Bru Tarradell Nin', 'bru.tarradell@example.com', '35', 'ca', 'Prensa/Medios', { daysAgo: 7 }),
  guest('Paloma Céspedes Gil', 'paloma.cespedes@example.com', '36', 'es', 'Recomendación de un amigo', { daysAgo: 2 }),
]
