import type { Ref } from 'react'
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router'
import { useLanguage } from '../both/language.tsx'
import { pathIn } from '../both/paths.ts'

/** A link to a page of the site in the visitor's language. `to` is the Spanish path of the specification. */
export const SiteLink = ({ to, ...props }: LinkProps & { to: string; ref?: Ref<HTMLAnchorElement> }) => (
  <Link to={pathIn(useLanguage(), to)} prefetch="intent" {...props} />
)

/** The same for menus: the current page's link carries aria-current. */
export const SiteNavLink = ({ to, ...props }: NavLinkProps & { to: string }) => (
  <NavLink to={pathIn(useLanguage(), to)} prefetch="intent" end={to === '/'} {...props} />
)
