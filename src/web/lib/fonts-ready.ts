/**
 * Has both faces (styles/font-faces.css) ready for the first layout: a browser begins to read them when they are asked for, which
 * else is then, and paints what stands in first. Said between the styles and the page, whose end the first paint awaits.
 */
export const facesReadyScript = `document.fonts.load('1em "Piazzolla Variable"');document.fonts.load('1em "Hanken Grotesk Variable"')`
