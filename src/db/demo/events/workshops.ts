import type { events } from '../../schema/events.ts'
import { eventIds, organizerIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { inWeek } from '../when.ts'
import { categories } from './categories.ts'

export const workshops = (now: Date) =>
  [
    {
      ...categories.workshops,
      id: eventIds.knives,
      title: 'Cuchillos: afilar y callar',
      titleCa: 'Ganivets: esmolar i callar',
      description: prose(`
        Trae el cuchillo que más usas y menos cuidas. Lo miramos juntos, sin comentarios delante de los demás.

        Primero, la piedra: qué grano, cuánta agua y ese ángulo que nadie sabe decir en grados y que la muñeca reconoce
        enseguida. Después, la chaira, que no afila, por mucho que lo parezca en las películas.

        La segunda hora se va en cebollas. Tres kilos por mesa, en juliana, en dados y como buenamente salgan. De ahí
        sale el sofrito que te llevas a casa en un tarro.

        Los cuchillos viajan envueltos en un trapo y en el fondo de la bolsa. No todos los guardias cocinan.
      `),
      descriptionCa: prose(`
        Porta el ganivet que fas servir més i cuides menys. Ens el mirem plegats, sense comentaris davant de ningú.

        Primer, la pedra: quin gra, quanta aigua i aquell angle que ningú no sap dir en graus i que el canell reconeix
        de seguida. Després, la barra d’acer, que no esmola, per més que ho sembli a les pel·lícules.

        La segona hora se’n va en cebes. Tres quilos per taula, a la juliana, a daus i com bonament surtin. D’aquí ve el
        sofregit que t’endús a casa en un pot.

        Els ganivets viatgen embolicats amb un drap i al fons de la bossa. No tots els guàrdies cuinen.
      `),
      date: inWeek(now, -12, 2, '18:30'),
      location: 'Cocina del Cercle, Barcelona',
      locationCa: 'Cuina del Cercle, Barcelona',
      price: 30,
      maxParticipants: 10,
      imageUrl: '/plates/07-cuina.svg',
    },
    {
      ...categories.workshops,
      id: eventIds.breadAndTomato,
      title: 'Pan con tomate, en serio',
      titleCa: 'Pa amb tomàquet, seriosament',
      description: prose(`
        Parece que no haya nada que aprender, y resulta que hay cuatro escuelas, dos herejías y una familia que no se
        habla. Ponemos orden: qué pan, qué tomate, qué aceite y en qué momento la sal.

        La primera hora es de harina. El Forn Crosta Tossuda trae masa madre y un pan de la víspera, que es el que sirve
        para esto; amasas el tuyo y te lo llevas en un trapo, para cocerlo al día siguiente.

        La segunda es de tomate: de colgar, abierto por el ecuador y frotado hasta la piel. Lo comparamos con el
        rallado, sin insultar a nadie.

        Acabamos comiéndonos los deberes con jamón, anchoas y una tortilla, de pie y con la misma mano que usamos para
        discutir.
      `),
      descriptionCa: prose(`
        Sembla que no hi hagi res per aprendre, i resulta que hi ha quatre escoles, dues heretgies i una família que no
        es parla. Hi posem ordre: quin pa, quin tomàquet, quin oli i en quin moment la sal.

        La primera hora és de farina. El Forn Crosta Tossuda porta massa mare i un pa del dia abans, que és el que hi va
        bé; pastes el teu i te l’endús en un drap, per coure’l l’endemà.

        La segona és de tomàquet: de penjar, partit per l’equador i sucat fins a la pell. El comparem amb el ratllat,
        sense insultar ningú.

        Acabem menjant-nos els deures amb pernil, anxoves i una truita, drets i amb la mateixa mà que fem servir per
        discutir.
      `),
      date: inWeek(now, 5, 2, '18:30'),
      endsAt: inWeek(now, 5, 2, '20:30'),
      location: 'Cocina del Cercle, Barcelona',
      locationCa: 'Cuina del Cercle, Barcelona',
      price: 38.5,
      maxParticipants: 14,
      imageUrl: '/plates/06-pa-pernil.svg',
      images: ['/plates/02-tomaquet.svg'],
      organizerId: organizerIds.crostaTossuda,
    },
  ] satisfies (typeof events.$inferInsert)[]
