CREATE TABLE "imported_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"socio_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"same" integer NOT NULL,
	"failed" integer NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_socio_id_socios_id_fk" FOREIGN KEY ("socio_id") REFERENCES "public"."socios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_members_of_import" ON "imported_members" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_members_of_socio" ON "imported_members" USING btree ("socio_id");