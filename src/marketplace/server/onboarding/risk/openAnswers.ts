import type { AmlAnswers } from '../../forms/readAmlAnswers.ts'

/** In some countries the tax number is the national identity number, which is kept encrypted. */
export const SEALED_QUESTION = 'taxId'

/** Answers that are kept as they are, and the one that is not. */
export const openAnswers = ({
  answers,
}: AmlAnswers): { readonly open: object; readonly taxId: string | undefined } => {
  if (!(SEALED_QUESTION in answers)) return { open: answers, taxId: undefined }
  const { [SEALED_QUESTION]: taxId, ...open } = answers
  return { open, taxId }
}
