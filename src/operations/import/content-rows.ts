import type { blogPosts } from '#club/evenings/posts/server/table.ts'
import type { events } from '#club/evenings/events/server/table.ts'
import type { organizers } from '#club/pages/organizers/server/table.ts'
import type { restaurants } from '#club/pages/restaurants/server/table.ts'
import { cleanHtml } from '#club/evenings/posts/server/post-html.ts'
import { menu, photos, ratings, social } from '#club/core/content/server/stored-json.ts'
import { dayOf } from '#base/dates/dates.ts'
import { picture, webAddress } from '#base/forms/content-fields.ts'
import { emailOrNone } from '#base/forms/fields.ts'
import { postSlugOf, slugPattern } from '#base/text/slug.ts'
import type { RowReader } from './row-reader.ts'

type New<Table extends { $inferInsert: unknown }> = Table['$inferInsert'] & { id: string }

/** The pictures of a row, without paths of the former storage: those files do not exist here. */
const picturesOf = (row: RowReader) =>
  row.json('images', photos, []).filter((address) => {
    const isPicture = picture.safeParse(address).success
    if (!isPicture) row.warn('images', 'is no address of a picture of ours: left out, upload it', { value: address })
    return isPicture
  })

export const organizerRow = (row: RowReader, now: Date): New<typeof organizers> => ({
  id: row.id('organizers')!,
  name: row.required('name'),
  nameCa: row.text('name_ca'),
  description: row.lines('description'),
  descriptionCa: row.lines('description_ca'),
  logoUrl: row.checked('logo_url', picture, 'address of a picture'),
  website: row.checked('website', webAddress, 'web address'),
  email: row.checked('email', emailOrNone, 'e-mail address'),
  phone: row.phone('phone'),
  address: row.text('address'),
  addressCa: row.text('address_ca'),
  city: row.text('city'),
  cityCa: row.text('city_ca'),
  country: row.text('country') || 'España',
  socialMedia: row.json('social_media', social, {}),
  ...times(row, now),
})

const prices = { keys: ['precio'], max: 99_999 }

export const restaurantRow = (row: RowReader, now: Date): New<typeof restaurants> => ({
  id: row.id('restaurants')!,
  nombre: row.required('nombre'),
  direccion: row.text('direccion'),
  telefono: row.phone('telefono'),
  web: row.checked('web', webAddress, 'web address'),
  horarios: row.lines('horarios'),
  precioMedio: row.euros('precio_medio'),
  priceRange: row.text('price_range'),
  estrellasMichelin: row.integer('estrellas_michelin', 0, 3),
  especialidad: row.text('especialidad'),
  description: row.lines('description'),
  historia: row.lines('historia'),
  chefName: row.text('chef_name'),
  chefPhoto: row.checked('chef_photo', picture, 'address of a picture'),
  chefBio: row.lines('chef_bio'),
  images: picturesOf(row),
  ubicacionMapa: row.checked('ubicacion_mapa', webAddress, 'web address'),
  reservaUrl: row.checked('reserva_url', webAddress, 'web address'),
  reservaTelefono: row.phone('reserva_telefono'),
  reservaEmail: row.checked('reserva_email', emailOrNone, 'e-mail address'),
  redesSociales: row.json('redes_sociales', social, {}),
  menuDegustacion: row.json('menu_degustacion', menu, [], prices),
  platosPrincipales: row.json('platos_principales', menu, [], prices),
  valoraciones: row.json('valoraciones', ratings, {}, { keys: Object.keys(ratings.shape), max: 5 }),
  ...times(row, now),
})

export const eventRow = (row: RowReader, now: Date): New<typeof events> => {
  const date = row.instantOrNull('date')
  if (!date) row.refuse('date', 'is missing: an event needs its day')
  for (const column of ['max_participants', 'price']) if (row.text(column) === '') row.refuse(column, 'is missing')
  const price = row.euros('price')
  const memberPrice = row.text('member_price') === '' ? null : row.euros('member_price')
  if (memberPrice !== null && memberPrice > price)
    row.refuse('member_price', 'is more than others pay', { value: row.text('member_price') })
  return {
    id: row.id('events')!,
    title: row.required('title'),
    titleCa: row.text('title_ca'),
    description: row.lines('description'),
    descriptionCa: row.lines('description_ca'),
    date: date ?? now,
    location: row.text('location'),
    locationCa: row.text('location_ca'),
    price,
    memberPrice,
    maxParticipants: row.integer('max_participants', 1, 100_000),
    imageUrl: row.checked('image_url', picture, 'address of a picture'),
    category: row.text('category'),
    categoryCa: row.text('category_ca'),
    restaurantId: row.id('restaurants', 'restaurant_id'),
    organizerId: row.id('organizers', 'organizer_id'),
    ...times(row, now),
  }
}

export const blogPostRow = (row: RowReader, now: Date): New<typeof blogPosts> => {
  const title = row.required('title')
  const { createdAt, updatedAt } = times(row, now)
  const status = row.oneOf('status', ['draft', 'published'], 'draft')
  const publishedAt = row.instantOrNull('published_at')
  if (status === 'published' && !publishedAt)
    row.warn('published_at', 'is missing', { replacement: 'the day it was written' })
  return {
    id: row.id('blog_posts')!,
    title,
    slug: slugFrom(row, title, publishedAt ?? createdAt),
    content: cleanHtml(asHtml(row.lines('content'))),
    excerpt: row.lines('excerpt') || null,
    coverImage: row.checked('cover_image', picture, 'address of a picture') || null,
    status,
    authorId: row.id('users', 'author_id'),
    publishedAt: publishedAt ?? (status === 'published' ? createdAt : null),
    createdAt,
    updatedAt,
  }
}

/** When a row was created and last changed. Without a creation date in the dump, it is `now`. */
export const times = (row: RowReader, now: Date) => {
  const createdAt = row.instant('created_at', now)
  return { createdAt, updatedAt: row.instant('updated_at', createdAt) }
}

const slugFrom = (row: RowReader, title: string, written: Date) => {
  const oldSlug = row.text('slug')
  if (slugPattern.test(oldSlug)) return oldSlug
  const newSlug = postSlugOf(oldSlug || title, dayOf(written))
  if (oldSlug === '') row.warn('slug', 'is missing', { replacement: newSlug })
  else row.warn('slug', 'cannot stand in an address', { value: oldSlug, replacement: newSlug })
  return newSlug
}

/** The content as HTML. Plain text keeps its paragraphs and line breaks. */
const asHtml = (content: string) => {
  if (/<\/?[a-z][^>]*>/i.test(content)) return content
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
