/** The columns of tables that hold no people (`club/people/privacy/server/personal-tables.test.ts`). */
export const withoutPeople = {
  'public.saved_filters': ['id', 'owner', 'list', 'name', 'address', 'createdAt'],
}
