import type { EmailName, EmailValues } from './catalogue.ts'

// The values with which tests and the catalogue of the development server (/kit/emails) write every email. No program sends them.

/** Secrets that staff must not see in any email: a pass, and the digits that open an account. */
export const secrets = { pass: 'Y0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHJ', code: '012345' }
const link = `https://cercle.example/pagina?token=${secrets.pass}#${secrets.pass}`

const id = '7d1c7f0a-52f5-4f38-9d6e-6f7f0c1d2e3a'

/** The values of an email to a guest, as they are stored. */
export const registration = {
  eventTitle: 'Calçotada',
  eventDate: 'sáb 31 ene 2026',
  eventTime: '12:30',
  eventLocation: 'Masia Cal Rovira, Valls',
  participantName: 'Marta Pons',
  participantEmail: 'marta@example.org',
  eventPrice: '48 €',
  organizerName: 'Cal Rovira',
  eventId: id,
  startsAt: '2026-01-31T11:30:00.000Z',
  endsAt: null,
  eventUrl: 'https://cercle.example/eventos/7d1c7f0a',
}

const email = 'berta@example.org'
const account = { link, code: secrets.code, email, newEmail: 'nova@example.org' }
const links = { bookingUrl: link, proofUrl: link, eventUrl: link }
const guest = { ...registration, ...links }
const iban = 'ES9121000418450200051332'
const debt = {
  sum: 48,
  until: '2026-01-30',
  code: '7K4M-2QX',
  iban,
  accountHolder: 'Club',
  bizum: '',
  atDoor: true,
}
const notice = {
  ...guest,
  debt,
  notice: id,
  note: 'Traed abrigo',
  when: 'sáb 31 ene 2026, 12:30',
  changes: [{ fact: 'location' as const, before: 'Valls', after: 'Reus' }],
  takesPlace: false,
  seated: ['Marta Pons'],
  waiting: [],
  code: '7K4M-2QX',
  balance: -48,
  returnableUntil: '2026-01-29T11:30:00.000Z',
  isAwaited: true,
  doorCode: `CERCLE:${secrets.pass}`,
}
const cancelled = { participantName: 'Marta Pons', eventTitle: 'Calçotada', eventDate: 'sáb 31 ene 2026' }
const message = { name: 'Berta', email, phone: '', message: `Mirad ${link}`, language: 'es' as const }

/** The values of every email of the catalogue, with all links and codes that it can have. */
export const emailSamples: { [name in EmailName]: EmailValues<name> } = {
  'send-event-registration-confirmation': { ...guest, debt, heldUntil: '2026-01-20T11:30:00.000Z' },
  'send-event-registration-cancellation': { ...cancelled, kind: 'cancelled', reason: 'Lo sentimos', balance: 48, debt },
  'event-waiting': { ...guest, ahead: 1, waiting: ['Marta Pons'], privacyUrl: link },
  'event-companion': { ...guest, hostName: 'Berta', privacyUrl: link },
  'payment-received': { ...cancelled, amount: 48, method: 'cash', paidOn: '2026-01-20', receipt: '2026-0001' },
  'receipt-voided': { eventTitle: cancelled.eventTitle, amount: 48, receipt: '2026-0001' },
  'booking-changed': { ...cancelled, cancelled: ['Nil'], waited: false, refund: 48, late: 2, debt, bookingUrl: link },
  'seat-handed-over': { ...cancelled, receiverName: 'Berta' },
  'seat-offer': {
    ...cancelled,
    offerId: id,
    giverName: 'Berta',
    eventTime: '12:30',
    price: 48,
    owes: 144,
    eventLocation: 'Sala del Cercle',
    endsAt: 'vie 30 ene 2026 - 12:30',
    privacyUrl: link,
    offerUrl: `${link}/cesion#${secrets.pass}`,
  },
  'seat-offer-news': {
    ...cancelled,
    offerId: id,
    kind: 'waits',
    receiverName: 'Berta',
    limit: 'jue 29 ene 2026 - 12:30',
    bookingUrl: `${link}/reserva#${secrets.pass}`,
  },
  'booking-links': {
    bookings: [{ title: 'Calçotada', titleCa: '', date: '2026-01-31T11:30:00.000Z', url: link }],
  },
  'event-changed': notice,
  'event-cancelled': notice,
  'event-reminder': notice,
  'event-payment-due': notice,
  'event-thanks': notice,
  'event-message': notice,
  'event-last-call': notice,
  'kitchen-list': { eventTitle: 'Calçotada', when: 'sáb 31 ene 2026 - 12:30', people: 40, changes: 2, url: link },
  'alert-confirmation': {
    alerts: [{ id, about: 'repeat', name: 'Calçotada', nameCa: 'Calçotada' }],
    url: link,
  },
  alert: {
    alert: { id, about: 'repeat', name: 'Calçotada', nameCa: 'Calçotada' },
    eventId: id,
    eventTitle: 'Calçotada',
    startsAt: '2026-01-31T11:30:00.000Z',
    eventUrl: 'https://cercle.example/eventos/7d1c7f0a',
    when: 'sáb 31 ene 2026, 12:30',
    place: 'Masia Cal Rovira, Valls',
    price: '48 €',
    membersUntil: '2026-01-20T09:00:00.000Z',
    isFull: false,
    stopUrl: link,
    oneClickUrl: `https://cercle.example/api/unsubscriptions/${secrets.pass}`,
  },
  'send-membership-confirmation': {
    fullName: 'Berta',
    email,
    language: 'es',
    fee: '120 €',
    steps: ['Lo leemos y te contestamos. En menos de siete días.'],
    eventsUrl: link,
  },
  'send-approval-notification': {
    fullName: 'Berta',
    email,
    membershipRequestId: id,
    membershipNumber: 'CG-0042',
    language: 'es',
    completionUrl: link,
  },
  'member-account': { files: [{ fullName: 'Berta Pons', membershipNumber: 'CG-0042', url: link }] },
  'member-iban-changed': {
    fullName: 'Berta Pons',
    before: '•••• 1332',
    after: '•••• 5766',
    at: '2026-01-20T11:30:00.000Z',
  },
  'member-moved': { kind: 'suspended', fullName: 'Berta Pons', membershipNumber: 'CG-0042', day: '2026-01-20' },
  'assembly-call': {
    kind: 'call',
    assemblyId: id,
    assemblyKind: 'ordinary',
    title: 'Asamblea ordinaria 2026',
    day: '2026-01-20',
    firstCall: '19:00',
    secondCall: '19:30',
    place: 'Ateneu, sala gran',
    agenda: 'Acta\nComptes',
    sequence: 0,
    club: 'Cercle',
    was: null,
    fullName: 'Berta Pons',
    email,
  },
  'membership-rejection': { text: `Hola, Berta:\n\nMás en ${link}.`, language: 'es' },
  'account-closed': { email, at: '2026-01-20T11:30:00.000Z', client: 'Firefox' },
  'account-code': account,
  'account-confirmation': account,
  'account-email-change': account,
  'account-exists': { email, signIn: link, recover: link },
  'account-invitation': { link, email, role: 2 },
  'account-password-changed': { email, changedAt: '2026-01-20T11:30:00.000Z', recover: link },
  'account-recovery': account,
  'account-security': {
    event: 'new-device',
    email,
    at: '2026-01-20T11:30:00.000Z',
    client: 'Firefox',
    byStaff: false,
    link,
  },
  'account-sign-in': account,
  'backup-warning': { lastAt: '', isCopy: false, reason: 'sin disco', place: '' },
  'club-facts-changed': {
    changes: [{ fact: 'iban', from: '', to: iban }],
    changedBy: email,
    changedAt: '2026-01-20T11:30:00.000Z',
  },
  'personal-data': { url: link, until: '2026-01-31T11:30:00.000Z' },
  'privacy-received': { kind: 'access', dueOn: '2026-02-20' },
  'privacy-extended': { kind: 'access', dueOn: '2026-02-20', reason: 'Hay mucho' },
  'privacy-answered': {
    kind: 'access',
    askedAt: '2026-01-20T11:30:00.000Z',
    days: 1,
    isErased: false,
    text: '',
    privacyUrl: link,
  },
  'blocked-file-opened': { by: email, membershipNumber: 'CG-0042', reader: 'court', reference: '1/2026' },
  'send-contact-confirmation': message,
  'contact-message': message,
  'contact-reply': {
    name: 'Berta',
    message: 'Hola',
    writtenAt: '2026-01-20T11:30:00.000Z',
    text: `Mira ${link}`,
    clubEmail: 'hola@cercle.example',
    answers: [],
  },
}

/** Of an email that says one of several things, the values that differ from its sample. */
export const otherSamples: { [name in EmailName]?: object[] } = {
  'send-event-registration-confirmation': [
    { heldUntil: null, debt: null, promoted: ['Marta Pons'], companions: ['Nil Serra', 'Ona Vidal'], registrations: 3 },
    { heldUntil: null, debt: null, returnableUntil: '2026-01-29T11:30:00.000Z', isAwaited: true },
  ],
  'send-event-registration-cancellation': [
    { kind: 'declined', debt: null },
    { waited: true, reason: '', debt: null },
  ],
  'event-waiting': [{ ahead: 3, waitingListUntil: '2026-01-28T11:30:00.000Z' }],
  'payment-received': [{ amount: -48, method: 'transfer' }],
  'booking-changed': [
    { waited: true, refund: 0 },
    { by: 'Nil Serra', refund: 0, debt: null },
  ],
  'member-account': [
    {
      files: [
        { fullName: 'Berta Pons', membershipNumber: 'CG-0042', url: link },
        { fullName: 'Nil Serra', membershipNumber: 'CG-0043', url: `${link}b` },
      ],
    },
  ],
  'member-moved': [{ kind: 'left' }, { kind: 'back' }, { kind: 'undone' }, { kind: 'stayed' }],
  'assembly-call': [
    { kind: 'changed', was: { day: '2026-01-19', time: '18:00', place: 'Sala petita' } },
    { kind: 'cancelled' },
  ],
  'member-iban-changed': [{ before: '' }],
  'seat-handed-over': [{ seatOf: 'Nil Serra' }],
  'seat-offer-news': [{ kind: 'declined' }, { kind: 'lapsed' }],
  'event-cancelled': [{ balance: 48 }, { balance: 0, seated: [], waiting: ['Marta Pons'], doorCode: null }],
  'event-changed': [
    { takesPlace: true, changes: [] },
    { changes: [{ fact: 'time', before: 'sáb 31 ene 2026, 10:00', after: 'sáb 31 ene 2026, 12:30' }] },
  ],
  'event-reminder': [{ returnableUntil: null, debt: null, doorCode: null }],
  'privacy-received': [{ kind: 'erasure' }, { kind: 'rectification' }, { kind: 'objection' }],
  'privacy-answered': [{ kind: 'erasure', isErased: true }, { text: 'No tenemos nada' }],
  'account-invitation': [{ inviter: 'Núria Demo (nuria@example.org)', role: 2 }],
  'account-security': [
    { event: 'factor-removed-by-staff', byStaff: true },
    { event: 'role-given', byStaff: true, role: 2 },
  ],
  'backup-warning': [{ lastAt: '2026-01-20T11:30:00.000Z', isCopy: true, place: 's3.example' }],
  'club-facts-changed': [{ changes: [{ fact: 'accountHolder', from: 'Club Antic', to: 'Club Nou' }] }],
}
