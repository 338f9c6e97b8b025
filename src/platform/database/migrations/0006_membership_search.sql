DROP INDEX "membership_requests_search";--> statement-breakpoint
DROP INDEX "socios_search";--> statement-breakpoint
ALTER TABLE "membership_requests" ADD COLUMN "searched" text GENERATED ALWAYS AS (plain(full_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "searched" text GENERATED ALWAYS AS (plain(full_name || ' ' || email || ' ' || membership_number || ' ' || coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "membership_requests_search" ON "membership_requests" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "socios_search" ON "socios" USING gin ("searched" gin_trgm_ops);