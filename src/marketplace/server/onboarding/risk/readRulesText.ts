import messages from '../../../../../i18n/en/errors.json' with { type: 'json' }
import type { Problem } from '../../../../engine/schema/Problem.ts'
import type { JsonPath } from '../../../../engine/model/config/ConfigSet.ts'
import { parseConfigText } from '../../../../engine/model/config/parseConfigText.ts'
import type { RiskProblem } from '../../../rules/risk/RiskProblem.ts'

export interface ReadRules<Rules> {
  /** Null when anything is wrong. */
  readonly rules: Rules | null
  readonly problems: readonly Problem[]
}

/** Rules of risk in the text of a file, or everything that is wrong with it, with line and fix, as for other config. */
export function readRulesText<Rules>(
  file: string,
  text: string,
  check: (value: unknown) => { readonly rules: Rules | null; readonly problems: readonly RiskProblem[] },
  hint: string,
): ReadRules<Rules> {
  const { value, lineOf, problems: broken } = parseConfigText(file, text)
  if (value === undefined) return { rules: null, problems: broken }
  const { rules, problems } = check(value)
  if (rules !== null && broken.length === 0) return { rules, problems: [] }
  return {
    rules: null,
    problems: [
      ...broken,
      ...problems.map(({ code, params }): Problem => ({
        id: 'config.risk-rule',
        severity: 'error',
        at: { file, line: lineOf(toJsonPath(params.path, value)), path: params.path },
        message: fill(MESSAGES[code] ?? code, params),
        hint,
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
