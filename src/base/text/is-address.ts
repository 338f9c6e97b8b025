/** Whether a search is a whole email address: then it is looked for as that, not as a part of one. */
export const isAddress = (search: string) => /^\S+@\S+\.\S+$/.test(search)
