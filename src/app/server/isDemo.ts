import type { Sandbox } from '../../engine/rules/sandboxes.ts'

/** Whether demo users may act: only outside production, and without a real bank or identity provider. */
export const isDemo = ({
  isProduction,
  sandboxes,
}: {
  readonly isProduction: boolean
  readonly sandboxes: readonly Sandbox[]
}): boolean => !isProduction && sandboxes.includes('bank') && sandboxes.includes('identity')
