/** Changes a page so that neither its first paint nor its scripts wait for the fonts: its script lets them count (`door-page.tsx`). */
export const fontsLater = (html: string) =>
  html.replace(/(<link rel="stylesheet" href="[^"]*font-faces[^"]*")/, '$1 media="print"')
