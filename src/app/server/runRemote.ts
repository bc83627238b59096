import { readHostSettings } from '../../engine/server/host/hostSettings.ts'
import { runServer } from '../../engine/server/start/runProject.ts'
import type { RunningServer } from '../../engine/server/start/startServer.ts'
import { addFirstAdmin } from './addFirstAdmin.ts'
import { addFirstStaff, openConfigFolder, type RemoteArgs, withRemote } from './readRemoteArgs.ts'
import { remoteProject } from './remoteProject.ts'

/** The engine alone, in front of another GraphQL server. Rejects with a StartError. */
export async function runRemote(projectFolder: string, remote: RemoteArgs): Promise<void> {
  const settings = withRemote(
    readHostSettings(process.env, projectFolder, () => ({})),
    remote,
  )
  const project = remoteProject(remote)
  if (remote.newAdmin !== null) {
    console.log(await addFirstAdmin(project, settings, remote.newAdmin))
    return
  }
  const entityConfigFolder = await openConfigFolder(settings, remote)
  const server = await runServer(project, { settings, projectFolder, entityConfigFolder })
  await describeRemote(server, entityConfigFolder, remote)
}

async function describeRemote(
  server: RunningServer,
  entityConfigFolder: string,
  remote: RemoteArgs,
): Promise<void> {
  console.log(`Files about its screens belong in ${entityConfigFolder}`)
  const admin = await addFirstStaff(server.db, remote)
  if (admin === null) return
  const { username, password } = admin
  console.log(`\nSign in as\n  ${username}\nwith the password, shown this once:\n  ${password}`)
}
