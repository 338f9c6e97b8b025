import hankenGrotesk from '../faces/hanken-grotesk.woff2?url'

/**
 * Fetches the face of running text once something is painted: on a slow line the headings' face and the page itself come
 * first, and the one that stands in takes as much room (styles/fonts.css).
 */
export const textFaceScript = `(function(){var add=function(){var f=new FontFace('Hanken Grotesk Variable','url(${hankenGrotesk})',{weight:'400 700'})
document.fonts.add(f);f.load().catch(function(){})}
try{new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint')[0]){o.disconnect();add()}}).observe({type:'paint',buffered:true})}catch(e){add()}})()`
