CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_by_post" ON "former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "events_by_publication" ON "events" USING btree ("published_at") WHERE deleted_at is null;