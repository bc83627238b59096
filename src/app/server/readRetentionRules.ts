import { loadEntityConfig } from '../../engine/model/config/loadEntityConfig.ts'
import type { ErasureRules } from '../../marketplace/server/privacy/retention/erasurePlan.ts'
import { entityDefinitions } from '../../marketplace/server/definitions/index.ts'

/** What the files of entity-config take out of records and history, without the rest of the model. */
export async function readRetentionRules(configFolder: string): Promise<ErasureRules> {
  const { entities } = await loadEntityConfig(configFolder)
  return new Map(
    entityDefinitions.flatMap(({ listField, typeName }) => {
      const retention = entities[listField]?.value.retention
      return retention ? [[typeName, { pseudonymise: retention.pseudonymise ?? null }] as const] : []
    }),
  )
}
