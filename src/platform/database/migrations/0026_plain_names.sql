-- Plain names for tables and columns (decision 50). Every instance is stopped while this runs: the release before finds none of them.
ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "letter" TO "template";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_status" TO "emails_status";--> statement-breakpoint
ALTER INDEX "letters_about" RENAME TO "emails_about";--> statement-breakpoint
ALTER INDEX "letters_newest" RENAME TO "emails_newest";--> statement-breakpoint
ALTER INDEX "letters_by_status" RENAME TO "emails_by_status";--> statement-breakpoint
ALTER INDEX "letters_due" RENAME TO "emails_due";--> statement-breakpoint
ALTER INDEX "letters_sent" RENAME TO "emails_sent";--> statement-breakpoint
ALTER INDEX "letters_refused" RENAME TO "emails_refused";--> statement-breakpoint
ALTER INDEX "letters_search" RENAME TO "emails_search";--> statement-breakpoint
ALTER TABLE "event_registrations" RENAME COLUMN "owes_letter" TO "confirmation_pending";--> statement-breakpoint
ALTER INDEX "event_registrations_owing" RENAME TO "event_registrations_confirmation_pending";--> statement-breakpoint
ALTER TABLE "socios" RENAME COLUMN "searched" TO "search_text";--> statement-breakpoint
ALTER TABLE "membership_requests" RENAME COLUMN "searched" TO "search_text";--> statement-breakpoint
ALTER TABLE "backups" RENAME COLUMN "place" TO "location";--> statement-breakpoint
ALTER TABLE "backups" RENAME COLUMN "copy_place" TO "copy_location";--> statement-breakpoint
ALTER FUNCTION "count_places"() RENAME TO "count_seats";--> statement-breakpoint
UPDATE "audit_log" SET "action" = 'email.resent', "subject" = 'emails',
  "before" = ("before" - 'letter') || jsonb_build_object('template', "before"->'letter') WHERE "action" = 'letter.sent-again';--> statement-breakpoint
UPDATE "audit_log" SET "action" = 'emails.failed-resent', "subject" = 'emails' WHERE "action" = 'letters.failed-sent-again';
