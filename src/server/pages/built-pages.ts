import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'

/** Draws a page of the build, or of the sources in development. */
export const renderBuilt = createRequestHandler(build, import.meta.env.MODE)

/** The paths of all pages, in the words of their routes. */
export const pagePaths = Object.values(build.routes).flatMap((route) => route?.path ?? [])
