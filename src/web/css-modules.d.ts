/// <reference types="vite/types/importMeta.d.ts" />

// `import * as styles`: the build writes each class name where it is used, and no page loads a table of names.
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export = classes
}
declare module '*.css'
declare module '*.css?url' {
  const url: string
  export default url
}
