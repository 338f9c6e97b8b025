/** The columns of tables that hold no people (`club/people/privacy/server/personal-tables.test.ts`). */
export const withoutPeople = {
  'public.club_facts': ['id', 'part', 'facts', 'updatedAt', 'version'],
}
