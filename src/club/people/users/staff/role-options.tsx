import { Fragment } from 'react'
import { capabilityNames } from '#base/role-name.ts'
import { type GivenCapability, givenCapabilities, roles } from '#base/roles.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'
import users from './users.module.css'

const options = [
  { role: roles.admin, name: 'admin', text: 'adminText' },
  { role: roles.editor, name: 'editor', text: 'editorText' },
  { role: roles.user, name: 'user', text: 'userText' },
] as const

export type Role = (typeof options)[number]['role']

/** The role for a stored number: unknown numbers are plain users (spec §6). */
export const roleOf = (stored: number): Role => options.find(({ role }) => role === stored)?.role ?? roles.user

/** The rights that a dialog shows and saves. */
export type ChosenRights = { role: Role; capabilities: readonly GivenCapability[] }

/** Whether two dialogs would save the same: only editors keep capabilities. */
export const sameRights = (one: ChosenRights, other: ChosenRights) =>
  one.role === other.role &&
  (one.role !== roles.editor ||
    givenCapabilities.every((name) => one.capabilities.includes(name) === other.capabilities.includes(name)))

type RoleOptionsProps = { chosen: ChosenRights; onChoose: (rights: ChosenRights) => void }

/** Admin, editor and user, each with what it may do; below an editor, what an admin may add. */
export const RoleOptions = ({ chosen, onChoose }: RoleOptionsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const given = new Set(chosen.capabilities)
  const toggle = (capability: GivenCapability) => {
    const capabilities = givenCapabilities.filter((one) => given.has(one) !== (one === capability))
    onChoose({ ...chosen, capabilities })
  }
  return options.map(({ role, name, text }) => (
    <Fragment key={role}>
      <label className={forms.check}>
        <input type="radio" name="role" checked={role === chosen.role} onChange={() => onChoose({ ...chosen, role })} />
        <span>
          {say[name]}
          <span className={cells.below}>{say[text]}</span>
        </span>
      </label>
      {role === roles.editor && chosen.role === roles.editor && (
        <fieldset className={users.given}>
          <legend>{say.gives}</legend>
          {givenCapabilities.map((capability) => (
            <label key={capability} className={forms.check}>
              <input type="checkbox" checked={given.has(capability)} onChange={() => toggle(capability)} />
              <span>
                {capabilityNames(language)[capability]}
                <span className={cells.below}>{say[`${capability}Text`]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Fragment>
  ))
}
