import type { EntityId } from '../../schema/Row.ts'
import type { WriteConflict, WriteError, WriteResult } from '../../schema/wire/Wire.ts'
import type { WriteRefusal } from './CallMeta.ts'

/**
 * The server accepted the request but refused the write: field errors, or a conflict with another person's
 * change.
 */
export class WriteRefused extends Error implements WriteRefusal {
  readonly errors: Readonly<Record<string, string>>
  readonly writeErrors: readonly WriteError[]
  readonly conflict: WriteConflict | null

  constructor({ errors, conflict }: Extract<WriteResult, { readonly ok: false }>) {
    super(errors[0]?.message || errors[0]?.code || 'The write was refused')
    this.name = 'WriteRefused'
    this.writeErrors = errors
    this.conflict = conflict
    const byField = errors.map(
      ({ field, message, code }) => [field ?? 'root', message || (code ?? '')] as const,
    )
    this.errors = Object.fromEntries(byField.toReversed())
  }
}

/** The server stores the write until a second person has approved it. */
export class WriteWaits extends Error {
  readonly approval: EntityId

  constructor(approval: EntityId) {
    super('The write waits for approval')
    this.name = 'WriteWaits'
    this.approval = approval
  }
}

/** The pending write inside react-admin's `onError` argument; null for any failure. */
export function waitingOf(error: unknown): WriteWaits | null {
  if (error instanceof WriteWaits) return error
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : null
  return body instanceof WriteWaits ? body : null
}

/** The refusal inside react-admin's `onError` argument; null for any other failure. */
export function refusalOf(error: unknown): WriteRefused | null {
  if (error instanceof WriteRefused) return error
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : null
  return body instanceof WriteRefused ? body : null
}
