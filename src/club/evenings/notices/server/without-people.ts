/** The columns of tables that hold no people (`club/people/privacy/server/personal-tables.test.ts`). */
export const withoutPeople = {
  'public.notices': [
    'id',
    'eventId',
    'kind',
    'audience',
    'before',
    'after',
    'eventVersion',
    'note',
    'noteCa',
    'sendAt',
    'sentAt',
    'droppedAt',
    'emails',
    'createdBy',
    'createdAt',
    'updatedAt',
  ],
}
