import { randomBytes } from 'node:crypto'
import { whiteLabelPartners } from '../../../engine/server/db/tables/reference.ts'
import type { DnsProvider } from '../../../engine/server/providers/dns/DnsProvider.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { toHostName } from '../../../engine/server/kernel/partners/hostName.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, requirePermission, runOperation } from '../../../engine/server/kernel/runOperation.ts'

export interface PartnerResult {
  readonly partnerId: number
  readonly approvalId: number | null
}

interface DomainChange {
  readonly partnerId: number
  /** Null takes the domain away. */
  readonly domain: string | null
}

export const PARTNER_DOMAIN_HANDLER = 'setPartnerDomain'

/**
 * Changes a partner's domain, with a second person where a rule says so. The new domain is not proved yet.
 * Refuses with NOT_FOUND, INVALID_FORMAT for anything but a host name, MUST_BE_UNIQUE, ALREADY_REQUESTED.
 */
export const setPartnerDomain = (
  operation: OperationContext,
  { partnerId, domain: given }: DomainChange,
): Promise<PartnerResult> =>
  runOperation(operation, 'RawDataEdit', { partnerId, domain: given }, async (context) => {
    const partner = await lockRow(context, whiteLabelPartners, partnerId)
    const domain = given === null || given.trim() === '' ? null : toHostName(given)
    if (domain === undefined) throw refuse('INVALID_FORMAT', 'domain')
    if (domain === partner.domain) return { partnerId, approvalId: null }
    await checkFree(context, partnerId, domain)
    const approvalId = await holdForApproval(context, {
      operation: 'PARTNER_DOMAIN_CHANGE',
      action: 'CHANGE',
      subject: `${partner.name}: ${domain ?? '–'}`,
      record: { type: 'WhiteLabelPartner', id: partnerId },
      payload: { before: { domain: partner.domain }, after: { domain } },
      command: { handler: PARTNER_DOMAIN_HANDLER, input: { partnerId, domain } },
    })
    if (approvalId === null) {
      await changeRow(context, whiteLabelPartners, partnerId, {
        domain,
        domainToken: domain === null ? null : randomBytes(16).toString('hex'),
        domainProvedAtUtc: null,
      })
    }
    return { partnerId, approvalId }
  })

export const releasePartnerDomain: ApprovalHandler = (context, input) =>
  // Only `setPartnerDomain` stores it. Without a correlation id of its own, which belongs to the decision.
  setPartnerDomain({ ...context, clientCorrelationId: null }, input as DomainChange)

const checkFree = async (
  { db }: OperationContext,
  partnerId: number,
  domain: string | null,
): Promise<void> => {
  const taken = await db.query(
    'SELECT 1 AS found FROM white_label_partners WHERE lower(domain) = $1::text AND entity_id <> $2::int',
    [domain, partnerId],
  )
  if (taken.length > 0) throw refuse('MUST_BE_UNIQUE', 'domain')
}

/** The record that proves a domain: its name and its text. */
export const proofOf = (domain: string, token: string) => ({
  name: `_fundament.${domain}`,
  text: `fundament-domain=${token}`,
})

/**
 * Looks the record up that proves a partner's domain. Refuses with INVALID_REFERENCE, REQUIRED without a domain,
 * STALE_ENTITY when the domain changed meanwhile, and DOMAIN_NOT_PROVED, which says what the record must be.
 */
export const provePartnerDomain = async (
  operation: OperationContext,
  dns: DnsProvider,
  partnerId: number,
): Promise<PartnerResult> => {
  // Asks the name servers before the transaction, which must not wait for them.
  const staff = requirePermission(operation, 'RawDataEdit')
  const { domain, domainToken } = await findRow(
    staff,
    whiteLabelPartners,
    partnerId,
    'whiteLabelPartnerEntityId',
  )
  if (domain === null) throw refuse('REQUIRED', null)
  const token = domainToken ?? randomBytes(16).toString('hex')
  const { name, text } = proofOf(domain, token)
  const isProved = (await dns.readTexts(name)).includes(text)
  const result = await runOperation(operation, 'RawDataEdit', { partnerId }, async (context) => {
    const partner = await lockRow(context, whiteLabelPartners, partnerId)
    if (partner.domain !== domain || partner.domainToken !== domainToken) throw refuse('STALE_ENTITY')
    // A domain of an earlier version has no token yet.
    if (domainToken === null) await changeRow(context, whiteLabelPartners, partnerId, { domainToken: token })
    if (isProved && partner.domainProvedAtUtc === null) {
      const domainProvedAtUtc = context.now().toISOString()
      await changeRow(context, whiteLabelPartners, partnerId, { domainProvedAtUtc })
    }
    return { partnerId, approvalId: null }
  })
  if (!isProved) throw refuse('DOMAIN_NOT_PROVED', null, { name, text })
  return result
}

/** The super administrator vouches for a domain, or takes its proof away. Refuses with NOT_FOUND, REQUIRED. */
export const trustPartnerDomain = (
  operation: OperationContext,
  { partnerId, isTrusted }: { readonly partnerId: number; readonly isTrusted: boolean },
): Promise<PartnerResult> =>
  runOperation(operation, 'AssignRoles', { partnerId, isTrusted }, async (context) => {
    const { domain } = await lockRow(context, whiteLabelPartners, partnerId)
    if (domain === null) throw refuse('REQUIRED', null)
    const domainProvedAtUtc = isTrusted ? context.now().toISOString() : null
    await changeRow(context, whiteLabelPartners, partnerId, { domainProvedAtUtc })
    return { partnerId, approvalId: null }
  })
