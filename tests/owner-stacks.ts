import * as React from 'react'

// React's development version notes where each element was made, in an error of a hundred lines, until it has noted enough. No test
// reads that, and it is a twentieth of the time of tests in a DOM: here it has noted enough from the beginning.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {}, configurable: true })
