-- What a search compares: as before without case and accents, and now also without apostrophes, hyphens, the point of «l·l» and invisible
-- characters. `folded` in `shared/text` does the same.
CREATE OR REPLACE FUNCTION plain(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN
    RETURN replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, value)),
      U&'''`\00B4\00B7\2022\2027\2219\22C5\200B\200C\200D\200E\200F\2060\FEFF-', ''), 'l.l', 'll');
  END $$;
--> statement-breakpoint
-- Words with an apostrophe or a hyphen are found whole and by their parts.
CREATE OR REPLACE FUNCTION stems(spanish text, catalan text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000
  AS $$
  DECLARE
    found tsvector := '';
    texts text[] := ARRAY[spanish, catalan];
    languages regconfig[] := ARRAY['pg_catalog.spanish', 'pg_catalog.catalan'];
    parts text;
  BEGIN
    FOR n IN 1..2 LOOP
      parts := replace(lower(public.unaccent('public.unaccent'::regdictionary, texts[n])), U&'l\00B7l', 'll');
      found := found
        || strip(to_tsvector(languages[n], left(translate(replace(parts, 'l.l', 'll'), U&'.''`-\00B4\00B7', '      '), 200000)))
        || strip(to_tsvector(languages[n], left(translate(public.plain(texts[n]), '.', ' '), 50000)));
    END LOOP;
    RETURN found;
  END $$;
--> statement-breakpoint
UPDATE "socios" SET "full_name" = "full_name";--> statement-breakpoint
UPDATE "membership_requests" SET "full_name" = "full_name";--> statement-breakpoint
DO $$ DECLARE name regclass; BEGIN
  FOR name IN SELECT indexrelid::regclass FROM pg_index WHERE pg_get_indexdef(indexrelid) ~ '\m(plain|stems)\(' LOOP
    EXECUTE format('REINDEX INDEX %s', name);
  END LOOP;
END $$;
