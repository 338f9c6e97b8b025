ALTER TABLE "blog_posts" ADD COLUMN "plate" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "plate" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "plate" text;