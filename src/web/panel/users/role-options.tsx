import { roles } from '#shared/roles.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import forms from '../../ui/form/forms.module.css'
import cells from '../table/cells/cells.module.css'

const options = [
  { role: roles.admin, name: 'admin', text: 'adminText' },
  { role: roles.editor, name: 'editor', text: 'editorText' },
  { role: roles.user, name: 'user', text: 'userText' },
] as const

export type Role = (typeof options)[number]['role']

/** The role for a stored number: unknown numbers are plain users (spec §6). */
export const roleOf = (stored: number): Role => options.find(({ role }) => role === stored)?.role ?? roles.user

/** Admin, editor and user, each with its permissions. */
export const RoleOptions = ({ chosen, onChoose }: { chosen: Role; onChoose: (role: Role) => void }) => {
  const say = messages(useLanguage())
  return options.map(({ role, name, text }) => (
    <label key={role} className={forms.check}>
      <input type="radio" name="role" checked={role === chosen} onChange={() => onChoose(role)} />
      <span>
        {say[name]}
        <span className={cells.second}>{say[text]}</span>
      </span>
    </label>
  ))
}
