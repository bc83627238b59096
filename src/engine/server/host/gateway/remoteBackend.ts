import { remoteBackendModel } from '../../../model/BackendModel.ts'
import { openIdLogin } from '../../providers/identity/openIdLogin.ts'
import type { Backend } from '../HostOptions.ts'
import type { RemoteServer } from '../remote/RemoteServer.ts'
import { gatewayRoute } from './gatewayRoute.ts'
import { remoteRecords } from './remoteRecords.ts'
import { platformOperations } from './platformOperations.ts'
import { openBackendPeople } from './signIn/backendPerson.ts'
import { openIdRoutes } from './signIn/openIdRoutes.ts'
import { signOutRoute } from './signIn/signOutRoute.ts'
import { tokenRoute } from './signIn/tokenRoute.ts'

/** Another GraphQL server, and its signed-in users. */
export const remoteBackend = (remote: RemoteServer): Backend => {
  const { name, roles, approvals, signIn, openIdFacts: facts } = remote
  return {
    model: remote.model,
    facts: remoteBackendModel(name, roles, Object.keys(approvals).length > 0),
    guardedFields: new Map(),
    configFiles: [],
    openFields: platformOperations(signIn),
    signIn,
    hasCustomers: false,
    open: (host) => {
      const login = signIn.openId === null ? null : openIdLogin(signIn.openId)
      const people = openBackendPeople(remote, login, host)
      return {
        recordsOf: remoteRecords(remote, people, host),
        addRoutes: (app, options) => {
          const { openId: settings, token } = signIn
          gatewayRoute(app, remote, people, options)
          if (settings !== null && login !== null) openIdRoutes(app, { settings, login, facts }, options)
          if (token !== null) tokenRoute(app, remote, token, options)
          if (settings !== null || token !== null) signOutRoute(app, login, options)
        },
      }
    },
  }
}
