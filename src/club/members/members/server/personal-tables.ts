import { inArray, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { socios } from './table.ts'
import { memberRegister } from './tables/member-register.ts'
import { memberMoves } from './tables/member-moves.ts'
import { personNotes } from './tables/person-notes.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

export const personalTables: readonly PersonalTable[] = [
  {
    name: 'member',
    table: socios,
    person: [
      'fullName',
      'email',
      'phone',
      'address',
      'birthDate',
      'paymentMethod',
      'iban',
      'cardHolderName',
      'billingAddress',
      'emergencyContactName',
      'emergencyContactPhone',
      'dietaryRestrictions',
      'dietConsentVersion',
      'dietConsentAt',
      'notes',
      'moveReason',
      'leaveReason',
      'accountId',
    ],
    facts: [
      'id',
      'membershipRequestId',
      'membershipNumber',
      'membershipType',
      'status',
      'language',
      'completedAt',
      'leftAt',
      'joinedOn',
      'memberSince',
      'leavesOn',
      'movedAt',
      'movedOn',
      'blockedAt',
      'accountSince',
      'accountInvitedAt',
      'ibanChangedAt',
      'mergedInto',
      'createdAt',
      'updatedAt',
    ],
    // A blocked file is for courts and authorities alone.
    internal: ['idempotencyKey', 'version', 'searchText', 'sealedFile', 'movedBy', 'linkVersion'],
    of: ({ socios: members }) => isOneOf(socios.id, members),
    erasure: 'block',
  },
  {
    name: 'moves',
    table: memberMoves,
    person: ['reason'],
    facts: ['id', 'membershipNumber', 'onDay', 'at', 'status', 'membershipType', 'undoneAt'],
    internal: ['movedBy'],
    of: ({ socios: members }) =>
      inArray(
        memberMoves.membershipNumber,
        sql`(select ${socios.membershipNumber} from ${socios} where ${isOneOf(socios.id, members)})`,
      ),
    erasure: { empty: { reason: '' } },
  },
  {
    name: 'notes',
    table: personNotes,
    person: ['text'],
    facts: ['id', 'socioId', 'requestId', 'createdAt', 'editedAt'],
    internal: ['createdBy'],
    of: ({ socios: members, requests }) =>
      or(isOneOf(personNotes.socioId, members), isOneOf(personNotes.requestId, requests)),
    erasure: 'delete',
  },
  {
    name: 'register',
    table: memberRegister,
    person: ['fullName'],
    facts: ['id', 'membershipNumber', 'joinedOn', 'leftOn', 'mergedInto', 'createdAt'],
    internal: [],
    of: ({ register }) => isOneOf(memberRegister.id, register),
    erasure: 'keep',
  },
]

export const withoutPeople = {
  'public.membership_numbers': ['only', 'last'],
}
