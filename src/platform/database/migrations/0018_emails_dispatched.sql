ALTER TABLE "letters" DROP CONSTRAINT "letters_status";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() + interval '1 minute' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "last_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("priority","next_try_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "letters_sent" ON "letters" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "letters_refused" ON "letters" USING btree ("last_tried_at") WHERE refusal is not null;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_status" CHECK ("letters"."status" in ('queued', 'sent', 'failed', 'withdrawn'));