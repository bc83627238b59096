import { remoteBackend } from '../../engine/server/host/foreign/remoteBackend.ts'
import { type ForeignSettings, openForeignBackend } from '../../engine/server/host/remote/ForeignBackend.ts'
import { keepRoles } from '../../engine/server/people/identity/keepRoles.ts'
import type { AppBackend } from './AppBackend.ts'

/** Another GraphQL server behind the screens. Rejects with a StartError. */
export async function openRemoteApp(settings: ForeignSettings): Promise<AppBackend> {
  const foreign = await openForeignBackend(settings)
  const { roles, signIn } = foreign
  return {
    ...remoteBackend(foreign),
    hasOpenId: (signIn.openId ?? signIn.token) !== null,
    prepare: async ({ db }) => {
      if (roles !== null) await keepRoles(db, roles)
      return () => undefined
    },
    routesOf: () => [],
    work: () => Promise.resolve(() => undefined),
    close: () => undefined,
  }
}
