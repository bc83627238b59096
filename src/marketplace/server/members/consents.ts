import type { Locale } from '../../../engine/model/Text.ts'
import { CONSENT_VERSIONS } from '../../rules/consentVersions.ts'
import { consents } from '../tables/consents.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRows } from '../../../engine/server/kernel/rows/changeRows.ts'

/** Records consent to the current version of the texts, in the language in which they were shown. */
export async function recordConsents(
  context: OperationContext,
  personId: number,
  locale: Locale,
): Promise<void> {
  const acceptedAtUtc = context.now().toISOString()
  await addRows(
    context,
    consents,
    (['TERMS', 'PRIVACY'] as const).map((kind) => ({
      personId,
      kind,
      version: CONSENT_VERSIONS[kind],
      locale,
      acceptedAtUtc,
    })),
  )
}
