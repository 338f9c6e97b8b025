import type { Line } from '#club/people/activity/staff/queries.ts'

/** Berta changed the event «Calçotada»: a line of the log as the panel reads it. */
export const anActivityLine = (line: object = {}) =>
  ({
    id: 'one',
    createdAt: '2026-03-14T12:00:00Z',
    action: 'event.changed',
    subject: 'events',
    subjectId: 'of-the-event',
    who: { kind: 'account', id: 'of-berta', name: 'Berta', email: 'berta@example.org' },
    record: { name: 'Calçotada', nameCa: 'Calçotada de març', named: true, isInTrash: false },
    isGone: false,
    ip: '203.0.113.7',
    facts: {},
    fields: [],
    ...line,
  }) as unknown as Line
