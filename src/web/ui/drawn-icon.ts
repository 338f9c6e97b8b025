import { type SVGProps, createElement } from 'react'

type Drawing = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Stands in for the icons' own maker in what is built (vite.config.ts): they are drawn as they come, and sized by our style
 * sheets. Theirs reads a context, names, colours and sizes that we never set, in ten times the bytes.
 */
export default function drawnIcon({ node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (properties: SVGProps<SVGSVGElement>) => createElement('svg', { ...attributes, ...properties }, shapes)
}

const attributes: SVGProps<SVGSVGElement> = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}
