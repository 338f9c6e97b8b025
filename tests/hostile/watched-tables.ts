import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'

/**
 * Watches every table of the club and of its accounts. Returns a function that lists the tables with committed writes
 * since its last call. Rolled back writes do not count.
 */
export const watchTables = async (db: Db) => {
  await db.execute(sql`create unlogged table public.written (name text primary key)`)
  await db.execute(sql`
    create function public.note_write() returns trigger language plpgsql as $$
    begin
      insert into public.written values (tg_table_name) on conflict do nothing;
      return null;
    end $$`)
  await db.execute(sql`
    do $$
    declare watched regclass;
    begin
      for watched in
        select format('%I.%I', table_schema, table_name)::regclass from information_schema.tables
        where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and table_name <> 'written'
      loop
        execute format('create trigger watched after insert or update or delete on %s
          for each row execute function public.note_write()', watched);
      end loop;
    end $$`)
  return async () => {
    const { rows } = await db.execute<{ name: string }>(sql`delete from public.written returning name`)
    return rows.map(({ name }) => name)
  }
}
