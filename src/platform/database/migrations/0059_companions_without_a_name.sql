ALTER TABLE "event_registrations" ADD COLUMN "named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The name of the guest who booked stands on the companions who were not named: corrected, handed over and erased with it.
CREATE FUNCTION name_unnamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.event_registrations SET full_name = NEW.full_name
    WHERE companion_of = NEW.id AND NOT named AND full_name <> NEW.full_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_unnamed AFTER UPDATE OF full_name ON "event_registrations" FOR EACH ROW
  WHEN (NEW.companion_of IS NULL AND NEW.full_name <> OLD.full_name) EXECUTE FUNCTION name_unnamed();
