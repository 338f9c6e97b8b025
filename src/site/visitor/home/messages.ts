import { bilingual } from '#base/text/language.ts'

// `of-name.ts` knows more names, and is not worth its file on this page.
const ofTown = (town: string) => `${/^[aeiouh]/i.test(town) ? 'd’' : 'de '}${town}`

export const messages = bilingual({
  pageTitle: {
    es: (city: string) => `Club gastronómico de ${city}`,
    ca: (city: string) => `Club gastronòmic ${ofTown(city)}`,
  },
  pageDescription: {
    es: (city: string, founded: number) =>
      `Catas, cenas, charlas, visitas a bodegas y viajes con hambre. Un club gastronómico de ${city} desde ${founded}.`,
    ca: (city: string, founded: number) =>
      `Tastos, sopars, xerrades, visites a cellers i viatges amb gana. Un club gastronòmic ${ofTown(city)} des del ${founded}.`,
  },
  title: { es: 'Todo pasa alrededor de una mesa', ca: 'Tot passa al voltant d’una taula' },
  subtitle: {
    es: (city: string, founded: number) =>
      `Somos un club gastronómico de ${city}. Desde ${founded} catamos, cocinamos, viajamos y discutimos, casi siempre con la boca llena.`,
    ca: (city: string, founded: number) =>
      `Som un club gastronòmic ${ofTown(city)}. Des del ${founded} tastem, cuinem, viatgem i discutim, gairebé sempre amb la boca plena.`,
  },
  meet: { es: 'Conoce el Cercle', ca: 'Coneix el Cercle' },
  nextTable: {
    es: (day: string) => `Próxima mesa con sitio: ${day}`,
    ca: (day: string) => `Propera taula amb lloc: ${day}`,
  },
  whatWeDo: { es: 'Qué hacemos', ca: 'Què hi fem' },
  carousel: { es: 'Láminas del Cercle', ca: 'Làmines del Cercle' },
  carouselRole: { es: 'carrusel', ca: 'carrusel' },
  choosePlate: { es: 'Elegir lámina', ca: 'Tria la làmina' },
  previousPlate: { es: 'Lámina anterior', ca: 'Làmina anterior' },
  nextPlate: { es: 'Lámina siguiente', ca: 'Làmina següent' },
  pause: { es: 'Pausar', ca: 'Atura' },
  play: { es: 'Reanudar', ca: 'Continua' },
  caption: {
    es: (n: number, of: number, name: string) => `Lámina ${n} / ${of}. ${name}`,
    ca: (n: number, of: number, name: string) => `Làmina ${n} / ${of}. ${name}`,
  },
  wine: { es: 'Botella de vino', ca: 'Ampolla de vi' },
  tomato: { es: 'Ensalada de tomate', ca: 'Amanida de tomàquet' },
  restaurant: { es: 'Restaurante', ca: 'Restaurant' },
  dishes: { es: 'Platos catalanes', ca: 'Plats catalans' },
  table: { es: 'Mesa', ca: 'Taula' },
  ham: { es: 'Pan con jamón', ca: 'Pa amb pernil' },
  kitchen: { es: 'Cocina', ca: 'Cuina' },
  calcots: { es: 'Calçots a la brasa', ca: 'Calçots a la brasa' },
  vineyard: { es: 'Mesa en la viña', ca: 'Taula a la vinya' },
  aboutFirst: {
    es: (city: string, founded: number, name: string) =>
      `${name} nació en ${city} en ${founded} con una idea sencilla: la cocina catalana se aprende mejor en compañía. Hoy organizamos catas, cenas, charlas, visitas a bodegas y viajes con hambre.`,
    ca: (city: string, founded: number, name: string) =>
      `${name} va néixer a ${city} el ${founded} amb una idea senzilla: la cuina catalana s’aprèn millor en companyia. Avui organitzem tastos, sopars, xerrades, visites a cellers i viatges amb gana.`,
  },
  aboutSecond: {
    es: 'En la sede guardamos una biblioteca gastronómica que los socios consultan, subrayan a lápiz y, a veces, manchan de aceite.',
    ca: 'A la seu hi guardem una biblioteca gastronòmica que els socis consulten, subratllen a llapis i, de tant en tant, taquen d’oli.',
  },
  ourHistory: { es: 'Nuestra historia', ca: 'La nostra història' },
  foundedFact: { es: 'año en que pusimos la primera mesa', ca: 'any en què vam parar la primera taula' },
  libraryFact: { es: 'títulos en la biblioteca gastronómica', ca: 'títols a la biblioteca gastronòmica' },
  features: { es: 'Qué encontrarás en el Cercle', ca: 'Què trobaràs al Cercle' },
  eventsTileTitle: { es: 'Mesas con pocas sillas', ca: 'Taules amb poques cadires' },
  eventsTile: { es: 'Eventos exclusivos', ca: 'Esdeveniments exclusius' },
  eventsTileText: {
    es: 'cenas, catas y charlas pensadas para preguntar y repetir.',
    ca: 'sopars, tastos i xerrades pensats per preguntar i repetir.',
  },
  communityTileTitle: { es: 'Gente curiosa', ca: 'Gent curiosa' },
  communityTile: { es: 'Comunidad selecta', ca: 'Comunitat selecta' },
  communityTileText: {
    es: 'oficios distintos que se reconocen por cómo piden el vino.',
    ca: 'oficis diversos que es reconeixen per com demanen el vi.',
  },
  benefitsTileTitle: { es: 'Trato de la casa', ca: 'Tracte de la casa' },
  benefitsTile: { es: 'Beneficios premium', ca: 'Avantatges prèmium' },
  benefitsTileText: {
    es: 'con la credencial de socio, trato preferente en los restaurantes amigos.',
    ca: 'amb la credencial de soci, tracte preferent als restaurants amics.',
  },
  experiencesTileTitle: { es: 'Cocina con las manos', ca: 'Cuina amb les mans' },
  experiencesTile: { es: 'Experiencias culinarias', ca: 'Experiències culinàries' },
  experiencesTileText: {
    es: 'vendimias, mercados de madrugada y cocinas donde el que mira también pela.',
    ca: 'veremes, mercats de matinada i cuines on qui mira també pela.',
  },
  upcoming: { es: 'Próximas mesas', ca: 'Properes taules' },
  allEvents: { es: 'Ver todos los eventos', ca: 'Tots els esdeveniments' },
  upcomingError: { es: 'No hemos podido cargar los eventos.', ca: 'No hem pogut carregar els esdeveniments.' },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  noneUpcoming: { es: 'Ahora mismo no hay ninguna. Vuelve pronto.', ca: 'Ara mateix no n’hi ha cap. Torna aviat.' },
  testimonials: { es: 'Qué dicen los socios', ca: 'Què en diuen els socis' },
  previousQuote: { es: 'Testimonio anterior', ca: 'Testimoni anterior' },
  nextQuote: { es: 'Testimonio siguiente', ca: 'Testimoni següent' },
  callTitle: { es: 'Hay una silla para ti', ca: 'Hi ha una cadira per a tu' },
  callText: {
    es: 'Cuéntanos quién eres y te hacemos sitio. Leemos todas las solicitudes, una a una.',
    ca: 'Explica’ns qui ets i et farem lloc. Llegim totes les sol·licituds, d’una en una.',
  },
  fee: { es: (price: string) => `Son ${price} al año.`, ca: (price: string) => `Són ${price} l’any.` },
})

/** The quotes of three members on the home page (spec §3, testimonial). */
export const quotes = bilingual({
  first: {
    es: '«En otros clubes te sientan. Aquí te preguntan qué sabes hacer y te dan una cebolla.»',
    ca: '«En altres clubs et fan seure. Aquí et pregunten què saps fer i et donen una ceba.»',
  },
  firstLine: {
    es: 'Socia desde 2018. Su plato: la alcachofa del Prat.',
    ca: 'Sòcia des del 2018. El seu plat: la carxofa del Prat.',
  },
  second: {
    es: '«Vine por una cata de vinos y me quedé por las discusiones sobre la tortilla.»',
    ca: '«Vaig venir per un tast de vins i m’hi vaig quedar per les discussions sobre la truita.»',
  },
  secondLine: {
    es: 'Socio desde 2020. Su plato: la anchoa de L’Escala.',
    ca: 'Soci des del 2020. El seu plat: l’anxova de l’Escala.',
  },
  third: {
    es: '«He leído más libros de cocina en su biblioteca que en mi casa. Y he lavado más platos.»',
    ca: '«He llegit més llibres de cuina a la seva biblioteca que a casa. I he rentat més plats.»',
  },
  thirdLine: {
    es: 'Socia desde 2022. Su plato: el higo, a finales de agosto.',
    ca: 'Sòcia des del 2022. El seu plat: la figa, a finals d’agost.',
  },
})
