CREATE INDEX "blog_posts_in_trash" ON "blog_posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "events_by_category" ON "events" USING btree ("category","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_in_trash" ON "events" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "organizers_in_trash" ON "organizers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "restaurants_in_trash" ON "restaurants" USING btree ("deleted_at") WHERE deleted_at is not null;