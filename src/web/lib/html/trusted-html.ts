type Clean = (html: string) => string
type Policies = { createPolicy: (name: string, rules: { createHTML: Clean }) => unknown }

let clean: Clean = () => ''

/** The sanitizer for HTML. Screens that show or edit rich text set it (clean-html.ts). */
export const cleanWith = (sanitizer: Clean) => {
  clean = sanitizer
}

// React creates script elements in the browser with this string. It never runs.
const emptyScript = '<script></script>'

/**
 * In browsers with Trusted Types, every string that becomes HTML passes here, those of packages too. Without a sanitizer
 * the result is empty.
 */
export const trustHtml = () => {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === emptyScript ? html : clean(html)) })
}
