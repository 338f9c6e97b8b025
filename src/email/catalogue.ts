import type { EmailTemplate } from './email-template.ts'
import { accountClosed } from './templates/account-closed.tsx'
import { accountExists } from './templates/account-exists.tsx'
import { accountInvitation } from './templates/account-invitation.tsx'
import {
  accountCode,
  accountConfirmation,
  accountEmailChange,
  accountRecovery,
  accountSignIn,
} from './templates/account-links.tsx'
import { accountPasswordChanged } from './templates/account-password-changed.tsx'
import { accountSecurity } from './templates/account-security.tsx'
import { backupWarning } from './templates/backup-warning.tsx'
import { blockedFileOpened } from './templates/privacy/blocked-file-opened.tsx'
import { clubFactsChanged } from './templates/club-facts-changed.tsx'
import { eventRegistrationCancellation } from './templates/registrations/event-registration-cancellation.tsx'
import { eventRegistrationConfirmation } from './templates/registrations/event-registration-confirmation.tsx'
import { eventCompanion } from './templates/registrations/event-companion.tsx'
import { eventWaiting } from './templates/registrations/event-waiting.tsx'
import { bookingLinks } from './templates/registrations/booking-links.tsx'
import { bookingChanged } from './templates/registrations/booking-changed.tsx'
import { seatHandedOver } from './templates/registrations/seat-handed-over.tsx'
import { seatOffer } from './templates/registrations/seat-offer.tsx'
import { seatOfferNews } from './templates/registrations/seat-offer-news.tsx'
import { paymentReceived } from './templates/registrations/payment-received.tsx'
import { eventCancelled } from './templates/notices/event-cancelled.tsx'
import { eventChanged } from './templates/notices/event-changed.tsx'
import { eventLastCall } from './templates/notices/event-last-call.tsx'
import { eventMessage } from './templates/notices/event-message.tsx'
import { eventPaymentDue } from './templates/notices/event-payment-due.tsx'
import { eventReminder } from './templates/notices/event-reminder.tsx'
import { eventThanks } from './templates/notices/event-thanks.tsx'
import { contactConfirmation, contactMessage, contactReply } from './templates/contact-messages.tsx'
import { approvalNotification, membershipConfirmation, membershipRejection } from './templates/membership.tsx'
import { personalData } from './templates/privacy/personal-data.tsx'
import { privacyAnswered, privacyExtended, privacyReceived } from './templates/privacy/requests.tsx'

/** Every email of the club, by the name of the specification's function (§7) if it has one. The name is stored in `emails.template`. */
export const catalogue = {
  'send-event-registration-confirmation': eventRegistrationConfirmation,
  'send-event-registration-cancellation': eventRegistrationCancellation,
  'event-waiting': eventWaiting,
  'event-companion': eventCompanion,
  'payment-received': paymentReceived,
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
  'event-last-call': eventLastCall,
  'send-membership-confirmation': membershipConfirmation,
  'send-approval-notification': approvalNotification,
  'membership-rejection': membershipRejection,
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

/** The template of this name; undefined for one that only another release has. */
export const templateOf = (name: string) => (catalogue as Record<string, EmailTemplate<never> | undefined>)[name]

/** Whether an email contains a link or code that opens an account. */
export const opensAccount = (name: string) => (templateOf(name)?.encrypted ?? []).length > 0

/** Whether an email is about an account: staff see its subject, and never its text. */
export const isForOwnerOnly = (name: string) => name.startsWith('account-') || opensAccount(name)
