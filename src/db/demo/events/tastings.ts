import type { events } from '../../schema/events.ts'
import { eventIds, organizerIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { inWeek } from '../when.ts'
import { categories } from './categories.ts'

export const tastings = (now: Date) =>
  [
    {
      ...categories.tastings,
      id: eventIds.cheeses,
      title: 'Quesos de montaña, por orden',
      titleCa: 'Formatges de muntanya, per ordre',
      description: prose(`
        Ocho quesos del Pirineo, de las dos vertientes, puestos en fila: del que huele a leche al que obliga a abrir la
        ventana. El orden es media cata; la otra media es el pan, que siempre se acaba antes que el queso.

        Los trae La Majada Quieta, de Huesca, que los afina en una antigua cantera. Viene la quesera, con las manos tal
        como las tiene, a explicar por qué una corteza no se tira sin preguntar.

        Con los tiernos servimos sidra; con los curados, un tinto joven; con el azul, vino rancio y un poco de silencio.

        Si te sienta mal la lactosa, esta no es tu noche. Escríbenos y te avisamos cuando toquen embutidos.
      `),
      descriptionCa: prose(`
        Vuit formatges del Pirineu, dels dos vessants, posats en fila: del que fa olor de llet al que fa obrir la
        finestra. L’ordre és mig tast; l’altre mig és el pa, que sempre s’acaba abans que el formatge.

        Els porta La Majada Quieta, d’Osca, que els afina en una antiga pedrera. Ve la formatgera, amb les mans tal com
        les té, a dir-nos per què una crosta no s’ha de llençar mai sense preguntar.

        Amb els tendres hi posem sidra; amb els secs, un negre jove; amb el blau, vi ranci i una mica de silenci.

        Si no et prova la lactosa, aquest no és el teu vespre. Escriu-nos i t’avisarem quan toquin embotits.
      `),
      date: inWeek(now, -5, 3, '19:30'),
      endsAt: inWeek(now, -5, 3, '21:30'),
      location: 'Sala del Cercle, Barcelona',
      locationCa: 'Sala del Cercle, Barcelona',
      price: 26,
      maxParticipants: 18,
      imageUrl: '/plates/01-vi.svg',
      organizerId: organizerIds.majadaQuieta,
    },
    {
      ...categories.tastings,
      id: eventIds.garnachas,
      title: 'Garnachas viejas del Priorat',
      titleCa: 'Garnatxes velles del Priorat',
      description: prose(`
        Seis vinos de cepas que ya daban uva cuando no había carretera. Todos de garnacha, todos de licorella y ninguno
        igual: lo que cambia es la ladera, la hora a la que le da el sol y la paciencia de quien poda.

        Los trae el Celler Bota Torta, de Gratallops. Empezamos por una garnacha blanca que despista, seguimos con
        cuatro tintos de cuatro fincas y acabamos con un rancio que no se vende, porque apenas llega para las visitas.

        Para comer, pan, aceite, avellanas y una coca de recapte que llega templada. No es una cena, pero tampoco te
        irás con hambre.

        ## Cómo lo hacemos

        Primero, a ciegas y sin decir nada; después, con el mapa en la mesa y hablando todos a la vez. Quien quiere
        escupe. Quien quiere repite, si queda.
      `),
      descriptionCa: prose(`
        Sis vins de ceps que ja feien raïm quan encara no hi arribava la carretera. Tots de garnatxa, tots de llicorella
        i cap d’igual: el que canvia és el coster, l’hora que hi toca el sol i la paciència de qui els poda.

        Els porta el Celler Bota Torta, de Gratallops. Comencem amb una garnatxa blanca que despista, seguim amb quatre
        negres de quatre finques i acabem amb un ranci que no es ven, perquè amb prou feines arriba per a les visites.

        Per menjar, pa, oli, avellanes i una coca de recapte encara tèbia. No és un sopar, però tampoc no te n’aniràs
        amb gana.

        ## Com ho fem

        Primer, a cegues i sense dir res; després, amb el mapa damunt la taula i parlant tots alhora. Qui vol, escup.
        Qui vol, repeteix, si n’hi queda.
      `),
      date: inWeek(now, 2, 3, '19:30'),
      endsAt: inWeek(now, 2, 3, '21:30'),
      location: 'Sala del Cercle, Barcelona',
      locationCa: 'Sala del Cercle, Barcelona',
      price: 35,
      maxParticipants: 10,
      imageUrl: '/plates/01-vi.svg',
      images: ['/plates/09-vinya.svg', '/plates/05-taula.svg'],
      organizerId: organizerIds.botaTorta,
    },
    {
      ...categories.tastings,
      id: eventIds.anchovies,
      title: 'Anchoas: sal y paciencia',
      titleCa: 'Anxoves: sal i paciència',
      description: prose(`
        Una anchoa es un pescado que ha esperado. Esta cata va de cuánto: medio año, uno, dos; de barril y de lata; en
        sal y en aceite.

        Viene Pascale Beaucresson, de Colliure, saladora de tercera generación, con dos barriles pequeños y un cuchillo
        sin punta. Enseña a desalar, a abrir y a sacar la espina de un tirón; después te tocan doce.

        Hay pan de payés, mantequilla y tomate, y para beber, un blanco de la costa y un vermut seco. Las espinas no se
        tiran: se fríen y son las primeras en desaparecer.
      `),
      descriptionCa: prose(`
        Una anxova és un peix que s’ha esperat. En aquest tast mirem quant: mig any, un, dos; de barril i de llauna; en
        sal i en oli.

        Ve la Pascale Beaucresson, de Cotlliure, saladora de tercera generació, amb dos barrils petits i un ganivet
        sense punta. Ensenya a dessalar-les, a obrir-les i a treure’n l’espina d’una estrebada; després te’n toquen
        dotze.

        Hi ha pa de pagès, mantega i tomàquet, i per beure, un blanc de la costa i un vermut sec. Les espines no es
        llencen: es fregeixen i són les primeres a desaparèixer.
      `),
      date: inWeek(now, 6, 3, '19:30'),
      location: 'Sala del Cercle, Barcelona',
      locationCa: 'Sala del Cercle, Barcelona',
      price: 28,
      maxParticipants: 16,
      imageUrl: '/plates/04-plats.svg',
      organizerId: organizerIds.beaucresson,
    },
  ] satisfies (typeof events.$inferInsert)[]
