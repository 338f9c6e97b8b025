type Clean = (html: string) => string
type Policies = { createPolicy: (name: string, rules: { createHTML: Clean }) => unknown }

let clean: Clean = () => ''

/** Sets the sanitizer for HTML. `clean-html.ts` does so, for screens with HTML of their own. */
export const cleanWith = (sanitizer: Clean) => {
  clean = sanitizer
}

// React assigns this string to create script elements. Nothing in it runs.
const emptyScript = '<script></script>'

/**
 * In browsers with Trusted Types, sanitizes every string that becomes HTML, also those of packages. Without a sanitizer the result
 * is empty.
 */
export const trustHtml = () => {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === emptyScript ? html : clean(html)) })
}
