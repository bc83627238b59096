import { join } from 'node:path'
import { assertValidSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaModel } from '../introspection/readSchemaModel.ts'
import { type BackendModel, foreignBackend, OWN_BACKEND } from '../metadata/BackendModel.ts'
import type { LoanScoreRules } from '../metadata/forms/risk/LoanScore.ts'
import { buildSchema } from './api/buildSchema.ts'
import { readScoreFile } from './domain/lending/score/readScoreFile.ts'
import type { FileRules } from './domain/onboarding/risk/keepFileRules.ts'
import { readRiskFile } from './domain/onboarding/risk/readRiskFile.ts'
import type { ForeignBackend } from './host/remote/ForeignBackend.ts'
import type { AdminModelSource } from './host/HostOptions.ts'
import type { Logger } from './host/logger.ts'
import { type OpenAdminModel, openAdminModel } from './host/openAdminModel.ts'
import { type OpenRulesFile, openRulesFile } from './host/openRulesFile.ts'
import { type WatchFiles, watchFiles } from './host/watchFiles.ts'

/** The part of a server that knows no database. */
export interface ServerApi {
  readonly schema: GraphQLSchema
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
  return { schema, riskFile, scoreFile, adminModel }
}

const toBackendModel = ({ name, roles, approvals }: ForeignBackend): BackendModel =>
  foreignBackend(name, roles, Object.keys(approvals).length > 0)
