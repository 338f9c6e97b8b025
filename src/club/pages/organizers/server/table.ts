import { type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  caOf,
  catalanStateOf,
  createdAt,
  id,
  instant,
  picture,
  searchTextOf,
  updatedAt,
  version,
} from '#platform/database/columns.ts'
import { organizerTexts } from '../shared/organizer.ts'

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
  () => [index('organizers_search').using('gin', sql`${organizerSearchText} gin_trgm_ops`)],
)

export const organizerSearchText: SQL = searchTextOf(
  organizers.name,
  organizers.nameCa,
  organizers.email,
  organizers.city,
  organizers.cityCa,
)

export const organizerCatalan: SQL<'stale' | 'missing' | null> = catalanStateOf(organizerTexts, organizers)
