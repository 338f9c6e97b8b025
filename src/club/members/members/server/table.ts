import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables/users.ts'
import type { DietConsentVersion } from '#club/core/consents/shared/consents.ts'
import { membershipTypes, socioStatuses } from '../shared/membership.ts'
import { createdAt, id, instant, updatedAt, version } from '#platform/database/columns.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'

/** A member. Birth date, IBAN, emergency contact and dietary note are encrypted with DATA_KEY (`platform/vault/vault.ts`). */
export const socios = pgTable(
  'socios',
  {
    id: id(),
    membershipRequestId: uuid().references(() => membershipRequests.id, { onDelete: 'set null' }),
    membershipNumber: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    address: text(),
    birthDate: text(),
    membershipType: text({ enum: membershipTypes }).notNull().default('regular'),
    paymentMethod: text(),
    iban: text(),
    cardHolderName: text(),
    billingAddress: text(),
    emergencyContactName: text(),
    emergencyContactPhone: text(),
    dietaryRestrictions: text(),
    notes: text(),
    status: text({ enum: socioStatuses }).notNull().default('active'),
    language: text().notNull().default('es'),
    completedAt: instant(),
    leftAt: instant(),
    /** Since when somebody is a member, in Europe/Madrid; null: since the file was made. */
    joinedOn: date(),
    /** The day of joining that is shown and sorted by. */
    memberSince: date()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(joined_on, (created_at at time zone 'Europe/Madrid')::date)`),
    /** The day on which somebody will be no member any more; the nightly job moves them. */
    leavesOn: date(),
    leaveReason: text().notNull().default(''),
    /**
     * Of the last move: when it was made, since when it counts, why, and by whom. The trigger of `member_moves` takes the last three where the
     * first is new. A release that does not know them moves on the day of the save, without a reason.
     */
    movedAt: instant(),
    movedOn: date(),
    moveReason: text().notNull().default(''),
    movedBy: uuid(),
    /** The consent to hold the dietary note: the version of its text, and the time. */
    dietConsentVersion: text().$type<DietConsentVersion>(),
    dietConsentAt: instant(),
    /** Since when the file is blocked (decision 45): then `sealedFile` has its private fields, encrypted, and the columns are empty. */
    blockedAt: instant(),
    sealedFile: text(),
    /** Whose file it is, once somebody has joined it to an account (decision 57), and since when; a file that was ever joined keeps the time. */
    accountId: uuid().references(() => users.id, { onDelete: 'set null' }),
    accountSince: instant(),
    /** When staff invited the member to join file and account. */
    accountInvitedAt: instant(),
    /** Raised, it makes void the links that join this file to an account. */
    linkVersion: smallint().notNull().default(1),
    /** When the member changed the IBAN. */
    ibanChangedAt: instant(),
    /** The file of the same person into which this one was merged (`club/people/merging/`): it stays whole, inactive and in no list. */
    mergedInto: uuid().references((): AnyPgColumn => socios.id, { onDelete: 'set null' }),
    idempotencyKey: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** The text of a search, stored: computing it for each row takes ten times as long as comparing it. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`plain(full_name || ' ' || email || ' ' || membership_number || ' ' || coalesce(digits(phone), ''))`,
      ),
  },
  (t) => [
    uniqueIndex('socios_number').on(t.membershipNumber),
    uniqueIndex('socios_one_per_request').on(t.membershipRequestId),
    uniqueIndex('socios_one_per_account').on(t.accountId),
    uniqueIndex('socios_once').on(t.idempotencyKey),
    index('socios_active_email')
      .on(sql`lower(${t.email})`)
      .where(sql`status = 'active'`),
    index('socios_merged_into')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    index('socios_phone').on(sql`right(digits(${t.phone}), 9)`),
    index('socios_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('socios_type', sql`${t.membershipType} in ('regular', 'premium', 'vip')`),
    check('socios_status', sql`${t.status} in ('active', 'inactive', 'suspended')`),
  ],
)
