import { isNonSophisticated } from '../../rules/forms/isNonSophisticated.ts'
import type {
  FinancialLiteracyBusinessForm,
  FinancialLiteracyForm,
} from '../../../engine/model/generated/forms.ts'
import type { DomainProblem } from '../../../engine/server/kernel/DomainError.ts'
import { formSchema } from '../../../engine/server/kernel/forms/checkForm.ts'
import { checkWire, invalid, parseAnswers } from './readAnswersJson.ts'

/** Checked answers under plain names. Whether they are about the account is for the caller to check. */
export type FinancialLiteracyAnswers = {
  /** As the answers say; the caller compares what the client says. */
  readonly isNonSophisticatedInvestor: boolean
} & (
  | { readonly accountType: 'INDIVIDUAL'; readonly answers: FinancialLiteracyForm }
  | { readonly accountType: 'BUSINESS'; readonly answers: FinancialLiteracyBusinessForm }
)

export type ReadFinancialLiteracyAnswers =
  | { readonly literacy: FinancialLiteracyAnswers; readonly problems: readonly [] }
  | { readonly literacy: null; readonly problems: readonly DomainProblem[] }

/** Reads `answersJson` of `addFinancialLiteracyAnswersForSelectedAccount` as `readAmlAnswers` reads its own [A3.34]. */
export function readFinancialLiteracyAnswers(answersJson: string): ReadFinancialLiteracyAnswers {
  const wire = parseAnswers(answersJson)
  if (!wire) return { literacy: null, problems: [invalid('answersJson')] }
  const isBusiness = 'businessSophisticationTest' in wire
  const form = isBusiness ? 'financial-literacy-business' : 'financial-literacy'
  const { data, problems } = checkWire(form, wire, ENVELOPE)
  const isNon = isNonSophisticated(formSchema(form), data)
  const said = wire['isNonSophisticatedInvestor']
  const wrong = said === undefined || said === isNon ? [] : [invalid('isNonSophisticatedInvestor')]
  if (problems.length + wrong.length > 0) return { literacy: null, problems: [...problems, ...wrong] }
  const shared = { isNonSophisticatedInvestor: isNon }
  // The schema that the types are generated from has just been checked.
  return {
    problems: [],
    literacy: isBusiness
      ? { ...shared, accountType: 'BUSINESS', answers: data as object as FinancialLiteracyBusinessForm }
      : { ...shared, accountType: 'INDIVIDUAL', answers: data as object as FinancialLiteracyForm },
  }
}

/** Fields of the mutation's input, which a client may also write into the text. */
const ENVELOPE = ['isNonSophisticatedInvestor', 'clientCorrelationId']
