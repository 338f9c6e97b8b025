-- A telephone without what people write between its digits.
CREATE FUNCTION digits(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT pg_catalog.regexp_replace(value, '\D', '', 'g') $$;
--> statement-breakpoint
ALTER TABLE "membership_requests" drop column "searched";--> statement-breakpoint
ALTER TABLE "membership_requests" ADD COLUMN "searched" text GENERATED ALWAYS AS (plain(full_name || ' ' || email || ' ' || coalesce(digits(phone), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "socios" drop column "searched";--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "searched" text GENERATED ALWAYS AS (plain(full_name || ' ' || email || ' ' || membership_number || ' ' || coalesce(digits(phone), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "membership_requests_phone" ON "membership_requests" USING btree (right(digits("phone"), 9));--> statement-breakpoint
CREATE INDEX "membership_requests_email_name" ON "membership_requests" USING btree (reverse(split_part(plain("email"), '@', 1)) collate "C");--> statement-breakpoint
CREATE INDEX "socios_phone" ON "socios" USING btree (right(digits("phone"), 9));--> statement-breakpoint
CREATE INDEX "socios_email_name" ON "socios" USING btree (reverse(split_part(plain("email"), '@', 1)) collate "C");--> statement-breakpoint
-- The search's own indexes went with the columns they were on.
CREATE INDEX "membership_requests_search" ON "membership_requests" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "socios_search" ON "socios" USING gin ("searched" gin_trgm_ops);
