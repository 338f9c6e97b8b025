import { expect, test } from 'vitest'
import { messages as blog } from '#club/evenings/posts/visitor/messages.ts'
import { fields, messages as completion, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { messages as contact } from '#club/post/messages/visitor/messages.ts'
import { agendaMessages } from '#club/evenings/events/visitor/agenda/agenda-messages.ts'
import { emptyAgendaMessages } from '#club/evenings/events/visitor/agenda/empty-agenda-messages.ts'
import { problemMessages as eventProblem } from '#club/evenings/events/visitor/event-problem.tsx'
import { messages as event } from '#club/evenings/events/visitor/messages.ts'
import { refusedLinkText } from '#club/members/completion/both/messages.ts'
import { outcomeMessages } from '#club/evenings/bookings/visitor/registration/outcome-messages.ts'
import {
  errorMessages as registrationMessages,
  messages as registration,
} from '#club/evenings/bookings/both/registration-messages.ts'
import { messages as home } from './home/messages.ts'
import { messages as join } from '#club/members/requests/visitor/messages.ts'
import { messages as restaurant } from '#club/pages/restaurants/visitor/detail-messages.ts'
import { messages as restaurants } from '#club/pages/restaurants/visitor/messages.ts'

type Dictionary = (language: 'es' | 'ca') => object

/** The public texts of the specification, exactly. The browser journeys do not compare upper and lower case. */
const expected: [screen: string, Dictionary, Record<string, string>][] = [
  [
    'the home page (§2)',
    home,
    {
      eventsTile: 'Eventos exclusivos',
      communityTile: 'Comunidad selecta',
      benefitsTile: 'Beneficios premium',
      experiencesTile: 'Experiencias culinarias',
    },
  ],
  [
    'the application (§2, §4, §8)',
    join,
    {
      title: 'Solicitar Membresía',
      sending: 'Enviando...',
      success: 'Solicitud de membresía enviada',
      failure: 'Error al enviar la solicitud',
    },
  ],
  ['the agenda (§2)', agendaMessages, { all: 'Todos', others: 'Otros' }],
  [
    'an event (§2, §7, §8)',
    event,
    {
      information: 'Información',
      multimedia: 'Multimedia',
      tweet: 'Mira este evento',
      mailSubject: 'Evento interesante',
      copied: 'La URL del evento ha sido copiada al portapapeles',
    },
  ],
  ['an event that is not there (§8)', eventProblem, { notFound: 'Evento no encontrado', noId: 'ID no proporcionado' }],
  ['a registration (§8)', registration, { failure: 'Error al completar el registro. Por favor, inténtalo de nuevo.' }],
  [
    'a registration that is refused (§5, §8)',
    registrationMessages,
    {
      'name.required': 'El nombre es obligatorio',
      'email.required': 'El email es obligatorio',
      'email.invalid': 'Email no válido',
      'event.full': 'No hay plazas disponibles para este evento',
    },
  ],
  [
    'the restaurants (§2)',
    restaurants,
    { loading: 'Cargando restaurantes...', listError: 'Error al cargar los restaurantes' },
  ],
  [
    'a restaurant (§8)',
    restaurant,
    {
      bookings: 'Reservas',
      copied: 'La URL ha sido copiada al portapapeles',
      notFound: 'Restaurante no encontrado',
      failed: 'No se pudo cargar la información del restaurante',
      notAvailable: 'No disponible',
    },
  ],
  ['the blog (§2)', blog, { empty: 'No hay publicaciones disponibles en este momento.' }],
  ['the contact form (§8)', contact, { failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.' }],
  ['the completion (§2)', completion, { submit: 'Completar Membresía' }],
  [
    'its sections (§2)',
    fields,
    {
      personal: 'Datos personales',
      payment: 'Pago',
      emergency: 'Contacto de emergencia',
      additional: 'Información adicional',
    },
  ],
  ['ways to pay (§9)', paymentMethodIn, { transfer: 'Transferencia', card: 'Tarjeta', cash: 'Efectivo' }],
]

test.each(expected)('%s: the texts are those of the specification, exactly', (_screen, say, sentences) => {
  expect(say('es')).toMatchObject(sentences)
  for (const key of Object.keys(sentences)) expect(say('ca')).toHaveProperty([key], expect.any(String))
})

test('texts with a name, a number or an error in them (§7, §8)', () => {
  expect(restaurant('es').bookingsText('930 000 101')).toBe(
    'Para reservar, llame al 930 000 101 o visite la web del restaurante',
  )
  expect(restaurant('es').shareText('Can Prova', 'Cercle Gastronòmic')).toBe('Descubre Can Prova en Cercle Gastronòmic')
  expect(restaurant('es').shareSubject('Can Prova')).toBe('Recomendado: Can Prova')
  expect(eventProblem('es').detailErrorText('fallo')).toBe('Error fetching evento: fallo')
  expect(emptyAgendaMessages('es').listErrorText('fallo')).toBe('Error fetching eventos: fallo')
  // Second, after a sentence of ours: a sentence of the specification that helps nobody stays, after one that does.
  expect(outcomeMessages('es').successText).toMatch(/^¡Registro completado! /)
  expect(refusedLinkText('es').token).toMatch(/^Token inválido: /)
  expect([restaurants('es').michelin(1), restaurants('es').michelin(3)]).toEqual([
    '1 estrella Michelin',
    '3 estrellas Michelin',
  ])
})
