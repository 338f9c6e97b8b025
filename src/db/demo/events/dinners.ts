import type { events } from '../../schema/events.ts'
import { eventIds, organizerIds, restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { inWeek } from '../when.ts'
import { categories } from './categories.ts'

export const dinners = (now: Date) =>
  [
    {
      ...categories.dinners,
      id: eventIds.rotllana,
      title: 'Cena de la rotllana',
      titleCa: 'Sopar de la rotllana',
      description: prose(`
        Nadie elige sitio. Al entrar sacas una cuchara del cajón y la cuchara lleva un número: ahí te sientas, al lado
        de quien toque. A media cena volvemos a repartir.

        Cocinan cuatro socios que el resto del año se dedican a otra cosa. Hay croquetas de la carne del caldo, un
        fricandó guisado la víspera y una ensalada amarga para poder seguir.

        ## Qué se bebe

        El vino lo trae cada cual, envuelto en papel de periódico. Las botellas se destapan con el café, cuando ya es
        tarde para rectificar.
      `),
      descriptionCa: prose(`
        Ningú no tria lloc. En entrar treus una cullera del calaix, i la cullera porta un número: seus allà, al costat
        de qui toqui. A mig sopar tornem a repartir.

        Hi cuinen quatre socis que la resta de l’any es guanyen la vida d’una altra manera. Hi ha croquetes de la carn
        d’olla, un fricandó fet del dia abans i una amanida amarga per agafar forces.

        ## Què s’hi beu

        El vi el porta cadascú, embolicat amb paper de diari. Les ampolles es destapen amb el cafè, quan ja no hi som a
        temps de rectificar.
      `),
      date: inWeek(now, -2, 5, '21:00'),
      endsAt: inWeek(now, -2, 5, '23:45'),
      location: 'Sala del Cercle, Barcelona',
      locationCa: 'Sala del Cercle, Barcelona',
      price: 60,
      maxParticipants: 24,
      imageUrl: '/plates/05-taula.svg',
      organizerId: organizerIds.club,
    },
    {
      ...categories.dinners,
      id: eventIds.caLOriola,
      title: 'Cena de mercado en Ca l’Oriola',
      titleCa: 'Sopar de mercat a Ca l’Oriola',
      description: prose(`
        Mireia Oriola no escribe la carta hasta las once de la mañana, así que no podemos decirte qué vas a cenar. Sí
        sabemos que serán nueve pasos, que habrá picada en al menos dos y que la verdura llegará del Prat con tierra.

        Nos da la mesa redonda del fondo, junto a la ventana por la que salían las botas cuando la casa era tonelería.
        Caben doce personas que se lleven bien, o doce que quieran intentarlo.

        A media cena, la cocina abre la puerta: se entra de cuatro en cuatro, se mira y se pregunta. Quien se queda más
        de la cuenta pela ajos.

        ## El vino

        Lo elige la sala y va incluido. Si no bebes, dilo al inscribirte: hay mostos y caldos fríos que hacen el mismo
        papel.
      `),
      descriptionCa: prose(`
        La Mireia Oriola no escriu la carta fins a les onze del matí, de manera que no et podem dir què soparàs. Sí que
        sabem que seran nou passos, que hi haurà picada almenys en dos i que la verdura arribarà del Prat amb terra i
        tot.

        Ens guarda la taula rodona del fons, tocant a la finestra per on sortien les botes quan la casa era una boteria.
        Hi caben dotze persones que s’avinguin, o dotze que ho vulguin provar.

        A mig sopar, la cuina obre la porta: s’hi entra de quatre en quatre, es mira i es pregunta. Qui s’hi entretingui
        massa, a pelar alls.

        ## El vi

        El tria la sala i ja està inclòs. Si no beus, digues-ho en inscriure’t: hi ha mostos i brous freds que fan el
        mateix paper.
      `),
      date: inWeek(now, 1, 4, '20:30'),
      endsAt: inWeek(now, 1, 4, '23:30'),
      location: 'Ca l’Oriola, Barcelona',
      locationCa: 'Ca l’Oriola, Barcelona',
      price: 95,
      maxParticipants: 12,
      imageUrl: '/plates/03-restaurant.svg',
      images: ['/plates/07-cuina.svg', '/plates/05-taula.svg', '/plates/04-plats.svg'],
      restaurantId: restaurantIds.caLOriola,
      organizerId: organizerIds.club,
    },
    {
      ...categories.dinners,
      id: eventIds.garden,
      title: 'Cena de huerta en El Safareig',
      titleCa: 'Sopar d’horta al Safareig',
      description: prose(`
        El Safareig tiene una brasa, un huerto a cuarenta minutos y la costumbre de no pedir perdón por las verduras.
        Esta noche cocina solo con ellas y con lo que ellas admiten: un huevo, algo de queso, un caldo.

        Son siete fuentes para el centro de la mesa. Hay remolacha enterrada en ceniza, acelga tratada como si fuera un
        pescado y una cebolla que entra en el horno por la mañana y no sale hasta los postres.

        Aviso para carnívoros: nadie se queda con hambre y nadie da sermones. Si al acabar alguien necesita una
        butifarra, en la misma plaza hay un bar.

        Puede hacerse sin huevo ni lácteos. Cuéntalo en la inscripción, no en la puerta.
      `),
      descriptionCa: prose(`
        El Safareig té unes brases, un hort a quaranta minuts i el costum de no demanar perdó per les verdures. Aquest
        vespre només cuina amb això i amb el que això admet: un ou, una mica de formatge, un brou.

        Són set plates per al mig de la taula. Hi ha remolatxa colgada a la cendra, bleda tractada com si fos un peix i
        una ceba que entra al forn al matí i no en surt fins a les postres.

        Un avís per als carnívors: ningú no es queda amb gana i ningú no fa sermons. Si en acabat algú necessita una
        botifarra, a la mateixa plaça hi ha un bar.

        Es pot fer sense ous ni lactis. Digues-ho a la inscripció, no a la porta.
      `),
      date: inWeek(now, 8, 4, '20:30'),
      endsAt: inWeek(now, 8, 4, '23:00'),
      location: 'El Safareig, Barcelona',
      locationCa: 'El Safareig, Barcelona',
      price: 62,
      maxParticipants: 20,
      imageUrl: '/plates/05-taula.svg',
      restaurantId: restaurantIds.elSafareig,
    },
  ] satisfies (typeof events.$inferInsert)[]
