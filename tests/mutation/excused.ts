/** Mutants that behave like the original, or whose test would cost too much: by their text, each with a reason. */
export const excused: { file: string; from: string; to: string; why: string }[] = [
  {
    file: 'src/accounts/server/factors/webauthn.ts',
    from: "await import('reflect-metadata')",
    to: '(nothing)',
    why: 'It matters in the one bundle alone: beside the tests the library brings it itself.',
  },
  {
    file: 'src/accounts/server/tokens/pkce.ts',
    from: '!begun',
    to: 'false',
    why: 'An insert that failed has thrown before.',
  },
  {
    file: 'src/club/evenings/bookings/server/held-seats/count-seats.ts',
    from: 'keys.length > 0',
    to: 'true',
    why: 'Nothing is found under no key: it only saves a query.',
  },
  {
    file: 'src/club/people/inbox/server/texts.ts',
    from: 'counts[n]! > 0',
    to: 'counts[n]! >= 0',
    why: 'Nothing is found where nothing is counted: it only saves a query.',
  },
  {
    file: 'src/club/people/activity/server/activity.ts',
    from: '1',
    to: '2',
    why: 'One line more than a page tells that there are more, and so do two.',
  },
  {
    file: 'src/club/core/content/server/uploads.ts',
    from: 'keys.length === 0',
    to: 'false',
    why: 'Nothing is held of no image: it only saves a query.',
  },
  {
    file: 'src/club/evenings/posts/server/post-html.ts',
    from: 'end > 0',
    to: 'true',
    why: 'Of 151 characters without a space, all but the last are the first 150.',
  },
  {
    file: 'src/club/evenings/events/server/next-schedule-change.ts',
    from: '60',
    to: '59',
    why: 'Any moment of a day leads to where it began.',
  },
  {
    file: 'src/club/members/members/server/lock.ts',
    from: '…sts.id, requestIds)) .orderBy(asc(membershipRequests.id))',
    to: '…sts.id, requestIds))',
    why: 'The order of locks shows in a deadlock alone.',
  },
  {
    file: 'src/club/evenings/events/server/kind.ts',
    from: '…e(organizers)), ), ) .orderBy(asc(events.id))',
    to: '…e(organizers)), ), )',
    why: 'The order of locks shows in a deadlock alone.',
  },
  {
    file: 'src/club/members/members/server/lock.ts',
    from: '…(membershipRequests) .where(isOneOf(membershipRequests.id, requestIds…',
    to: '…(membershipRequests)',
    why: 'What is locked besides shows in who waits alone.',
  },
  {
    file: 'src/club/evenings/payments/server/emails/debt-lines.tsx',
    from: '6',
    to: '7',
    why: 'Readers show the picture in 220 pixels, however many it has.',
  },
]
