import { fromWire, toWireName } from '../../rules/wire/toWire.ts'
import type { WireForm } from '../../rules/wire/wireNames.ts'
import { isObject } from '../../../engine/model/forms/nest.ts'
import type { FormData } from '../../../engine/model/forms/toFormData.ts'
import type { DomainProblem } from '../../../engine/server/kernel/DomainError.ts'
import type { Field } from '../../../engine/server/kernel/operations/Field.ts'
import { text } from '../../../engine/server/kernel/operations/fields.ts'
import { checkedForm, toFormProblem } from '../../../engine/server/kernel/forms/checkForm.ts'

/** All answers of a form as one text. */
export const answersText = (description: string): Field<string> =>
  text({ minLength: 0, maxLength: 100_000, description })

/** The object in the text; null when there is none. */
export function parseAnswers(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(json)
    return isObject(parsed) ? parsed : null
  } catch {
    return null
  }
}

export interface CheckedWire {
  readonly data: FormData
  readonly problems: readonly DomainProblem[]
}

/** Checks answers as the contract names them, as the browser checks the form. Problems are at the contract's names. */
export function checkWire(
  form: WireForm,
  wire: Readonly<Record<string, unknown>>,
  alsoKnown: readonly string[],
): CheckedWire {
  const { data: given, unknown } = fromWire(form, wire)
  const { data, errors } = checkedForm(form, given)
  return {
    data,
    problems: [
      ...errors.map((error) => toFormProblem({ ...error, field: toWireName(form, error.field) })),
      ...unknown.filter((name) => !alsoKnown.includes(name)).map((name) => invalid(name)),
    ],
  }
}

export function invalid(field: string): DomainProblem {
  return { code: 'INVALID_FORMAT', field, params: {} }
}
