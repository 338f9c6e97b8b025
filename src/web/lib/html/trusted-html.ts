type Clean = (html: string) => string
type Policies = { createPolicy: (name: string, rules: { createHTML: Clean }) => unknown }

let clean: Clean = () => ''

/** With what HTML is cleaned before it stands in a page. Screens that show or edit rich text bring it (clean-html.ts). */
export const cleanWith = (sanitizer: Clean) => {
  clean = sanitizer
}

// React makes an element by this where it draws a script in the browser. It never runs.
const emptyScript = '<script></script>'

/**
 * Every text that any part of the site, a package included, makes HTML of passes here in browsers that know Trusted Types.
 * Without a sanitizer it becomes nothing.
 */
export const trustHtml = () => {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === emptyScript ? html : clean(html)) })
}
