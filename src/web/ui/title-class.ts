/** Letters from which on a title is set smaller, so that the picture it stands on can still be seen. */
const long = 50

export const titleClass = (title: string) => (title.length >= long ? 'long' : undefined)
