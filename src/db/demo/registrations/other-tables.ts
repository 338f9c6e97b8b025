import { eventIds } from '../ids.ts'
import { guest } from './guest.ts'

export const otherTables = [
  {
    eventId: eventIds.rotllana,
    guests: [
      guest('Ferran Solé Guasch', 'ferran.sole@correu.example', '04', 'ca', 'Ya soy socio', {
        daysAgo: 40,
        notes: 'Soc dels que cuinen. Deseu-me una cadira a prop de la porta.',
      }),
      guest('Tomás Iriarte Vela', 'tomas.iriarte@correu.example', '08', 'es', 'Ya soy socio', {
        daysAgo: 38,
        diet: 'Alergia a los frutos secos',
      }),
      guest('Helena Riera Font', 'hriera@correu.example', '17', 'ca', 'Ya soy socio', { daysAgo: 33 }),
      guest('Sandra Olmedo Paz', 'sandra.olmedo@example.org', '37', 'es', 'Recomendación de un amigo', { daysAgo: 29 }),
      guest('Artur Novell Grau', 'artur.novell@example.com', '38', 'ca', 'Redes sociales', { daysAgo: 22 }),
    ],
  },
  {
    eventId: eventIds.cheeses,
    guests: [
      guest('Ewa Nowicka Torres', 'ewa.nowicka@correu.example', '20', 'es', 'Recomendación de un amigo', {
        daysAgo: 52,
      }),
      guest('Núria Casadevall Prat', 'nuria.casadevall@correu.example', '12', 'ca', 'Ya soy socio', { daysAgo: 47 }),
    ],
  },
  {
    eventId: eventIds.delta,
    guests: [
      guest('Marta Gil Roca', 'martagil@correu.example', '18', 'es', 'Ya soy socio', {
        daysAgo: 80,
        diet: 'Alergia al marisco (grave)',
        notes: 'Calzo un 38.',
      }),
    ],
  },
  {
    eventId: eventIds.knives,
    guests: [
      guest('Jaume Ferrer i Mas', 'jferrer@correu.example', '21', 'ca', 'Búsqueda en Google', {
        daysAgo: 101,
        notes: 'En puc portar dos?',
      }),
    ],
  },
  {
    eventId: eventIds.market,
    guests: [
      guest('Helena Riera Font', 'hriera@correu.example', '17', 'ca', 'Ya soy socio', { daysAgo: 20 }),
      guest('Damián Otero Lago', 'damian.otero@example.com', '39', 'es', 'Prensa/Medios', {
        daysAgo: 11,
        diet: 'Vegetariano; la tortilla me vale',
      }),
      guest('Lídia Capmany Bas', 'lidia.capmany@example.org', '40', 'ca', 'Otro', {
        daysAgo: 5,
        notes: 'Visc al davant del mercat i no hi he entrat mai.',
      }),
    ],
  },
  {
    eventId: eventIds.noAdjectives,
    guests: [
      guest('Montserrat Rius i Vall', 'montserrat.rius@correu.example', '01', 'ca', 'Ya soy socio', { daysAgo: 30 }),
      guest('Álvaro Quiroga Mesa', 'alvaro.quiroga@example.com', '41', 'es', 'Redes sociales', {
        daysAgo: 16,
        notes: 'Vengo a defender «jugoso».',
      }),
      guest('Gina Pallarols Feu', 'gina.pallarols@example.org', '42', 'ca', 'Prensa/Medios', { daysAgo: 4 }),
    ],
  },
  {
    eventId: eventIds.embers,
    guests: [
      guest('Oriol Vidal Sants', 'oriol.vidal@correu.example', '19', 'ca', 'Ya soy socio', { daysAgo: 5 }),
      guest('Teresa Manrique Haro', 'teresa.manrique@example.org', '43', 'es', 'Recomendación de un amigo', {
        daysAgo: 13,
        notes: 'Voy con mi madre, que se inscribe aparte.',
      }),
      guest('Pilar Haro Benito', 'pilar.haro@example.org', '44', 'es', 'Recomendación de un amigo', {
        daysAgo: 13,
        diet: 'Sin sal',
      }),
    ],
  },
  {
    eventId: eventIds.breadAndTomato,
    guests: [
      guest('Biel Santacana Moll', 'biel.santacana@example.com', '45', 'ca', 'Búsqueda en Google', {
        daysAgo: 9,
        notes: 'Soc dels que el ratllen. Vinc en so de pau.',
      }),
    ],
  },
  {
    eventId: eventIds.anchovies,
    guests: [guest('Ignasi Barbany Coll', 'ignasi.barbany@correu.example', '02', 'ca', 'Ya soy socio', { daysAgo: 6 })],
  },
]
