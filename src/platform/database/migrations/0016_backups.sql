CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"place" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"error" text,
	"copy_place" text DEFAULT '' NOT NULL,
	"copied_at" timestamp with time zone,
	"copy_error" text
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at");