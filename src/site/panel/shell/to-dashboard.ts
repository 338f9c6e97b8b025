import { redirect } from 'react-router'

/** Redirects /admin to the dashboard (spec §2). */
export const loader = () => redirect('/admin/dashboard')
export const clientLoader = loader

export default function ToDashboard() {
  return null
}
