/** The results of each kind that a search in everything shows. */
export const maxResultsPerKind = 5
