ALTER TABLE "membership_requests" ADD COLUMN "pending_decision" jsonb;--> statement-breakpoint
ALTER TABLE "membership_requests" ADD COLUMN "takes_effect_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "membership_requests_takes_effect" ON "membership_requests" USING btree ("takes_effect_at") WHERE takes_effect_at is not null;