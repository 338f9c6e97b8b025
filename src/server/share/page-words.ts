import { messages as blog } from '#web/public/blog/messages.ts'
import { messages as contact } from '#web/public/contact/messages.ts'
import { messages as events } from '#web/public/events/messages.ts'
import { messages as home } from '#web/public/home/messages.ts'
import { messages as restaurants } from '#web/public/restaurants/messages.ts'
import { messages as club } from '#web/public/the-club/messages.ts'

/** The pages that are always there, by the name in the address of their share picture: what it says, and its drawing. */
export const fixedPages = new Map([
  ['inicio', { say: home, src: '/plates/05-taula.svg' }],
  ['club', { say: club, src: '/plates/04-plats.svg' }],
  ['eventos', { say: events, src: '/plates/17-vermut-taula.svg' }],
  ['restaurantes', { say: restaurants, src: '/plates/03-restaurant.svg' }],
  ['blog', { say: blog, src: '/plates/06-pa-pernil.svg' }],
  ['contacto', { say: contact, src: '/plates/40-cafe-blau.svg' }],
])
