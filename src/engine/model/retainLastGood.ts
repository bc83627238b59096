import type { Problem } from '../schema/Problem.ts'
import type { SchemaModel } from '../schema/SchemaModel.ts'
import type { AdminModel } from './AdminModel.ts'
import { resolveAdminModels } from './AdminModels.ts'
import type { AdminModels } from './AdminModels.ts'
import { type BackendModel, OWN_BACKEND } from './BackendModel.ts'
import { checkConfig } from './checks/checkConfig.ts'
import { parseConfig } from './config/parseConfig.ts'
import type { ConfigText } from './config/parseConfig.ts'
import { shownName } from './config/translations.ts'
import { hash } from './hash.ts'
import type { Locale } from './Text.ts'

/** Models, and the last error-free version of each file. */
export interface KeptModels {
  readonly models: AdminModels
  /** By file name. */
  readonly good: ReadonlyMap<string, string>
}

/**
 * After a config edit on a running server, a file with an error keeps its last good version until it is
 * fixed; every other file applies as it is. At start there is no such version, so the wrong parts are left
 * out.
 */
export function retainLastGood(
  schema: SchemaModel,
  label: string,
  texts: readonly ConfigText[],
  good: ReadonlyMap<string, string> = new Map(),
  backend: BackendModel = OWN_BACKEND,
): KeptModels {
  const toFile = (name: string) => shownName(label, name)
  const isEdited = ({ name, text }: ConfigText) => good.has(name) && good.get(name) !== text
  const isNew = ({ name }: ConfigText) => good.size > 0 && !good.has(name)
  const written = parseConfig(label, texts, backend.roles.all)
  const edited = new Set(
    texts.filter((text) => isEdited(text) || isNew(text)).map(({ name }) => toFile(name)),
  )
  const replaced = new Map<string, readonly Problem[]>()
  for (;;) {
    const used = texts.map((text) =>
      replaced.has(toFile(text.name)) ? { ...text, text: good.get(text.name) ?? text.text } : text,
    )
    const parsed = replaced.size === 0 ? written : parseConfig(label, used, backend.roles.all)
    const config = { ...parsed, broken: [...written.broken, ...parsed.broken], edited }
    const { problems } = checkConfig(schema, config, backend)
    const errors = problems.filter(({ severity }) => severity === 'error')
    const wrong = texts.filter(
      (text) =>
        isEdited(text) &&
        !replaced.has(toFile(text.name)) &&
        errors.some(({ at }) => at.file === toFile(text.name)),
    )
    if (wrong.length === 0)
      return {
        models: withCauses(resolveAdminModels(schema, config, backend), replaced),
        good: nextGood(used, errors, toFile, good),
      }
    for (const { name } of wrong) {
      const file = toFile(name)
      replaced.set(
        file,
        problems.filter(({ at }) => at.file === file),
      )
    }
  }
}

/** Reports the problems of the files on disk in place of the warnings of their last good versions. */
function withCauses(models: AdminModels, replaced: ReadonlyMap<string, readonly Problem[]>): AdminModels {
  if (replaced.size === 0) return models
  return withProblems(models, [
    ...[...replaced.values()].flat(),
    ...models.problems.filter(({ at }) => !replaced.has(at.file)),
  ])
}

/** Reports problems of config that is no part of the models as well. */
export const addProblems = (models: AdminModels, problems: readonly Problem[]): AdminModels =>
  problems.length === 0 ? models : withProblems(models, [...models.problems, ...problems])

function withProblems(models: AdminModels, problems: readonly Problem[]): AdminModels {
  // The tag must change, or browsers would not see the new problems.
  const version = hash(JSON.stringify([models.version, problems]))
  const known = new Map<Locale, AdminModel>()
  const inLocale = (locale: Locale): AdminModel => {
    const model = known.get(locale) ?? { ...models.in(locale), problems, version }
    known.set(locale, model)
    return model
  }
  return { version, problems, in: inLocale }
}

function nextGood(
  used: readonly ConfigText[],
  errors: readonly Problem[],
  toFile: (name: string) => string,
  good: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const bad = new Set(errors.map(({ at }) => at.file))
  return new Map(
    used.flatMap(({ name, text }): readonly (readonly [string, string])[] => {
      const kept = bad.has(toFile(name)) ? good.get(name) : text
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}
