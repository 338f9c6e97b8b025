/** Mutants that no test can tell from the original, or that cost more than they say: by their text, each with a reason. */
export const excused: { file: string; from: string; to: string; why: string }[] = []
