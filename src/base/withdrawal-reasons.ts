/** Why an email is withdrawn instead of sent: what it says is no longer true. The panel has a sentence for each. */
export const withdrawalReasons = [
  'registration-cancelled',
  'registration-restored',
  'registration-waiting',
  'seat-given',
  'event-cancelled',
  'event-begun',
  'event-restored',
  'nothing-owed',
  'payment-voided',
  'request-decided',
  'not-a-member',
  'move-undone',
  'assembly-over',
  'data-completed',
  'link-expired',
  'no-bookings',
  'offer-over',
  'alert-stopped',
  'registration-closed',
  'account-link',
  'text-deleted',
  'gone',
] as const

export type WithdrawalReason = (typeof withdrawalReasons)[number]
