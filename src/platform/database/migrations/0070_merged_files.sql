CREATE TABLE "member_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" uuid,
	"moved" jsonb NOT NULL,
	"filled" text[] NOT NULL,
	"gone_status" text NOT NULL,
	"gone_left_at" timestamp with time zone,
	"ended_request" boolean NOT NULL,
	"move_id" uuid,
	"account_id" uuid,
	"kept_account_since" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "separate_members" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "separate_members_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "member_register" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_kept_id_socios_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."socios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_gone_id_socios_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."socios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "separate_members" ADD CONSTRAINT "separate_members_one_id_socios_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."socios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "separate_members" ADD CONSTRAINT "separate_members_other_id_socios_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."socios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_merges_of_kept" ON "member_merges" USING btree ("kept_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "member_merges_of_gone" ON "member_merges" USING btree ("gone_id");--> statement-breakpoint
ALTER TABLE "socios" ADD CONSTRAINT "socios_merged_into_socios_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."socios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "socios_merged_into" ON "socios" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
-- Whoever writes the id of a merged file, the previous release too and whoever waited for the merge, means the one that stays.
CREATE FUNCTION point_to_standing_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays uuid;
BEGIN
  IF current_setting('cercle.filling', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF TG_TABLE_NAME = 'person_notes' THEN
    SELECT merged_into INTO stays FROM public.socios WHERE id = NEW.socio_id FOR KEY SHARE;
    NEW.socio_id := coalesce(stays, NEW.socio_id);
  ELSE
    SELECT merged_into INTO stays FROM public.socios WHERE id = NEW.member_id FOR KEY SHARE;
    NEW.member_id := coalesce(stays, NEW.member_id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER event_registrations_standing_member BEFORE INSERT OR UPDATE OF member_id ON event_registrations
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION point_to_standing_member();--> statement-breakpoint
CREATE TRIGGER person_notes_standing_member BEFORE INSERT OR UPDATE OF socio_id ON person_notes
  FOR EACH ROW WHEN (NEW.socio_id IS NOT NULL) EXECUTE FUNCTION point_to_standing_member();
