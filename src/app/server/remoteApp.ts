import { remoteBackend } from '../../engine/server/host/gateway/remoteBackend.ts'
import { type RemoteSettings, openRemoteServer } from '../../engine/server/host/remote/RemoteServer.ts'
import { syncRoles } from '../../engine/server/people/identity/syncRoles.ts'
import type { AppBackend } from '../../engine/server/start/AppBackend.ts'

/** Another GraphQL server behind the screens. Rejects with a StartError. */
export async function openRemoteApp(settings: RemoteSettings): Promise<AppBackend> {
  const remote = await openRemoteServer(settings)
  const { roles, signIn } = remote
  return {
    ...remoteBackend(remote),
    hasOpenId: (signIn.openId ?? signIn.token) !== null,
    begin: () => undefined,
    prepare: async ({ db }) => {
      if (roles !== null) await syncRoles(db, roles)
    },
    work: () => Promise.resolve(),
    close: () => undefined,
  }
}
