import type { events } from '../../schema/events.ts'
import { eventIds, organizerIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { inWeek } from '../when.ts'
import { categories } from './categories.ts'

export const talks = (now: Date) =>
  [
    {
      ...categories.talks,
      id: eventIds.noAdjectives,
      title: 'Escribir de cocina sin adjetivos',
      titleCa: 'Escriure de cuina sense adjectius',
      description: prose(`
        «Jugoso», «delicado», «sabroso»: tres maneras de no decir nada. Esta tarde los prohibimos durante hora y media y
        miramos qué queda de una receta cuando solo valen nombres y verbos.

        Lleva la conversación Emília Pradell, que corrige libros de cocina desde hace veinte años y ha tachado más
        «crujientes» que nadie. Trae galeradas, con permiso de los culpables.

        La segunda parte es práctica: comes una cosa, la misma para todos, y la escribes en seis líneas. Después se leen
        en voz alta, sin nombres.

        La entrada es libre, pero sillas hay cuarenta. Si te apuntas y no vienes, alguien se queda de pie.
      `),
      descriptionCa: prose(`
        «Sucós», «delicat», «gustós»: tres maneres de no dir res. Aquest vespre els prohibim durant una hora i mitja i
        mirem què queda d’una recepta quan només s’hi valen noms i verbs.

        Porta la conversa l’Emília Pradell, que fa vint anys que corregeix llibres de cuina i ha ratllat més «cruixents»
        que ningú. Du galerades, amb el permís dels culpables.

        La segona part és de pràctiques: menges una cosa, la mateixa per a tothom, i l’escrius en sis ratlles. Després
        es llegeixen en veu alta, sense noms.

        L’entrada és lliure, però de cadires n’hi ha quaranta. Si t’hi apuntes i no vens, algú es queda dret.
      `),
      date: inWeek(now, 3, 4, '19:00'),
      endsAt: inWeek(now, 3, 4, '20:30'),
      location: 'Biblioteca del Cercle, Barcelona',
      locationCa: 'Biblioteca del Cercle, Barcelona',
      price: 0,
      maxParticipants: 40,
      imageUrl: '',
      organizerId: organizerIds.club,
    },
    {
      ...categories.talks,
      id: eventIds.priceOfADish,
      title: 'Lo que cuesta un plato',
      titleCa: 'El que costa un plat',
      description: prose(`
        Dieciocho euros por unas judías. ¿Es caro? Depende de lo que metas en la cuenta, y esta tarde la hacemos entera,
        en la pizarra y con los números de una casa que ha aceptado enseñarlos.

        Rosa Cabestany llevó la caja de Cal Rebotit durante treinta años. Desmonta un plato partida por partida: el
        género, la merma, el gas, las manos, el alquiler, la servilleta y la mesa que no se presentó.

        ## Qué tienes que hacer

        En cada silla hay una calculadora y una papeleta. Quien más se acerque al margen de verdad se lleva las judías,
        cocidas, en un tarro.
      `),
      // Not translated yet, on purpose: the Catalan page falls back to the Spanish text.
      descriptionCa: '',
      date: inWeek(now, 10, 4, '19:00'),
      endsAt: inWeek(now, 10, 4, '20:45'),
      location: 'Biblioteca del Cercle, Barcelona',
      locationCa: '',
      price: 10,
      maxParticipants: 40,
      imageUrl: '/plates/07-cuina.svg',
      organizerId: organizerIds.club,
    },
  ] satisfies (typeof events.$inferInsert)[]
