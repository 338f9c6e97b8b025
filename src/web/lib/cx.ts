/** The class names of an element in one: what is false or missing is left out. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
