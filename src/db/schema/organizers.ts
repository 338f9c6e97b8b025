import { type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, inCatalan, instant, picture, searchTextOf, updatedAt, version } from './columns.ts'

/** Addresses of a house on social networks. */
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** Since when it lies in the trash, from which it is gone after 30 days. What visitors see is never in the trash. */
    deletedAt: instant(),
  },
  (t) => [
    // One for each order of the panel's list, read backwards for the other direction; with the id, which decides among equals.
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
