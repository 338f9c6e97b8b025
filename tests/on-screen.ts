import { type ByRoleOptions, within } from '@testing-library/react'

type Root = Element | Document | null | undefined
type Options = ByRoleOptions | string
type Kinds = {
  button: HTMLButtonElement
  checkbox: HTMLInputElement
  combobox: HTMLSelectElement
  dialog: HTMLDialogElement
  img: HTMLImageElement
  link: HTMLAnchorElement
  option: HTMLOptionElement
  radio: HTMLInputElement
  textbox: HTMLInputElement
}
type Kind<Role> = Role extends keyof Kinds ? Kinds[Role] : HTMLElement

/**
 * What stands on the screen, or in a part of it, by its role, in order; `options` is a name or what Testing Library takes. Whether it
 * can be seen is not asked: of that jsdom knows little, and takes most of a second on a form.
 */
export const allOf = <Role extends string>(role: Role, root: Root = document, options: Options = {}) => {
  const part = root instanceof Document ? root.body : (root as HTMLElement | null)
  const how = typeof options === 'string' ? { name: options } : options
  return part ? within(part).queryAllByRole<Kind<Role>>(role, { hidden: true, ...how }) : []
}
/** The first of them. */
export const oneOf = <Role extends string>(role: Role, root: Root = document, options: Options = {}) =>
  allOf(role, root, options)[0] ?? null
export const textsOf = (role: string, root: Root = document, options: Options = {}) =>
  allOf(role, root, options).map(({ textContent }) => textContent)
export const textOf = (role: string, root: Root = document, options: Options = {}) =>
  oneOf(role, root, options)?.textContent

/** What a label, or `aria-label`, names so. */
export const labelled = <Field extends HTMLElement = HTMLInputElement>(name: string | RegExp, root: Root = document) =>
  within((root instanceof Document ? root.body : root) as HTMLElement).queryAllByLabelText<Field>(name)[0] ?? null

/** The link to an address. */
export const linkAt = (address: string, root: Root = document) =>
  allOf('link', root).find((link) => link.getAttribute('href') === address) ?? null

export const openDialogs = () => [...document.querySelectorAll('dialog')].filter(({ open }) => open)
/** The newest. */
export const openDialog = () => openDialogs().at(-1) ?? null
/** The record beside a list. */
export const openPeek = () => openDialogs().find(({ dataset }) => 'peek' in dataset) ?? null

/** The rows of the tables, without their heads. */
export const bodyRows = (root: Root = document) => [...(root?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
/** What each row of a list of the panel is called. */
export const rowTitles = (root: Root = document) =>
  [...(root?.querySelectorAll('tbody [data-card=title]') ?? [])].map(({ textContent }) => textContent)
/** What can be done with the selected rows. */
export const selectionBar = () => document.querySelector<HTMLElement>('[data-bulk]')
/** The list that is printed, while it is. */
export const printedList = () => document.querySelector<HTMLElement>('body > section')
/** The acts at the foot of a form or a dialog. */
export const footActs = (root: Root = document) => [
  ...(root?.querySelectorAll<HTMLButtonElement>('[data-actions] button') ?? []),
]
export const labelsIn = (root: Root = document) =>
  [...(root?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)
/** The keys that are shown beside what they do. */
export const keySigns = (root: Root = document) =>
  [...(root?.querySelectorAll('kbd') ?? [])].map(({ dataset }) => dataset.key)
/** The pages in frames: emails before they are sent. */
export const framedPages = () => [...document.querySelectorAll('iframe')].map(({ srcdoc }) => srcdoc)
export const shownToasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
