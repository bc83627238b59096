import { PLATFORM_ROLES } from '../../../../model/PlatformRole.ts'
import { useAdmin } from '../../AdminContext.tsx'

/** What roles are called, and which of them the reader may give: none above their own highest. */
export function useRoleNames() {
  const { model, session, translate } = useAdmin()
  const { viewers: all } = model.backend.roles
  const highest = all.findIndex((role) => session.roles.includes(role))
  return {
    given: highest < 0 ? [] : all.slice(highest),
    nameOf: (role: string): string =>
      PLATFORM_ROLES.some((one) => one === role) ? translate(`backendPeople.roleNames.${role}`) : role,
  }
}
