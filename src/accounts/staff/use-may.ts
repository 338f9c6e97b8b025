import { useOutletContext } from 'react-router'
import { type Capability, type Rights, hasCapability } from '#base/roles.ts'

/** What the signed-in member of staff may do. The server enforces the same. */
export const useMay = () => {
  const rights = useOutletContext<Rights>()
  return (capability: Capability) => hasCapability(capability, rights)
}
