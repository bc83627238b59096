import type { Reconciliation } from './Reconciliation.ts'

/** From an entry to what made it, or took it back. */
export const ENTRY_RECONCILIATIONS: readonly Reconciliation[] = [
  {
    rule: 'an entry that was reversed is taken back by one with the same lines, debits and credits exchanged',
    differences: `select e.entity_id from journal_entries e
      left join journal_entries r on r.reversed_entry_id = e.entity_id and r.state = 'POSTED'
      where e.state = 'REVERSED' and (r.entity_id is null or exists (
        (select ledger_account_id, account_id, debit, credit from journal_lines where journal_entry_id = e.entity_id)
        except
        (select ledger_account_id, account_id, credit, debit from journal_lines where journal_entry_id = r.entity_id)))`,
    break: `update journal_entries set reversed_entry_id = null where reversed_entry_id is not null`,
  },
  {
    rule: 'an entry that nobody wrote by hand leads to what made it',
    differences: `select e.entity_id from journal_entries e
      where e.state in ('POSTED', 'REVERSED') and e.kind <> 'MANUAL' and e.reversed_entry_id is null
        and not exists (select from (
          select journal_entry_id as id from incoming_bank_transfers
          union all select arrival_entry_id from incoming_bank_transfers
          union all select journal_entry_id from outgoing_bank_transfers
          union all select export_entry_id from outgoing_bank_transfers
          union all select journal_entry_id from aiia_bank_deposits
          union all select journal_entry_id from aiia_bank_payouts
          union all select settlement_entry_id from aiia_bank_payouts
          union all select journal_entry_id from trades
          union all select journal_entry_id from fees
          union all select journal_entry_id from journal_lines where loan_id is not null) as made
        where made.id = e.entity_id)`,
    break: `update outgoing_bank_transfers set export_entry_id = null where export_entry_id = (
      select max(export_entry_id) from outgoing_bank_transfers)`,
  },
]
