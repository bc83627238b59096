import { randomBytes } from 'node:crypto'
import { whiteLabelPartners } from '../../../engine/server/db/tables/reference.ts'
import type { DnsProvider } from '../../../engine/server/providers/dns/DnsProvider.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, optional, text } from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { toHostName } from '../../../engine/server/kernel/partners/hostName.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, requirePermission, runOperation } from '../../../engine/server/kernel/runOperation.ts'

const partnerId = idOf('WhiteLabelPartner')
const whiteLabelPartner = entity('WhiteLabelPartner', 'partnerId')

/**
 * Changes a partner's domain, with a second person where a rule says so. The new domain is not proved yet.
 * Refuses with NOT_FOUND, INVALID_FORMAT for anything but a host name, MUST_BE_UNIQUE, ALREADY_REQUESTED.
 */
export const setPartnerDomain = defineOperation({
  name: 'setPartnerDomain',
  description: 'Changes the internet domain of a partner. It must be verified before links lead there.',
  permission: 'RawDataEdit',
  input: {
    partnerId,
    domain: optional(text({ description: 'A host name; empty removes the domain.' })),
  },
  result: { whiteLabelPartner, approval: approval() },
  run: async (context, { partnerId, domain: given }, { command }) => {
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
      command,
    })
    if (approvalId === null) {
      await changeRow(context, whiteLabelPartners, partnerId, {
        domain,
        domainToken: domain === null ? null : randomBytes(16).toString('hex'),
        domainProvedAtUtc: null,
      })
    }
    return { partnerId, approvalId }
  },
})

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
export const provePartnerDomain = defineOperation({
  name: 'provePartnerDomain',
  description: 'Looks up the DNS record that verifies the domain of a partner.',
  input: { partnerId },
  result: { whiteLabelPartner },
  run: async (operation: OperationContext & { readonly dns: DnsProvider }, { partnerId }) => {
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
    const isProved = (await operation.dns.readTexts(name)).includes(text)
    const result = await runOperation(operation, 'RawDataEdit', { partnerId }, async (context) => {
      const partner = await lockRow(context, whiteLabelPartners, partnerId)
      if (partner.domain !== domain || partner.domainToken !== domainToken) throw refuse('STALE_ENTITY')
      // A domain of an earlier version has no token yet.
      if (domainToken === null)
        await changeRow(context, whiteLabelPartners, partnerId, { domainToken: token })
      if (isProved && partner.domainProvedAtUtc === null) {
        const domainProvedAtUtc = context.now().toISOString()
        await changeRow(context, whiteLabelPartners, partnerId, { domainProvedAtUtc })
      }
      return { partnerId }
    })
    if (!isProved) throw refuse('DOMAIN_NOT_PROVED', null, { name, text })
    return result
  },
})

/** The super administrator vouches for a domain, or takes its proof away. Refuses with NOT_FOUND, REQUIRED. */
export const trustPartnerDomain = defineOperation({
  name: 'trustPartnerDomain',
  description: 'Vouches for the domain of a partner without a record, or withdraws its verification.',
  permission: 'AssignRoles',
  input: { partnerId, isTrusted: flag() },
  result: { whiteLabelPartner },
  run: async (context, { partnerId, isTrusted }) => {
    const { domain } = await lockRow(context, whiteLabelPartners, partnerId)
    if (domain === null) throw refuse('REQUIRED', null)
    const domainProvedAtUtc = isTrusted ? context.now().toISOString() : null
    await changeRow(context, whiteLabelPartners, partnerId, { domainProvedAtUtc })
    return { partnerId }
  },
})
