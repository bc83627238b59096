import { foreignBackend } from '../../../model/BackendModel.ts'
import { openIdLogin } from '../../providers/identity/openIdLogin.ts'
import type { Backend } from '../HostOptions.ts'
import type { ForeignBackend } from '../remote/ForeignBackend.ts'
import { gatewayRoute } from './gatewayRoute.ts'
import { otherRecords } from './otherRecords.ts'
import { platformOperations } from './platformOperations.ts'
import { openBackendPeople } from './signIn/backendPerson.ts'
import { openIdRoutes } from './signIn/openIdRoutes.ts'
import { signOutRoute } from './signIn/signOutRoute.ts'
import { tokenRoute } from './signIn/tokenRoute.ts'

/** Another GraphQL server, and its signed-in users. */
export const remoteBackend = (foreign: ForeignBackend): Backend => {
  const { name, roles, approvals, signIn, openIdFacts: facts } = foreign
  return {
    model: foreign.model,
    facts: foreignBackend(name, roles, Object.keys(approvals).length > 0),
    guardedFields: new Map(),
    configFiles: [],
    openFields: platformOperations(signIn),
    signIn,
    hasCustomers: false,
    open: (host) => {
      const login = signIn.openId === null ? null : openIdLogin(signIn.openId)
      const people = openBackendPeople(foreign, login, host)
      return {
        recordsOf: otherRecords(foreign, people, host),
        addRoutes: (app, options) => {
          const { openId: settings, token } = signIn
          gatewayRoute(app, foreign, people, options)
          if (settings !== null && login !== null) openIdRoutes(app, { settings, login, facts }, options)
          if (token !== null) tokenRoute(app, foreign, token, options)
          if (settings !== null || token !== null) signOutRoute(app, login, options)
        },
      }
    },
  }
}
