import { type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  caOf,
  catalanStateOf,
  createdAt,
  id,
  inCatalan,
  instant,
  picture,
  searchTextOf,
  updatedAt,
  version,
} from './columns.ts'

/** Addresses on social networks. */
export type SocialMedia = { facebook?: string; twitter?: string; instagram?: string }

export const organizers = pgTable(
  'organizers',
  {
    id: id(),
    name: text().notNull(),
    nameCa: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionCa: text().notNull().default(''),
    logoUrl: picture().notNull().default(''),
    website: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    addressCa: text().notNull().default(''),
    city: text().notNull().default(''),
    cityCa: text().notNull().default(''),
    country: text().notNull().default('España'),
    socialMedia: jsonb().$type<SocialMedia>().notNull().default({}),
    caOf: caOf(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** The time of moving to the trash, from which rows are deleted after 30 days. Visitors never see rows in the trash. */
    deletedAt: instant(),
  },
  (t) => [
    // One index for each order of the panel's list; descending lists read it backwards. The id orders equal values.
    index('organizers_by_name')
      .on(t.name, t.id)
      .where(sql`deleted_at is null`),
    index('organizers_by_catalan_name')
      .on(inCatalan(t.name, t.nameCa), t.id)
      .where(sql`deleted_at is null`),
    index('organizers_by_city')
      .on(t.city, t.id)
      .where(sql`deleted_at is null`),
    index('organizers_by_catalan_city')
      .on(inCatalan(t.city, t.cityCa), t.id)
      .where(sql`deleted_at is null`),
    index('organizers_by_country')
      .on(t.country, t.id)
      .where(sql`deleted_at is null`),
    index('organizers_by_email')
      .on(t.email, t.id)
      .where(sql`deleted_at is null`),
    index('organizers_catalan_behind')
      .on(t.name, t.id)
      .where(sql`deleted_at is null and ${organizerCatalan} is not null`),
    index('organizers_in_trash')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('organizers_search').using('gin', sql`${organizerSearchText} gin_trgm_ops`),
  ],
)

export const organizerSearchText: SQL = searchTextOf(
  organizers.name,
  organizers.nameCa,
  organizers.email,
  organizers.city,
  organizers.cityCa,
)

export const organizerCatalan: SQL<'stale' | 'missing' | null> = catalanStateOf('organizer', organizers)
