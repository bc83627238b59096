import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { DisplayTemplate, FieldModel } from '../FieldModel.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import type { Say } from '../texts.ts'
import { walkPath } from './walkPath.ts'
import type { PathSource, WalkedPath } from './walkPath.ts'

/** An entity whose fields are resolved; lists and tabs look through them into each other. */
export interface EntityDraft {
  readonly say: Say
  readonly schema: SchemaEntity
  readonly config: EntityConfig
  readonly labelPlural: string
  readonly display: DisplayTemplate
  readonly fields: Readonly<Record<string, FieldModel>>
  /** Columns that tabs, pages and dashboards show, on top of the list's own. */
  readonly namedColumns: readonly string[]
}

export type Drafts = ReadonlyMap<string, EntityDraft>

/** Null when the path leads nowhere, or through an excluded field. */
export function walkFields(
  drafts: Drafts,
  entity: string,
  path: readonly string[],
): WalkedPath<FieldModel> | null {
  const source: PathSource<FieldModel> = {
    field: (name, field) => ownValue(drafts.get(name)?.fields, field),
    embedded: (field, name) => ownValue(field.embedded ?? undefined, name),
  }
  const walked = walkPath(source, entity, path)
  return 'missing' in walked ? null : walked
}
