import { toWireName } from '../../../rules/wire/toWire.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import type { AmlAnswers } from '../../forms/readAmlAnswers.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

/** Whose documents the answers may name. */
export interface DocumentOwner {
  readonly personId: number
  readonly accountId: number
}

/**
 * Refuses with INVALID_REFERENCE on the question when an answer names another person's document, or none. A document
 * without an id failed to upload: that is only logged, and staff ask for it again.
 */
export async function checkDocuments(
  db: Pick<Database, 'query'>,
  { personId, accountId }: DocumentOwner,
  { accountType, answers }: AmlAnswers,
): Promise<void> {
  const form = accountType === 'INDIVIDUAL' ? 'aml-individual' : 'aml-business'
  for (const [question, answer] of Object.entries(answers)) {
    const papers = Array.isArray(answer) ? answer.filter(isPaper) : []
    const ids = [...new Set(papers.flatMap(({ documentEntityId }) => documentEntityId ?? []))]
    if (ids.length === 0) continue
    const own = await db.query(
      `select 1 as found from documents
       where entity_id = any($1::int[]) and (person_id = $2::int or account_id = $3::int)`,
      [ids, personId, accountId],
    )
    if (own.length < ids.length) throw refuse('INVALID_REFERENCE', toWireName(form, question))
  }
}

/** As the form's schema has it. */
const isPaper = (answer: unknown): answer is { readonly documentEntityId?: number } =>
  typeof answer === 'object' && answer !== null && 'name' in answer && 'size' in answer
