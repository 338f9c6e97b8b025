import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pickColumns } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { events, restaurantOfEvent } from '#club/evenings/events/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'

const hosts = alias(eventRegistrations, 'hosts')

/** The registrations with their events and hosts, as their emails need them. */
export const selectRegistrations = (db: Db) =>
  db
    .select({
      guest: pickColumns(eventRegistrations, ...guestColumns),
      host: pickColumns(hosts, ...guestColumns),
      event: pickColumns(
        events,
        'id',
        'title',
        'titleCa',
        'date',
        'endsAt',
        'location',
        'locationCa',
        'price',
        'memberPrice',
        'waiting',
        'payBy',
        'movedFrom',
        'movedAt',
        'cancelledAt',
        'deletedAt',
      ),
      organizer: pickColumns(organizers, 'name', 'nameCa'),
      restaurant: pickColumns(restaurants, 'direccion'),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(hosts, eq(hosts.id, eventRegistrations.companionOf))
    .leftJoin(organizers, eq(organizers.id, events.organizerId))
    .leftJoin(restaurants, restaurantOfEvent)

const guestColumns = [
  'id',
  'state',
  'fullName',
  'named',
  'email',
  'language',
  'clientNetwork',
  'provenAt',
  'heldUntil',
  'waitingSince',
  'promotedAt',
  'takesFewer',
  'linkVersion',
  'memberId',
  'price',
  'createdAt',
  'confirmationPending',
] as const
