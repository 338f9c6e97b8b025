import { guest } from './guest.ts'

/** Twelve guests for twelve chairs: this table is full. */
export const caLOriolaGuests = [
  guest('Montserrat Rius i Vall', 'montserrat.rius@correu.example', '01', 'ca', 'Ya soy socio', {
    daysAgo: 45,
    diet: 'Res de caça',
  }),
  guest('Ignasi Barbany Coll', 'ignasi.barbany@correu.example', '02', 'ca', 'Ya soy socio', { daysAgo: 45 }),
  guest('Beatriz Lanuza Gil', 'beatriz.lanuza@correu.example', '05', 'es', 'Ya soy socio', {
    daysAgo: 44,
    notes: 'Si puede ser, en un extremo.',
  }),
  guest('Clàudia Vendrell Mir', 'claudia.vendrell@example.org', '25', 'ca', 'Recomendación de un amigo', {
    daysAgo: 41,
  }),
  guest('Roger Vendrell Mir', 'roger.vendrell@example.org', '26', 'ca', 'Recomendación de un amigo', {
    daysAgo: 41,
    notes: 'Soc el germà de la Clàudia. Millor a l’altra punta.',
  }),
  guest('Inés Calatrava Soto', 'ines.calatrava@example.com', '27', 'es', 'Prensa/Medios', {
    daysAgo: 36,
    diet: 'Embarazada: nada crudo',
  }),
  guest('Hamid Berrada', 'hamid.berrada@example.com', '28', 'es', 'Redes sociales', {
    daysAgo: 33,
    diet: 'Sin cerdo ni alcohol',
    notes: 'Con los mostos, encantado.',
  }),
  guest('Aina Cortadellas Roig', 'aina.cortadellas@correu.example', '09', 'ca', 'Ya soy socio', {
    daysAgo: 28,
    diet: 'Celiaquia',
    notes: 'Portaré el meu pa, i per a qui en vulgui.',
  }),
  guest('Gonzalo Pereda Luna', 'gonzalo.pereda@example.org', '29', 'es', 'Búsqueda en Google', { daysAgo: 21 }),
  guest('Rosalia Amigó Tort', 'rosalia.amigo@example.org', '30', 'ca', 'Redes sociales', { daysAgo: 17 }),
  guest('Martina Schönfeld', 'martina.schonfeld@example.com', '31', 'es', 'Otro', {
    daysAgo: 12,
    notes: 'Nos lo contó el taxista.',
  }),
  guest('Ferran Solé Guasch', 'ferran.sole@correu.example', '04', 'ca', 'Ya soy socio', {
    daysAgo: 8,
    diet: 'Intolerància a la lactosa',
  }),
]
