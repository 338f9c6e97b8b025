/** From this number of letters on, a title gets a smaller font, so that it does not cover its picture. */
const longTitle = 50

/** Whether a title on a picture needs a smaller font. */
export const isLongTitle = (title: string) => title.length >= longTitle
