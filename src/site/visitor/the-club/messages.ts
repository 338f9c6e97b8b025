import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Un club para gente con hambre', ca: 'Un club per a gent amb gana' },
  pageTitle: { es: 'El club', ca: 'El club' },
  subtitle: {
    es: (founded: number, city: string) =>
      `Nos reunimos para comer, beber y aprender de quien cultiva, pesca, amasa y guisa. Desde ${founded}, en ${city}.`,
    ca: (founded: number, city: string) =>
      `Ens trobem per menjar, beure i aprendre de qui conrea, de qui pesca, de qui pasta el pa i de qui guisa. Des del ${founded}, a ${city}.`,
  },
  cost: { es: 'Ser socio cuesta', ca: 'Ser soci costa' },
  whatYouGet: { es: 'Lo que recibes', ca: 'El que reps' },
  howToJoin: { es: 'Cómo se entra', ca: 'Com s’hi entra' },
  houses: { es: 'Las casas amigas', ca: 'Les cases amigues' },
  house: { es: 'Casa', ca: 'Casa' },
  place: { es: 'Dónde', ca: 'On' },
  kitchen: { es: 'Cocina', ca: 'Cuina' },
  price: { es: 'De media', ca: 'De mitjana' },
  favour: { es: 'Lo que te guardan', ca: 'El que et guarden' },
  restOfHistory: { es: 'El resto de la historia', ca: 'La resta de la història' },
  history: { es: 'Nuestra historia', ca: 'La nostra història' },
  historyFirst: {
    es: 'El Cercle nació en 2018 de una discusión sobre el sofrito. Éramos once personas en una cocina prestada y, a las dos de la mañana, seguíamos sin ponernos de acuerdo en cuándo está lista la cebolla. Quedamos para seguir el jueves siguiente. Y el otro.',
    ca: 'El Cercle va néixer el 2018 d’una discussió sobre el sofregit. Érem onze en una cuina que ens havien deixat i, a les dues de la matinada, encara no ens havíem posat d’acord sobre quan és cuita la ceba. Vam quedar per continuar-la el dijous següent. I l’altre.',
  },
  historySecond: {
    es: 'Aquellos jueves pidieron mesa, y la mesa pidió normas: se viene con apetito, se habla con quien toque al lado y nadie fotografía el plato antes de olerlo. Son las mismas de hoy.',
    ca: 'Aquells dijous van demanar taula, i la taula va demanar normes: s’hi ve amb gana, es parla amb qui et toqui al costat i ningú no fotografia el plat abans d’ensumar-lo. Són les mateixes d’ara.',
  },
  historyThird: {
    es: 'Después vinieron las salidas. Primero a las bodegas del Priorat y del Penedès, luego a los mercados de madrugada y a las barcas, al final a cualquier sitio donde alguien supiera hacer una cosa y tuviera ganas de contarla.',
    ca: 'Després van venir les sortides. Primer als cellers del Priorat i del Penedès, després als mercats de matinada i a les barques, al capdavall a qualsevol lloc on algú sabés fer una cosa i tingués ganes d’explicar-la.',
  },
  historyFourth: {
    es: 'La biblioteca empezó con una caja de recetarios rescatada de un contenedor. Hoy pasa de los mil títulos y se consulta con las manos limpias o, al menos, secas. Es la única sala del club donde está prohibido comer, y la única norma que se incumple.',
    ca: 'La biblioteca va començar amb una caixa de receptaris rescatada d’un contenidor. Avui passa dels mil títols i es consulta amb les mans netes o, si més no, eixutes. És l’única sala del club on no es pot menjar, i l’única norma que no compleix ningú.',
  },
  historyFifth: {
    es: 'Con los años, algunas casas han empezado a guardarnos sitio. La credencial de socio no abre puertas secretas: dice que quien la lleva sabrá apreciar lo que hay detrás.',
    ca: 'Amb els anys, hi ha cases que han començat a guardar-nos lloc. La credencial de soci no obre portes secretes: diu que qui la duu sabrà apreciar el que hi ha al darrere.',
  },
  offers: { es: 'Qué ofrecemos', ca: 'Què oferim' },
  events: { es: 'Eventos', ca: 'Esdeveniments' },
  eventsText: {
    es: 'Cenas, catas y charlas durante todo el año, con pocas sillas.',
    ca: 'Sopars, tastos i xerrades tot l’any, amb poques cadires.',
  },
  training: { es: 'Formación especializada', ca: 'Formació especialitzada' },
  trainingText: {
    es: 'Talleres para quien ya cocina y quiere saber por qué le sale.',
    ca: 'Tallers per a qui ja cuina i vol saber per què li surt.',
  },
  workshopsAt: { es: '/buscar?q=taller', ca: '/buscar?q=taller' },
  networking: { es: 'Red de contactos', ca: 'Xarxa de contactes' },
  networkingText: {
    es: 'Cocineros, viticultores, panaderas, libreros: gente a quien llamar.',
    ca: 'Cuiners, viticultors, flequeres, llibreters: gent a qui trucar.',
  },
  library: { es: 'Biblioteca gastronómica', ca: 'Biblioteca gastronòmica' },
  libraryText: {
    es: (titles: number) =>
      `${titles > 0 ? `Más de ${titles} títulos` : 'Libros de cocina'} para consultar en la sede o llevarse a casa.`,
    ca: (titles: number) =>
      `${titles > 0 ? `Més de ${titles} títols` : 'Llibres de cuina'} per consultar a la seu o endur-se a casa.`,
  },
  trips: { es: 'Viajes', ca: 'Viatges' },
  tripsText: {
    es: 'Bodegas, vendimias y mercados, con la maleta medio vacía a la ida.',
    ca: 'Cellers, veremes i mercats, amb la maleta mig buida a l’anada.',
  },
  tripsAt: { es: '/buscar?q=viaje', ca: '/buscar?q=viatge' },
  discounts: { es: 'Descuentos', ca: 'Descomptes' },
  discountsText: {
    es: 'Trato preferente y mejores precios en los restaurantes amigos.',
    ca: 'Tracte preferent i preus més bons als restaurants amics.',
  },
  testimonials: { es: 'Qué dicen los socios', ca: 'Què en diuen els socis' },
  firstQuote: {
    es: '«Me apunté por el descuento y ahora organizo las salidas al mercado. A las cinco de la mañana. Por gusto.»',
    ca: '«M’hi vaig apuntar pel descompte i ara organitzo les sortides al mercat. A les cinc del matí. Per gust.»',
  },
  firstLine: { es: 'Socia desde 2019', ca: 'Sòcia des del 2019' },
  secondQuote: {
    es: '«En una cata dije “floral” y me hicieron salir a oler el patio. Desde entonces digo lo que huelo.»',
    ca: '«En un tast vaig dir “floral” i em van fer sortir a ensumar el pati. D’aleshores ençà dic el que ensumo.»',
  },
  secondLine: { es: 'Socio desde 2021', ca: 'Soci des del 2021' },
  thirdQuote: {
    es: '«Vine sola a la primera cena. A la segunda ya discutía con media mesa, que es como se hacen amigos aquí.»',
    ca: '«Al primer sopar hi vaig venir sola. Al segon ja discutia amb mitja taula, que és com s’hi fan amics.»',
  },
  thirdLine: { es: 'Socia desde 2023', ca: 'Sòcia des del 2023' },
  closingTitle: { es: 'Falta tu plato', ca: 'Hi falta el teu plat' },
  closingText: {
    es: 'Cuéntanos quién eres y qué te da hambre. Si prefieres preguntar antes, también contestamos.',
    ca: 'Explica’ns qui ets i què et fa gana. Si abans vols preguntar, també responem.',
  },
  info: { es: 'Pedir información', ca: 'Demana informació' },
})
