import { remoteBackendModel } from '../../../model/BackendModel.ts'
import { ANONYMOUS_OPERATIONS, ENROLMENT_OPERATIONS } from '../../api/anonymousOperations.ts'
import { openIdLogin } from '../../providers/identity/openIdLogin.ts'
import type { Backend } from '../HostOptions.ts'
import type { SignInSettings } from '../remote/config/readSignIn.ts'
import type { RemoteServer } from '../remote/RemoteServer.ts'
import { gatewayRoute } from './gatewayRoute.ts'
import { remoteRecords } from './remoteRecords.ts'
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

/**
 * What the platform's own API offers with a remote backend: who people are, their sign-in and their settings, saved
 * views, comments on records, and changes of the config. Everything about the marketplace is refused.
 */
const PLATFORM_OPERATIONS: ReadonlySet<string> = new Set([
  ...[...ANONYMOUS_OPERATIONS].filter(
    (field) => !/^(signUp|verifySignup|checkSignup|.*Electronic)/.test(field),
  ),
  ...ENROLMENT_OPERATIONS,
  'onAdminModelChanges',
  'savedViews',
  'saveView',
  'deleteSavedView',
  'writeComment',
  'changeComment',
  'removeComment',
  'commentsOnRecord',
  'recordReaders',
  'onCommentsOnRecord',
  'onRecordPresence',
  'beginConfirmation',
  'confirmIdentity',
  'renamePasskey',
  'removePasskey',
  'removeAuthenticator',
  'createRecoveryCodes',
  'sessions',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'updatePersonForCurrentUser',
])

/** Ways in with what Fundament keeps. */
const OF_PASSWORDS: ReadonlySet<string> = new Set([
  'signIn',
  'answerSecondFactor',
  'beginPasskeySignIn',
  'requestPasswordReset',
  'passwordResetToken',
  'resetPassword',
])

const platformOperations = ({ password }: SignInSettings): ReadonlySet<string> =>
  password
    ? PLATFORM_OPERATIONS
    : new Set([...PLATFORM_OPERATIONS].filter((field) => !OF_PASSWORDS.has(field)))
