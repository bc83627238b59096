import { createHash } from 'node:crypto'
import messages from '../../../../../i18n/en/errors.json' with { type: 'json' }
import type { Problem } from '../../../../introspection/Problem.ts'
import { parseConfigText } from '../../../../metadata/config/parseConfigText.ts'
import type { JsonPath } from '../../../../metadata/config/ConfigSet.ts'
import type { FileRules } from './keepFileRules.ts'
import { checkRules } from './rulesInForce.ts'

/** Its name in problems. */
export const RISK_FILE = 'forms/aml/risk.json'

export interface ReadRiskFile {
  /** Null when anything is wrong. */
  readonly file: FileRules | null
  readonly problems: readonly Problem[]
}

/** The rules in the text of the file, or everything that is wrong with it, with line and fix, as for other config. */
export function readRiskFile(text: string): ReadRiskFile {
  const { value, lineOf, problems: broken } = parseConfigText(RISK_FILE, text)
  if (value === undefined) return { file: null, problems: broken }
  const { rules, problems } = checkRules(value)
  if (rules !== null && broken.length === 0)
    return {
      file: { rules, hash: createHash('sha256').update(JSON.stringify(rules)).digest('hex') },
      problems: [],
    }
  return {
    file: null,
    problems: [
      ...broken,
      ...problems.map(({ code, params }): Problem => ({
        id: 'config.risk-rule',
        severity: 'error',
        at: { file: RISK_FILE, line: lineOf(toJsonPath(params.path, value)), path: params.path },
        message: fill(MESSAGES[code] ?? code, params),
        hint: 'Mend the file; until then the last rules that were right stay in force.',
      })),
    ],
  }
}

const MESSAGES: Readonly<Record<string, string>> = messages

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

/** As far as the path can be followed: the line of what is around it will do. */
const toJsonPath = (path: string, value: unknown): JsonPath => {
  const [, name, rest = ''] = /^rules\[(\w+)\]\.?(.*)$/.exec(path) ?? []
  const steps = (text: string) =>
    text
      .split('.')
      .filter((step) => step !== '')
      .flatMap((step): (string | number)[] => {
        const [, key = step, index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? []
        return index === undefined ? [key] : [key, Number(index) - 1]
      })
  if (name === undefined) return steps(path)
  const { rules } = value as { readonly rules: readonly { readonly id?: unknown }[] }
  const index = rules.findIndex(({ id }) => id === name)
  return ['rules', index < 0 ? Number(name) - 1 : index, ...steps(rest)]
}
