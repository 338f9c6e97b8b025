import { messages as blog } from '#club/evenings/posts/visitor/messages.ts'
import { messages as contact } from '#club/post/messages/visitor/messages.ts'
import { cardMessages as events } from '#club/evenings/events/visitor/card-messages.ts'
import { messages as home } from '../visitor/home/messages.ts'
import { messages as restaurants } from '#club/pages/restaurants/visitor/messages.ts'
import { messages as club } from '../visitor/the-club/messages.ts'

/** The pages that are always there, by the name in the address of their share picture: what it says, and its drawing. */
export const fixedPages = new Map([
  ['inicio', { say: home, src: '/plates/05-taula.svg' }],
  ['club', { say: club, src: '/plates/04-plats.svg' }],
  ['eventos', { say: events, src: '/plates/17-vermut-taula.svg' }],
  ['restaurantes', { say: restaurants, src: '/plates/03-restaurant.svg' }],
  ['blog', { say: blog, src: '/plates/06-pa-pernil.svg' }],
  ['contacto', { say: contact, src: '/plates/40-cafe-blau.svg' }],
])
