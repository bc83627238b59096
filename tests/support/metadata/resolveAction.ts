import { expect } from 'vitest'
import { readCase } from '../introspection/readCase.ts'
import type { ActionModel } from '../../../src/engine/model/ActionModel.ts'
import { toConfigSet } from '../../../src/engine/model/config/toConfigSet.ts'
import type {
  ActionConfig,
  EntityConfig,
  PageConfig,
} from '../../../src/engine/model/generated/EntityConfig.ts'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'

export const { model: schema } = readCase('actions')

export function resolve(config: {
  readonly entities?: Readonly<Record<string, EntityConfig>>
  readonly pages?: readonly PageConfig[]
  readonly actions?: Readonly<Record<string, ActionConfig>>
}) {
  return resolveAdminModel(schema, toConfigSet(config))
}

export function resolveAction(name: string, config: ActionConfig): ActionModel {
  const { actions, problems } = resolve({ actions: { [name]: config } })
  expect(problems).toEqual([])
  const action = actions[name]
  if (!action) throw new Error(`no action ${name}`)
  return action
}
