import { alert } from '#club/evenings/alerts/server/emails/alert.tsx'
import { alertConfirmation } from '#club/evenings/alerts/server/emails/alert-confirmation.tsx'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { accountClosed } from '#accounts/server/emails/templates/account-closed.tsx'
import { accountExists } from '#accounts/server/emails/templates/account-exists.tsx'
import { accountInvitation } from '#accounts/server/emails/templates/account-invitation.tsx'
import {
  accountCode,
  accountConfirmation,
  accountEmailChange,
  accountRecovery,
  accountSignIn,
} from '#accounts/server/emails/templates/account-links.tsx'
import { accountPasswordChanged } from '#accounts/server/emails/templates/account-password-changed.tsx'
import { accountSecurity } from '#accounts/server/emails/templates/account-security.tsx'
import { backupWarning } from '#operations/backup/emails/backup-warning.tsx'
import { blockedFileOpened } from '#club/people/privacy/server/emails/blocked-file-opened.tsx'
import { clubFactsChanged } from '#club/pages/facts/server/emails/club-facts-changed.tsx'
import { eventRegistrationCancellation } from '#club/evenings/bookings/server/emails/templates/event-registration-cancellation.tsx'
import { eventRegistrationConfirmation } from '#club/evenings/bookings/server/emails/templates/event-registration-confirmation.tsx'
import { eventCompanion } from '#club/evenings/bookings/server/emails/templates/event-companion.tsx'
import { eventWaiting } from '#club/evenings/bookings/server/emails/templates/event-waiting.tsx'
import { bookingLinks } from '#club/evenings/bookings/server/emails/templates/booking-links.tsx'
import { bookingChanged } from '#club/evenings/bookings/server/emails/templates/booking-changed.tsx'
import { seatHandedOver } from '#club/evenings/bookings/server/emails/templates/seat-handed-over.tsx'
import { seatOffer } from '#club/evenings/bookings/server/emails/templates/seat-offer.tsx'
import { seatOfferNews } from '#club/evenings/bookings/server/emails/templates/seat-offer-news.tsx'
import { paymentReceived } from '#club/evenings/payments/server/emails/payment-received.tsx'
import { receiptVoided } from '#club/evenings/payments/server/emails/receipt-voided.tsx'
import { eventCancelled } from '#club/evenings/notices/server/emails/event-cancelled.tsx'
import { eventChanged } from '#club/evenings/notices/server/emails/event-changed.tsx'
import { eventLastCall } from '#club/evenings/notices/server/emails/event-last-call.tsx'
import { kitchenList } from '#club/evenings/kitchen/server/emails/kitchen-list.tsx'
import { eventMessage } from '#club/evenings/notices/server/emails/event-message.tsx'
import { eventPaymentDue } from '#club/evenings/notices/server/emails/event-payment-due.tsx'
import { eventReminder } from '#club/evenings/notices/server/emails/event-reminder.tsx'
import { eventThanks } from '#club/evenings/notices/server/emails/event-thanks.tsx'
import {
  contactConfirmation,
  contactMessage,
  contactReply,
} from '#club/post/messages/server/emails/contact-messages.tsx'
import { memberIbanChanged } from '#club/members/own-file/server/emails/member-iban-changed.tsx'
import { memberAccount } from '#club/members/own-file/server/emails/member-account.tsx'
import { assemblyCall } from '#club/members/assemblies/server/emails/assembly-call.tsx'
import { memberMoved } from '#club/members/members/server/emails/member-moved.tsx'
import {
  approvalNotification,
  membershipConfirmation,
  membershipRejection,
} from '#club/members/requests/server/emails/membership.tsx'
import { personalData } from '#club/people/privacy/server/emails/personal-data.tsx'
import { privacyAnswered, privacyExtended, privacyReceived } from '#club/people/privacy/server/emails/requests.tsx'

/** Every email of the club, by the name of the specification's function (§7) if it has one. The name is stored in `emails.template`. */
export const catalogue = {
  'send-event-registration-confirmation': eventRegistrationConfirmation,
  'send-event-registration-cancellation': eventRegistrationCancellation,
  'event-waiting': eventWaiting,
  'event-companion': eventCompanion,
  'payment-received': paymentReceived,
  'receipt-voided': receiptVoided,
  'booking-changed': bookingChanged,
  'seat-handed-over': seatHandedOver,
  'seat-offer': seatOffer,
  'seat-offer-news': seatOfferNews,
  'booking-links': bookingLinks,
  'event-changed': eventChanged,
  'event-cancelled': eventCancelled,
  'event-reminder': eventReminder,
  'event-payment-due': eventPaymentDue,
  'event-thanks': eventThanks,
  'event-message': eventMessage,
  'kitchen-list': kitchenList,
  'event-last-call': eventLastCall,
  'alert-confirmation': alertConfirmation,
  alert,
  'send-membership-confirmation': membershipConfirmation,
  'send-approval-notification': approvalNotification,
  'membership-rejection': membershipRejection,
  'member-moved': memberMoved,
  'assembly-call': assemblyCall,
  'member-account': memberAccount,
  'member-iban-changed': memberIbanChanged,
  'account-closed': accountClosed,
  'account-code': accountCode,
  'account-confirmation': accountConfirmation,
  'account-email-change': accountEmailChange,
  'account-exists': accountExists,
  'account-invitation': accountInvitation,
  'account-password-changed': accountPasswordChanged,
  'account-recovery': accountRecovery,
  'account-security': accountSecurity,
  'account-sign-in': accountSignIn,
  'backup-warning': backupWarning,
  'club-facts-changed': clubFactsChanged,
  'personal-data': personalData,
  'privacy-received': privacyReceived,
  'privacy-extended': privacyExtended,
  'privacy-answered': privacyAnswered,
  'blocked-file-opened': blockedFileOpened,
  'send-contact-confirmation': contactConfirmation,
  'contact-message': contactMessage,
  'contact-reply': contactReply,
}

export type EmailName = keyof typeof catalogue
export type EmailValues<Name extends EmailName> =
  (typeof catalogue)[Name] extends EmailTemplate<infer Values> ? Values : never
