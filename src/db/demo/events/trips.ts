import type { events } from '../../schema/events.ts'
import { eventIds, organizerIds, restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { inWeek } from '../when.ts'
import { categories } from './categories.ts'

export const trips = (now: Date) =>
  [
    {
      ...categories.trips,
      id: eventIds.delta,
      title: 'Un día en el Delta',
      titleCa: 'Un dia al Delta',
      description: prose(`
        El arroz se entiende mejor con los pies mojados. Salimos en autocar de la plaza Universitat a las 8:30 y antes
        de las once estamos dentro de una acequia, con botas prestadas y alguien que explica de dónde viene el agua y
        quién manda a la hora de cerrarla.

        Después, un molino pequeño. Verás la misma variedad en cáscara, integral y blanca, y aprenderás a distinguir un
        grano entero de uno que solo lo parece.

        Se come en la Barraca Punt i Gra: anguila ahumada, un arroz de pato y el derecho a rascar la paella, que se
        sortea.

        ## Qué hay que llevar

        Calzado que se pueda manchar y algo contra los mosquitos. Las botas las ponemos nosotros: dinos qué número usas
        al inscribirte.
      `),
      descriptionCa: prose(`
        L’arròs s’entén millor amb els peus molls. Sortim en autocar de la plaça Universitat a les 8:30 i abans de les
        onze ja som dins d’una sèquia, amb botes manllevades i algú que ens explica d’on ve l’aigua i qui mana a l’hora
        de tancar-la.

        Després, un molí petit. Hi veuràs la mateixa varietat amb pellofa, integral i blanca, i aprendràs a distingir un
        gra sencer d’un que només ho fa veure.

        Dinem a la Barraca Punt i Gra: anguila fumada, un arròs d’ànec i el dret a gratar la paella, que se sorteja.

        ## Què cal portar

        Porteu calçat que es pugui embrutar i alguna cosa contra els mosquits. Les botes les posem nosaltres: digueu-nos
        quin número feu quan us inscriviu.
      `),
      date: inWeek(now, -9, 6, '08:30'),
      endsAt: inWeek(now, -9, 6, '20:00'),
      location: 'Barraca Punt i Gra, Deltebre',
      locationCa: 'Barraca Punt i Gra, Deltebre',
      price: 95,
      maxParticipants: 20,
      imageUrl: '/plates/04-plats.svg',
      images: ['/plates/05-taula.svg', '/plates/07-cuina.svg'],
      restaurantId: restaurantIds.puntIGra,
      organizerId: organizerIds.club,
    },
    {
      ...categories.trips,
      id: eventIds.embers,
      title: 'Brasa y sarmientos en Mas Fumerol',
      titleCa: 'Brasa i sarments a Mas Fumerol',
      description: prose(`
        Encendemos el fuego a las diez y media, con sarmientos de la casa, y hasta que la llama no afloja no ponemos
        nada encima. Cuando es su tiempo, calçots; cuando no, cebolletas, pimientos y berenjenas. El fuego no entiende
        de calendarios.

        La salvitxada la hacemos entre todos: almendra tostada, ñora, ajo escalivado y un vinagre que pinche. En Mas
        Fumerol la majan en morteros de piedra que pesan más que una criatura, y se turnan.

        Después, carne a la brasa con judías, naranjas y crema catalana. El vino es de la viña de al lado y se bebe en
        porrón; si no sabes, puedes ensayar en casa, dentro de la bañera.

        ## Cómo llegar

        Salimos en autocar de la plaza Universitat a las 9:30 y volvemos hacia las 19:00. Si vas por tu cuenta, se
        aparca en la era. Trae ropa que no te duela manchar: baberos damos, milagros no.
      `),
      descriptionCa: prose(`
        Encenem el foc a dos quarts d’onze, amb sarments de la casa, i fins que la flama no afluixa no hi posem res.
        Quan n’és el temps, calçots; quan no, cebes tendres, pebrots i albergínies. El foc no hi entén, de calendaris.

        La salvitxada la fem entre tots: ametlla torrada, nyora, all escalivat i un vinagre que punxa. A Mas Fumerol la
        piquen en morters de pedra que pesen més que una criatura, i fan torns.

        Després, carn a la brasa amb mongetes, taronges i crema catalana. El vi és de la vinya del costat i es beu en
        porró; si no en sabeu, podeu assajar a casa, dins de la banyera.

        ## Com anar-hi

        Sortim en autocar de la plaça Universitat a les 9:30 i tornem cap a les 19:00. Si hi aneu pel vostre compte, hi
        ha lloc per aparcar a l’era. Porteu roba que no us sàpiga greu tacar: pitet en donem, miracles no.
      `),
      date: inWeek(now, 4, 6, '12:30'),
      endsAt: inWeek(now, 4, 6, '17:30'),
      location: 'Mas Fumerol, Valls',
      locationCa: 'Mas Fumerol, Valls',
      price: 48,
      maxParticipants: 32,
      imageUrl: '/plates/08-calcots.svg',
      images: ['/plates/05-taula.svg', '/plates/02-tomaquet.svg', '/plates/09-vinya.svg'],
      organizerId: organizerIds.masFumerol,
    },
    {
      ...categories.trips,
      id: eventIds.amongVines,
      title: 'Comida entre cepas, delante de Montserrat',
      titleCa: 'Dinar entre ceps, davant de Montserrat',
      description: prose(`
        La mesa se pone en medio de la viña, entre dos hileras, y los sitios los reparte la sombra. Delante, Montserrat;
        detrás, una mujer que vigila un perol.

        Antes damos una vuelta. La bodega enseña las cepas viejas de sumoll y de xarel·lo, la poda, las piedras que dan
        nombre a la casa y una prensa que todavía funciona si se le habla.

        La comida es de campo y de plato hondo: pan con aceite, embutidos, un guiso de la olla grande y fruta. Cuatro
        vinos, uno por cada trozo de viña que hayas pisado.

        ## Cómo llegar

        Autocar desde la plaza de España a las 10:00; vuelta hacia las 18:30. Hay medio kilómetro a pie por un camino
        de tierra: los tacones se quedan en el autocar. Si llueve, comemos dentro, entre las botas, y tampoco se está
        mal.
      `),
      descriptionCa: prose(`
        La taula es para al mig de la vinya, entre dues rengleres, i els llocs els reparteix l’ombra. Al davant,
        Montserrat; al darrere, una dona que vigila un perol.

        Abans fem un volt. Al celler ens ensenyen els ceps vells de sumoll i de xarel·lo, la poda, les pedres que donen
        nom a la casa i una premsa que encara va, si li parles.

        El dinar és de camp i de plat fondo: pa amb oli, embotits, un guisat de l’olla grossa i fruita. Quatre vins, un
        per cada tros de vinya que hàgiu trepitjat.

        ## Com anar-hi

        Autocar des de la plaça d’Espanya a les 10:00; tornada cap a les 18:30. Hi ha mig quilòmetre a peu per un camí
        de terra: els talons es queden a l’autocar. Si plou, dinem a dins, entre les botes, que tampoc no s’hi està
        malament.
      `),
      date: inWeek(now, 13, 6, '11:00'),
      endsAt: inWeek(now, 13, 6, '17:30'),
      location: 'Celler Pedra Dormida, Collbató',
      locationCa: 'Celler Pedra Dormida, Collbató',
      price: 75,
      maxParticipants: 28,
      imageUrl: '/plates/09-vinya.svg',
      images: ['/plates/01-vi.svg', '/plates/05-taula.svg'],
      organizerId: organizerIds.club,
    },
  ] satisfies (typeof events.$inferInsert)[]
