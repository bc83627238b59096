import { usePartner } from '../../../../engine/web/ui/theme/AppTheme.tsx'
import { COMPANY } from '../../landing/company.ts'

/** The encrypted mailbox for papers: the partner's, or ours. */
export function useSupportEmail(): string {
  return usePartner().partner.supportEmail ?? COMPANY.email
}
