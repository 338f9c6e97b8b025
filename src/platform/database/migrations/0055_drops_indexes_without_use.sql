DROP INDEX "audit_log_by_actor";--> statement-breakpoint
DROP INDEX "audit_log_by_noun";--> statement-breakpoint
DROP INDEX "audit_log_by_actor_and_noun";--> statement-breakpoint
DROP INDEX "events_by_publication";--> statement-breakpoint
DROP INDEX "membership_requests_email_name";--> statement-breakpoint
DROP INDEX "socios_email_name";--> statement-breakpoint
DROP INDEX "usuarios_by_role";--> statement-breakpoint
ALTER TABLE "socios" ALTER COLUMN "search_text" SET STATISTICS -1;--> statement-breakpoint
ALTER TABLE "membership_requests" ALTER COLUMN "search_text" SET STATISTICS -1;
