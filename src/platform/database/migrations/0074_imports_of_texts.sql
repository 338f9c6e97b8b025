ALTER TABLE "imports" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "written" jsonb;