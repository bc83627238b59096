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
          union all select made_again.entity_id from journal_entries made_again join incoming_bank_transfers t
            on made_again.effect_key like 'incoming-transfer:%' and split_part(made_again.effect_key, ':', 2) = t.entity_id::text
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
  {
    rule: 'payments in transit are the deposits that no line of the bank has cleared yet',
    differences: `select g.entity_id from ledger_accounts g where kind = 'PAYMENTS_IN_TRANSIT' and balance <> (
      select coalesce(sum(t.amount), 0) from (
        select e.amount, e.currency_id from aiia_bank_deposits d join journal_entries e on e.entity_id = d.transit_entry_id
        union all
        select -e.amount, e.currency_id from aiia_bank_deposits d
        join journal_entries e on e.entity_id = d.clearing_entry_id
      ) t where t.currency_id = g.currency_id)`,
    break: `update ledger_accounts set balance = balance + 1 where kind = 'PAYMENTS_IN_TRANSIT' and currency_id = 1`,
  },
]
