import type { events } from '../../schema/events.ts'
import { eventIds, organizerIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { inWeek } from '../when.ts'

/** Without a category: the list files it under «Otros». */
export const uncategorised = (now: Date) =>
  [
    {
      id: eventIds.market,
      title: 'Mercado de madrugada',
      titleCa: 'Mercat de matinada',
      description: prose(`
        A las seis de la mañana un mercado dice la verdad. Las cajas están abiertas, los precios todavía se discuten y
        nadie ha tenido tiempo de poner lo bonito delante.

        Vamos con la compradora de tres restaurantes del barrio. Verás cómo mira un pescado (primero la barriga, después
        el ojo), por qué huele la fruta por el lado del rabo y qué puestos pasa de largo sin dar los buenos días.

        A las ocho y media, desayuno de tenedor en el bar de dentro: callos, bacalao con tomate o tortilla de judías, lo
        que quede. Va incluido en el precio; el carajillo, también.

        Quedamos en la puerta de los muelles, en la parte de atrás. Trae una bolsa: nadie sale con las manos vacías.
      `),
      descriptionCa: prose(`
        A les sis del matí un mercat diu la veritat. Les caixes són obertes, els preus encara es regategen i ningú no ha
        tingut temps de posar les coses boniques al davant.

        Hi anem amb la compradora de tres restaurants del barri. Veuràs com es mira un peix (primer el ventre, després
        l’ull), per què ensuma la fruita per la banda de la cua i quines parades passa de llarg sense dir bon dia.

        A dos quarts de nou, esmorzar de forquilla al bar de dins: tripa, bacallà amb tomàquet o truita de mongetes, el
        que quedi. Va inclòs en el preu; el cigaló, també.

        Ens trobem a la porta dels molls, a la part del darrere. Porta una bossa: ningú no en surt amb les mans buides.
      `),
      date: inWeek(now, 1, 6, '06:00'),
      location: 'Mercat de Santa Rita, Barcelona',
      locationCa: 'Mercat de Santa Rita, Barcelona',
      price: 12,
      maxParticipants: 15,
      imageUrl: '/plates/02-tomaquet.svg',
      organizerId: organizerIds.club,
    },
  ] satisfies (typeof events.$inferInsert)[]
