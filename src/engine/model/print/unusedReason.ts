import type { UnusedField } from '../../schema/SchemaModel.ts'
import texts from '../../../../i18n/en/backend.json' with { type: 'json' }

/** Why a root field is not used: an English sentence, as everything that the command line prints. */
export const unusedReason = ({ because, params }: Pick<UnusedField, 'because' | 'params'>): string =>
  texts.unusedBecause[because].replaceAll(/%\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
