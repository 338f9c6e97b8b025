import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Icons make their elements as in a build (vitest.config.ts says why).
const require = createRequire(import.meta.url)
const react = require.resolve('react')
const { createElement } = require(join(dirname(react), 'cjs/react.production.js')) as typeof import('react')
Object.assign(require(react) as object, { createElement })
