import { bilingual } from '#base/text/language.ts'
import { maxPhotoMegabytes, maxPhotoMegapixels as most } from '#base/photo-sizes.ts'

export const messages = bilingual({
  choose: { es: 'Subir imagen', ca: 'Puja una imatge' },
  add: { es: 'Añadir fotos', ca: 'Afegeix fotos' },
  replace: { es: 'Cambiar imagen', ca: 'Canvia la imatge' },
  remove: { es: 'Quitar imagen', ca: 'Treu la imatge' },
  uploading: { es: 'Subiendo…', ca: 'S’està pujant…' },
  progress: {
    es: (percent: number) => `Subiendo: ${percent} %`,
    ca: (percent: number) => `S’està pujant: ${percent} %`,
  },
  hint: {
    es: `JPG, PNG o WebP de hasta ${maxPhotoMegabytes} MB; las fotos más grandes se reducen solas. Se quitan la ubicación y los demás datos de la foto.`,
    ca: `JPG, PNG o WebP de fins a ${maxPhotoMegabytes} MB; les fotos més grosses es redueixen soles. Se’n treuen la ubicació i les altres dades de la foto.`,
  },
  notAnImage: { es: 'Solo se permiten archivos de imagen', ca: 'Només s’hi admeten fitxers d’imatge' },
  kinds: {
    es: 'Valen JPG, PNG, WebP, AVIF y GIF que no estén vacíos ni dañados.',
    ca: 'Valen JPG, PNG, WebP, AVIF i GIF que no siguin buits ni estiguin malmesos.',
  },
  heic: {
    es: 'Una foto HEIC del iPhone hay que pasarla antes a JPG: elige «Más compatible» en Ajustes, Cámara, Formatos, o súbela desde el propio móvil.',
    ca: 'Una foto HEIC de l’iPhone s’ha de passar abans a JPG: tria «Més compatible» a Configuració, Càmera, Formats, o puja-la des del mateix mòbil.',
  },
  still: {
    es: 'La imagen se movía y aquí queda quieta: se ve su primer momento.',
    ca: 'La imatge es movia i aquí queda quieta: se’n veu el primer moment.',
  },
  tooLarge: {
    es: `El archivo debe ser menor a ${maxPhotoMegabytes}MB`,
    ca: `El fitxer ha de fer menys de ${maxPhotoMegabytes}MB`,
  },
  tooManyPixels: {
    es: `La imagen tiene demasiados píxeles: el límite es de ${most.jpeg} megapíxeles en JPG, ${most.png} en PNG, WebP y GIF, y ${most.heif} en AVIF. Redúcela o guárdala en JPG.`,
    ca: `La imatge té massa píxels: el límit és de ${most.jpeg} megapíxels en JPG, ${most.png} en PNG, WebP i GIF, i ${most.heif} en AVIF. Redueix-la o desa-la en JPG.`,
  },
  busy: {
    es: 'Ahora mismo se están preparando demasiadas imágenes. Espera un momento y vuelve a subirla.',
    ca: 'Ara mateix s’estan preparant massa imatges. Espera un moment i torna-la a pujar.',
  },
  noRoom: {
    es: 'No queda sitio para más archivos. Avisa a quien lleva el servidor.',
    ca: 'No queda espai per a més fitxers. Avisa qui porta el servidor.',
  },
  tooOften: {
    es: 'Son muchas imágenes seguidas. Espera un minuto y sigue.',
    ca: 'Són moltes imatges seguides. Espera un minut i continua.',
  },
  failed: { es: 'Error al subir la imagen', ca: 'Error en pujar la imatge' },
  cover: { es: 'Portada', ca: 'Portada' },
  dragPhoto: {
    es: (number: number, count: number) => `Mover la foto ${number} de ${count} con las flechas`,
    ca: (number: number, count: number) => `Mou la foto ${number} de ${count} amb les fletxes`,
  },
  dragHint: { es: 'Arrástrala, o muévela con las flechas', ca: 'Arrossega-la, o mou-la amb les fletxes' },
  photo: { es: (number: number) => `la foto ${number}`, ca: (number: number) => `la foto ${number}` },
  texts: { es: 'Pie y texto alternativo', ca: 'Peu i text alternatiu' },
  textsOf: {
    es: (number: number, caption: string) => `Pie y texto de la foto ${number}${caption && `: ${caption}`}`,
    ca: (number: number, caption: string) => `Peu i text de la foto ${number}${caption && `: ${caption}`}`,
  },
  caption: { es: 'Pie de foto', ca: 'Peu de foto' },
  captionCa: { es: 'Pie de foto en catalán', ca: 'Peu de foto en català' },
  alt: { es: 'Texto alternativo', ca: 'Text alternatiu' },
  altCa: { es: 'Texto alternativo en catalán', ca: 'Text alternatiu en català' },
  altHint: { es: 'Qué se ve, para quien no ve la foto.', ca: 'Què s’hi veu, per a qui no veu la foto.' },
  photoProblem: {
    es: (number: number, why: string) => `Foto ${number}: ${why}`,
    ca: (number: number, why: string) => `Foto ${number}: ${why}`,
  },
  noPhotos: { es: 'Todavía no hay fotos.', ca: 'Encara no hi ha fotos.' },
})
