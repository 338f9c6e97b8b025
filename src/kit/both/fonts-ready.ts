/**
 * Loads both fonts (fonts/font-faces.css) for the first layout. A browser reads an embedded font when a text first needs it, and
 * paints a fallback before: without this script pages shift by up to 0.13 when the styles come late (decision 11). It stands between
 * the styles and the body, whose end the first paint awaits.
 */
export const fontsReadyScript = `document.fonts.load('1em "Piazzolla Variable"');document.fonts.load('1em "Hanken Grotesk Variable"')`
