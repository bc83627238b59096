import type { GraphQLSchema } from 'graphql'
import { OWN_BACKEND, STAFF_BACKEND } from '../../model/BackendModel.ts'
import { buildSchemaModel } from '../../schema/reader/buildSchemaModel.ts'
import { ownRecords } from '../api/comments/ownRecords.ts'
import { guardedFields } from '../entities/access/guardedFields.ts'
import type { EntityDefinition } from '../entities/EntityDefinition.ts'
import type { Backend } from './HostOptions.ts'
import type { OpenConfigFile } from './OpenConfigFile.ts'

/** The entities of this server. */
export const localBackend = (
  schema: GraphQLSchema,
  definitions: readonly EntityDefinition[],
  configFiles: readonly OpenConfigFile[],
  hasCustomers: boolean,
): Backend => ({
  model: buildSchemaModel(schema),
  facts: hasCustomers ? OWN_BACKEND : STAFF_BACKEND,
  guardedFields: guardedFields(definitions),
  config: [],
  configFiles,
  openFields: null,
  signIn: null,
  hasCustomers,
  open: ({ routes }) => ({
    recordsOf: ownRecords,
    addRoutes: (app, options) => {
      for (const addRoutes of routes) addRoutes(app, options)
    },
  }),
})
