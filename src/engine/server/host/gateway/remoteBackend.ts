import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { remoteBackendModel } from '../../../model/BackendModel.ts'
import { addPlatform } from '../../../schema/addPlatform.ts'
import { buildSchemaModel } from '../../../schema/reader/buildSchemaModel.ts'
import { ANONYMOUS_OPERATIONS, ENROLMENT_OPERATIONS } from '../../api/anonymousOperations.ts'
import { openIdLogin } from '../../providers/identity/openIdLogin.ts'
import { createGraphQLEngine } from '../graphql/createGraphQLEngine.ts'
import type { Backend, HostOptions } from '../HostOptions.ts'
import { graphqlRoute } from '../http/graphqlRoute.ts'
import type { SignInSettings } from '../remote/config/readSignIn.ts'
import type { RemoteServer } from '../remote/RemoteServer.ts'
import { openGateway } from './Gateway.ts'
import { gatewayRoute } from './gatewayRoute.ts'
import { platformConfig } from './platform/platformConfig.ts'
import { PLATFORM_ENDPOINT, platformSchema } from './platform/platformSchema.ts'
import { roleEnum } from './platform/roleEnum.ts'
import { withoutPlatform } from './platform/withoutPlatform.ts'
import { remoteRecords } from './remoteRecords.ts'
import { openBackendPeople } from './signIn/backendPerson.ts'
import { openIdRoutes } from './signIn/openIdRoutes.ts'
import { signOutRoute } from './signIn/signOutRoute.ts'
import { tokenRoute } from './signIn/tokenRoute.ts'

/** Another GraphQL server, and its signed-in users. */
export const remoteBackend = (remote: RemoteServer): Backend => {
  const { name, approvals, signIn, openIdFacts } = remote
  const hasApprovals = Object.keys(approvals).length > 0
  const facts = remoteBackendModel(name, remote.roles, hasApprovals)
  const { roles } = facts
  const parts = {
    people: { roles, roleEnum: roleEnum(roles.viewers), hasPasswords: signIn.password },
    approvals: hasApprovals,
  }
  const shape = platformSchema({ ...parts, gatewayOf: notRunning })
  return {
    model: addPlatform(remote.model, buildSchemaModel(shape), PLATFORM_ENDPOINT),
    facts,
    guardedFields: new Map(),
    config: platformConfig(parts),
    configFiles: [],
    openFields: platformOperations(signIn),
    signIn,
    hasCustomers: false,
    open: (given) => {
      const host = { ...given, adminModel: withoutPlatform(given.adminModel) }
      const login = signIn.openId === null ? null : openIdLogin(signIn.openId)
      const people = openBackendPeople(remote, login, host)
      return {
        recordsOf: remoteRecords(remote, people, host),
        addRoutes: (app, options) => {
          const { openId: settings, token } = signIn
          const gateway = openGateway(remote, people, { ...options, adminModel: host.adminModel })
          gatewayRoute(app, gateway)
          platformRoute(app, platformSchema({ ...parts, gatewayOf: () => gateway }), options)
          if (settings !== null && login !== null)
            openIdRoutes(app, { settings, login, facts: openIdFacts }, options)
          if (token !== null) tokenRoute(app, remote, token, options)
          if (settings !== null || token !== null) signOutRoute(app, login, options)
        },
      }
    },
  }
}

const notRunning = (): never => {
  throw new Error('The schema alone serves nobody')
}

/** The platform’s own entities, over HTTP. */
function platformRoute(app: FastifyInstance, schema: GraphQLSchema, options: HostOptions): void {
  const { isProduction, log, writeRates } = options
  const engine = createGraphQLEngine({
    path: PLATFORM_ENDPOINT,
    schema,
    isOpen: !isProduction,
    only: null,
    log,
    writeRates,
  })
  graphqlRoute(app, engine, options, PLATFORM_ENDPOINT)
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
