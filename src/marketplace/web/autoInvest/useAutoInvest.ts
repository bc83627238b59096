import { useCallback, useRef, useState } from 'react'
import {
  type AutoInvestLevel,
  type AutoInvestSettings,
  type AutoInvestStrategy,
  changeStrategy,
  isAutoInvestOn,
  switchAutoInvest,
  switchLevel,
} from '../../rules/autoInvest.ts'
import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import type { Account } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { useKeptDraft, useRestoredDraft } from '../../../engine/web/forms/useDraft.ts'
import { type Form, useForm } from '../../../engine/web/forms/useForm.ts'
import { useLeaveGuard } from '../../../engine/web/forms/useLeaveGuard.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import {
  AUTO_INVEST_FIELDS,
  type AutoInvestValues,
  checkValues,
  fromSettings,
  isSameValue,
  toSettings,
  toValues,
} from './autoInvestValues.ts'
import { SaveAutoInvestDocument } from './generated/autoInvest.ts'

export interface AutoInvestState {
  readonly form: Form<AutoInvestValues>
  readonly settings: AutoInvestSettings
  readonly isOn: boolean
  readonly isValid: boolean
  readonly isSaving: boolean
  /** Of an amount: shown as soon as it has been changed. */
  readonly errorOf: Form<AutoInvestValues>['errorOf']
  readonly turn: (isOn: boolean) => void
  readonly choose: (strategy: AutoInvestStrategy) => void
  readonly toggle: (level: AutoInvestLevel) => void
  readonly save: () => Promise<void>
  readonly undo: () => void
}

/** The settings of an account, as they are changed and saved. */
export function useAutoInvest(account: Account): AutoInvestState {
  const language = useLanguage()
  const { translate } = language
  const toast = useToast()
  const currency = account.currency.code
  const draftName = `auto-invest-${account.entityId}`
  const [opened, setOpened] = useState(() => toValues(account))
  const version = useRef(account.entityVersion)
  const form = useForm<AutoInvestValues>({
    opened,
    typed: useRestoredDraft<AutoInvestValues>(draftName),
    names: AUTO_INVEST_FIELDS,
    check: useCallback((values) => checkValues(values, currency, language), [currency, language]),
    isSame: isSameValue,
  })
  const { values, isDirty } = form
  useKeptDraft(draftName, () => (isDirty ? values : null))
  useLeaveGuard(isDirty)
  const update = usePayloadMutation(SaveAutoInvestDocument)
  const settings = toSettings(values)

  const apply = (next: AutoInvestSettings) => {
    const changed = fromSettings(next)
    for (const name of AUTO_INVEST_FIELDS) form.set(name, changed[name])
  }
  const send = (entityVersion: number) => {
    const { strategy, amounts } = settings
    return update.send({
      entityId: account.entityId,
      entityVersion,
      autoInvestStrategy: strategy,
      autoInvestLowAmount: String(amounts.LOW),
      autoInvestMediumAmount: String(amounts.MEDIUM),
      autoInvestHighAmount: String(amounts.HIGH),
    })
  }
  const refuse = (problems: readonly ApiProblem[]) => {
    const { form: lines } = form.refuse(problems)
    const texts = lines.length > 0 ? lines : [translate('autoInvest.failedText')]
    toast.show({ severity: 'error', title: translate('autoInvest.failed'), lines: texts })
  }
  const save = async () => {
    if (update.isSending || !form.check()) return
    let { payload, problems } = await send(Math.max(version.current, account.entityVersion))
    const found = payload?.account
    if (found && problems.some(({ code }) => code === 'STALE_ENTITY')) {
      version.current = found.entityVersion
      const theirs = toValues(found)
      const isTouched = AUTO_INVEST_FIELDS.some((name) => !isSameValue(name, theirs[name], opened[name]))
      if (isTouched) {
        // What is typed stays; it is saved when the person has seen that it was not theirs alone.
        setOpened(theirs)
        form.rebase(theirs, values)
        toast.show({
          severity: 'error',
          title: translate('autoInvest.failed'),
          lines: [translate('autoInvest.changed')],
        })
        return
      }
      // Something else of the account has changed.
      ;({ payload, problems } = await send(found.entityVersion))
    }
    if (problems.length > 0) {
      refuse(problems)
      return
    }
    version.current = payload?.account?.entityVersion ?? version.current
    setOpened(values)
    form.restart(values)
    toast.show({
      severity: 'success',
      title: translate('autoInvest.saved'),
      lines: [translate(isAutoInvestOn(settings) ? 'autoInvest.savedOn' : 'autoInvest.savedOff')],
    })
  }
  return {
    form,
    settings,
    isOn: isAutoInvestOn(settings),
    isValid: form.invalid.length === 0,
    isSaving: update.isSending,
    errorOf: (name) =>
      form.errorOf(name) ?? (form.changed.includes(name) ? (form.broken[name] ?? null) : null),
    turn: (isOn) => apply(switchAutoInvest(isOn)),
    choose: (strategy) => apply(changeStrategy(settings, strategy)),
    toggle: (level) => apply(switchLevel(settings, level)),
    save,
    undo: () => form.restart(opened),
  }
}
