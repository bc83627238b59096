import type { PluginRoutes } from '../../../../engine/server/host/HostOptions.ts'
import { sandboxIdentityRoutes } from '../../../../engine/server/host/http/sandboxIdentityRoutes.ts'
import type { SandboxIdentity } from '../../../../engine/server/providers/identity/sandbox/sandboxIssuer.ts'
import { documentRoute } from './documentRoute.ts'
import { identityReturn } from './identityReturn.ts'
import { paymentRoutes } from './paymentRoutes.ts'
import { reportRoutes } from './reportRoutes.ts'
import { type PaymentSandboxes, sandboxPaymentRoutes } from './sandboxPaymentRoutes.ts'

interface Sandboxes extends PaymentSandboxes {
  /** Null: every provider of electronic identities is a real one. */
  readonly sandboxIdentity: SandboxIdentity | null
}

/** Of people's identities, payments and papers. */
export const marketplaceRoutes = (sandboxes: Sandboxes): readonly PluginRoutes[] => [
  identityReturn,
  sandboxIdentityRoutes(sandboxes.sandboxIdentity),
  paymentRoutes,
  sandboxPaymentRoutes(sandboxes),
  documentRoute,
  reportRoutes,
]
