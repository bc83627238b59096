import { remoteBackend } from '../../engine/server/host/gateway/remoteBackend.ts'
import { type RemoteSettings, openRemoteServer } from '../../engine/server/host/remote/RemoteServer.ts'
import { syncRoles } from '../../engine/server/people/identity/syncRoles.ts'
import { definePlugin } from '../../engine/server/plugin.ts'
import type { AppBackend } from '../../engine/server/start/AppBackend.ts'
import { fillPlatform } from '../../engine/server/start/fillPlatform.ts'
import type { Project } from '../../engine/server/start/Project.ts'

const NAME = 'Fundament'

/** Migrations of the marketplace, which databases of remote starts had until 1.18. Its tables hold no data of theirs. */
const LEFTOVERS = [1_795_975_300_000]

/** Another GraphQL server behind the screens: the engine alone keeps people, views, comments, history and approvals. */
export function remoteProject(settings: RemoteSettings): Project {
  const plugin = definePlugin()
  return {
    name: NAME,
    plugin: { ...plugin, database: { ...plugin.database, leftovers: LEFTOVERS } },
    fill: async (db) => {
      await fillPlatform(db, NAME, [])
      if (settings.roles) await syncRoles(db, settings.roles)
    },
    openBackend: () => openRemoteApp(settings),
  }
}

/** Rejects with a StartError. */
async function openRemoteApp(settings: RemoteSettings): Promise<AppBackend> {
  const remote = await openRemoteServer(settings)
  const { openId, token } = remote.signIn
  return {
    ...remoteBackend(remote),
    hasOpenId: (openId ?? token) !== null,
    begin: () => undefined,
    prepare: () => Promise.resolve(),
    work: () => Promise.resolve(),
    close: () => undefined,
  }
}
