DROP INDEX "emails_search";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "as_sent" jsonb;--> statement-breakpoint
CREATE INDEX "emails_search" ON "emails" USING gin (plain("recipient" || ' ' || coalesce("values"->>'participantName', "values"->>'fullName', "values"->>'name', '') || ' ' || coalesce("values"->>'eventTitle', '')) gin_trgm_ops);