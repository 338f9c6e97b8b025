import { tabStorage } from '#kit/both/browser/storage.ts'

const name = 'people'

/** Remembers in this tab for how many people the agenda was filtered; undefined if it is not. */
export const rememberPeople = (people: string | undefined) => tabStorage.write(name, people ?? null)

/** For how many people this tab's agenda was filtered last; 1 if it was not. */
export const readPeople = () => Number(tabStorage.read(name) ?? 1)
