import type { Sandbox } from '../../../engine/rules/sandboxes.ts'

/** Whether invented people may act: outside production alone, and where no real bank and no real identity is behind them. */
export const isDemo = ({
  isProduction,
  sandboxes,
}: {
  readonly isProduction: boolean
  readonly sandboxes: readonly Sandbox[]
}): boolean => !isProduction && sandboxes.includes('bank') && sandboxes.includes('identity')
