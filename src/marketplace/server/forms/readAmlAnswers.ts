import type { AmlBusinessForm, AmlIndividualForm } from '../../../engine/model/generated/forms.ts'
import { AML_VERSION } from '../../rules/wire/toWire.ts'
import type { DomainProblem } from '../../../engine/server/kernel/DomainError.ts'
import { checkWire, invalid, parseAnswers } from './readAnswersJson.ts'

/** Checked answers under plain names. Whether they are about the account is for the caller to check. */
export type AmlAnswers = {
  /** ISO code of the amounts. */
  readonly currencyCode: string
  readonly version: typeof AML_VERSION
} & (
  | { readonly accountType: 'INDIVIDUAL'; readonly answers: AmlIndividualForm }
  | { readonly accountType: 'BUSINESS'; readonly answers: AmlBusinessForm }
)

export type ReadAmlAnswers =
  | { readonly aml: AmlAnswers; readonly problems: readonly [] }
  | { readonly aml: null; readonly problems: readonly DomainProblem[] }

/**
 * Reads `answersJson` of `addAmlAnswersForSelectedAccount`: checks it against the form that the browser shows, drops the
 * answers to questions that were not asked, and gives everything its plain name [A3.20, A3.21, A3.22].
 */
export function readAmlAnswers(answersJson: string): ReadAmlAnswers {
  const wire = parseAnswers(answersJson)
  if (!wire) return { aml: null, problems: [invalid('answersJson')] }
  const { accountType, currencyCode, version } = wire
  const envelope = [
    ...(typeof currencyCode === 'string' && /^[A-Z]{3}$/.test(currencyCode) ? [] : [invalid('currencyCode')]),
    ...(version === AML_VERSION ? [] : [invalid('version')]),
  ]
  if (accountType !== 'individual' && accountType !== 'business') {
    return { aml: null, problems: [invalid('accountType'), ...envelope] }
  }
  const form = accountType === 'individual' ? 'aml-individual' : 'aml-business'
  const { data, problems } = checkWire(form, wire, ENVELOPE)
  if (problems.length + envelope.length > 0) return { aml: null, problems: [...envelope, ...problems] }
  const shared = { currencyCode: String(currencyCode), version: AML_VERSION } as const
  // The schema that the types are generated from has just been checked.
  return {
    problems: [],
    aml:
      accountType === 'individual'
        ? { ...shared, accountType: 'INDIVIDUAL', answers: data as object as AmlIndividualForm }
        : { ...shared, accountType: 'BUSINESS', answers: data as object as AmlBusinessForm },
  }
}

const ENVELOPE = ['accountType', 'currencyCode', 'version']
