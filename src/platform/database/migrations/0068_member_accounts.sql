ALTER TABLE "socios" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "account_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "account_invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "link_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "iban_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "socios" ADD CONSTRAINT "socios_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "socios_one_per_account" ON "socios" USING btree ("account_id");