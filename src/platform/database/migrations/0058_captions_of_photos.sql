-- What is said of photos stands beside their list, each text with the address of its photo: a release and a backup that know nothing of
-- it keep the list as it is, and a photo that they move or remove takes no text of another.
ALTER TABLE "events" ADD COLUMN "photo_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "photo_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;
