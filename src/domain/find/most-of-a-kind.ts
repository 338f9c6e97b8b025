/** How many of each kind a search in everything shows. */
export const mostOfAKind = 5
