import { evaluateCondition } from '../../../engine/model/evaluateCondition.ts'
import type { FormSchema } from '../../../engine/model/forms/FormSchema.ts'

/**
 * Whether the investor is non-sophisticated [A4.31]: exactly when the questionnaire asks for the knowledge test. The
 * thresholds are data: `when` of `knowledgeTest` in the schema of the questionnaire.
 */
export function isNonSophisticated({ properties }: FormSchema, data: object): boolean {
  const when = properties['knowledgeTest']?.when
  if (!when) throw new Error('The questionnaire does not say who takes the knowledge test.')
  return evaluateCondition(when, data)
}
