import { join } from 'node:path'
import { assertValidSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaModel } from '../../engine/schema/readSchemaModel.ts'
import { type BackendModel, foreignBackend, OWN_BACKEND } from '../../engine/model/BackendModel.ts'
import type { LoanScoreRules } from '../../marketplace/rules/risk/LoanScore.ts'
import { type GuardedFields, guardedFields } from '../../engine/server/entities/access/guardedFields.ts'
import { buildSchema } from './buildSchema.ts'
import { entityDefinitions } from '../../marketplace/server/definitions/index.ts'
import { readScoreFile } from '../../marketplace/server/lending/score/readScoreFile.ts'
import type { FileRules } from '../../marketplace/server/onboarding/risk/keepFileRules.ts'
import { readRiskFile } from '../../marketplace/server/onboarding/risk/readRiskFile.ts'
import type { ForeignBackend } from '../../engine/server/host/remote/ForeignBackend.ts'
import type { AdminModelSource } from '../../engine/server/host/HostOptions.ts'
import type { Logger } from '../../engine/server/host/logger.ts'
import { type OpenAdminModel, openAdminModel } from '../../engine/server/host/openAdminModel.ts'
import { type OpenRulesFile, openRulesFile } from '../../marketplace/server/host/openRulesFile.ts'
import { type WatchFiles, watchFiles } from '../../engine/server/host/watchFiles.ts'

/** The part of a server that knows no database. */
export interface ServerApi {
  readonly schema: GraphQLSchema
  readonly guardedFields: GuardedFields
  readonly adminModel: AdminModelSource
  readonly riskFile: OpenRulesFile<FileRules>
  readonly scoreFile: OpenRulesFile<LoanScoreRules>
}

/** Built, and open for edits of the config folder and of the rules of risk until each part is closed. */
export async function openServerApi(
  configFolder: string,
  formsFolder: string,
  log: Logger,
  foreign: ForeignBackend | null = null,
  watch: WatchFiles = watchFiles,
): Promise<ServerApi & { readonly adminModel: OpenAdminModel }> {
  const schema = buildSchema()
  assertValidSchema(schema)
  const riskFile = await openRulesFile(join(formsFolder, 'aml/risk.json'), readRiskFile, log, watch)
  const scoreFile = await openRulesFile(join(formsFolder, 'loan-risk/score.json'), readScoreFile, log, watch)
  const backend = foreign === null ? OWN_BACKEND : toBackendModel(foreign)
  const [model, ruleFiles] = foreign
    ? ([foreign.model, []] as const)
    : ([buildSchemaModel(schema), [riskFile, scoreFile]] as const)
  const adminModel = await openAdminModel(model, backend, configFolder, log, ruleFiles, watch)
  return {
    schema,
    guardedFields: foreign === null ? guardedFields(entityDefinitions) : new Map(),
    riskFile,
    scoreFile,
    adminModel,
  }
}

const toBackendModel = ({ name, roles, approvals }: ForeignBackend): BackendModel =>
  foreignBackend(name, roles, Object.keys(approvals).length > 0)
