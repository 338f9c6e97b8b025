import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  blog: { es: 'Blog', ca: 'Blog' },
  create: { es: 'Nueva publicación', ca: 'Nova publicació' },
  edit: { es: 'Editar publicación', ca: 'Edita la publicació' },
  searchHint: words.title,
  listError: { es: 'Error al cargar las publicaciones del blog', ca: 'Error en carregar les publicacions del blog' },
  loadError: { es: 'Error al cargar la publicación', ca: 'Error en carregar la publicació' },
  empty: { es: 'Todavía no hay publicaciones', ca: 'Encara no hi ha publicacions' },
  emptyText: {
    es: 'Escribe la primera: se guarda como borrador hasta que la publiques.',
    ca: 'Escriu-ne la primera: es desa com a esborrany fins que la publiquis.',
  },
  count: {
    es: (total: number) => (total === 1 ? '1 publicación' : `${total} publicaciones`),
    ca: (total: number) => (total === 1 ? '1 publicació' : `${total} publicacions`),
  },
  created: { es: 'Publicación creada correctamente', ca: 'Publicació creada correctament' },
  changed: { es: 'Publicación actualizada correctamente', ca: 'Publicació actualitzada correctament' },
  isPublic: { es: 'Ya se lee en la web.', ca: 'Ja es llegeix al web.' },
  isDraft: {
    es: 'Es un borrador: no se ve en la web hasta que la publiques.',
    ca: 'És un esborrany: no es veu al web fins que la publiquis.',
  },
  removed: { es: 'Publicación eliminada correctamente', ca: 'Publicació eliminada correctament' },
  saveFailed: { es: 'Error al guardar la publicación', ca: 'Error en desar la publicació' },
  removeFailed: { es: 'Error al eliminar la publicación', ca: 'Error en eliminar la publicació' },
  title: words.title,
  titleCa: { es: 'Título en catalán', ca: 'Títol en català' },
  slug: { es: 'Slug', ca: 'Slug' },
  slugHint: {
    es: (slug: string) => `La dirección será /blog/${slug || '…'}`,
    ca: (slug: string) => `L’adreça serà /blog/${slug || '…'}`,
  },
  generate: { es: 'Generar', ca: 'Genera' },
  linksLead: {
    es: 'Los enlaces que ya se han compartido llevarán a ella.',
    ca: 'Els enllaços que ja s’han compartit hi portaran.',
  },
  slugTaken: {
    es: 'Ya hay una publicación con este slug, o lo tuvo antes',
    ca: 'Ja hi ha una publicació amb aquest slug, o el va tenir abans',
  },
  takeSlug: { es: (slug: string) => `Usar «${slug}»`, ca: (slug: string) => `Fes servir «${slug}»` },
  content: { es: 'Contenido', ca: 'Contingut' },
  contentCa: { es: 'Contenido en catalán', ca: 'Contingut en català' },
  excerpt: { es: 'Extracto', ca: 'Extracte' },
  excerptCa: { es: 'Extracto en catalán', ca: 'Extracte en català' },
  excerptHint: {
    es: 'Si lo dejas vacío se usa el principio del texto.',
    ca: 'Si el deixes buit es fa servir el començament del text.',
  },
  coverImage: { es: 'Imagen de portada', ca: 'Imatge de portada' },
  status: words.status,
  draft: { es: 'Borrador', ca: 'Esborrany' },
  published: words.published,
  drafts: { es: 'Borradores', ca: 'Esborranys' },
  publishedOnes: { es: 'Publicadas', ca: 'Publicades' },
  eventId: { es: 'Evento del que habla', ca: 'Esdeveniment del qual parla' },
  restaurantId: { es: 'Restaurante del que habla', ca: 'Restaurant del qual parla' },
  tellsOf: {
    es: 'La publicación termina con él, y su página enlaza la publicación.',
    ca: 'La publicació s’acaba amb ell, i la seva pàgina hi enllaça.',
  },
  none: { es: 'Ninguno', ca: 'Cap' },
  subjectGone: {
    es: 'El evento o el restaurante ya no está: elige otro, o ninguno.',
    ca: 'L’esdeveniment o el restaurant ja no hi és: tria’n un altre, o cap.',
  },
  createdAt: { es: 'Fecha de creación', ca: 'Data de creació' },
  seePage: words.seeOnSite,
})
