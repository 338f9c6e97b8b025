DROP INDEX "event_registrations_search";--> statement-breakpoint
DROP INDEX "letters_undelivered";--> statement-breakpoint
DROP INDEX "auth"."users_by_creation";--> statement-breakpoint
DROP INDEX "blog_posts_published";--> statement-breakpoint
DROP INDEX "blog_posts_newest";--> statement-breakpoint
DROP INDEX "contact_messages_by_status";--> statement-breakpoint
DROP INDEX "events_by_date";--> statement-breakpoint
DROP INDEX "organizers_by_name";--> statement-breakpoint
DROP INDEX "restaurants_newest";--> statement-breakpoint
CREATE INDEX "users_search" ON "auth"."users" USING gin (plain("email" || ' ' || coalesce("user_metadata"->>'full_name', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_by_title" ON "blog_posts" USING btree ("title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_by_publication" ON "blog_posts" USING btree ("published_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_by_status" ON "blog_posts" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_name" ON "contact_messages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" USING btree ("title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_location" ON "events" USING btree ("location","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_price" ON "events" USING btree ("price","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_by_status" ON "letters" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin (plain("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizers_by_city" ON "organizers" USING btree ("city","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizers_by_country" ON "organizers" USING btree ("country","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizers_by_email" ON "organizers" USING btree ("email","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_by_name" ON "restaurants" USING btree ("nombre","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_by_address" ON "restaurants" USING btree ("direccion","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_by_specialty" ON "restaurants" USING btree ("especialidad","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "auth"."users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizers_by_name" ON "organizers" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_newest" ON "restaurants" USING btree ("created_at","id") WHERE deleted_at is null;