import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import type { FormCardModel } from '../../../../model/PageModel.ts'
import type { ActionModel } from '../../../../model/ActionModel.ts'
import type { Selection } from '../../../../schema/wire/Wire.ts'
import { createWire } from '../../../../schema/wire/createWire.ts'
import { describeProblem, type Refusal } from '../../../client/ApiError.ts'
import type { SignedInSession } from '../../../client/session/Session.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { createSendDocument } from '../../../data-provider/createSendDocument.ts'
import {
  describeOwn,
  type FormDefinition,
  type SchemaForm,
  useSchemaForm,
} from '../../../forms/schema/useSchemaForm.ts'
import { useRecords } from '../../../records/Records.ts'
import { createSubmitIds } from '../../../records/useActionCall.ts'
import { type PhoneCode, usePhoneCode } from '../../../identity/form/usePhoneCode.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { saveFile } from '../../../lib/saveFile.ts'
import { buildActionSelection } from '../../../model-query/buildActionSelection.ts'
import { sendingWith } from '../../../model-query/createEntityReads.ts'
import { fileOf } from '../../../model-query/resultFile.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { usePortalParts } from '../PortalParts.ts'

export interface FormCardProps {
  readonly card: FormCardModel
  /** Of its draft, which survives a reload. */
  readonly name: string
  readonly session: SignedInSession
  /** What it says of the latest record is loaded when it is first shown. */
  readonly isShown: boolean
}

/** Of answers to changes that a code from the phone may have to confirm first. */
const VERDICT = 'is2FaVerified'

type Values = Readonly<Record<string, unknown>>

export interface FormCardState {
  readonly form: SchemaForm<Values>
  readonly isSending: boolean
  /** Which some changes need before they are saved. */
  readonly code: PhoneCode
  /** Never rejects. */
  readonly run: (action: ActionModel) => Promise<void>
  readonly undo: () => void
}

/** The form of a card. What is refused is shown at its field, and what was typed stays. */
export function useFormCard(props: FormCardProps & { readonly definition: FormDefinition }): FormCardState {
  const { card, name, session, definition } = props
  const { translate, describeFailure } = useDashboard()
  const { refresh } = useRecords()
  const { rules } = usePortalParts()
  const toast = useToast()
  const runAction = useRunAction()
  const [saved, setSaved] = useState(() => initialValues(props))
  const rule = rules[card.form]
  const form = useSchemaForm<Values>(definition, {
    opened: saved,
    draft: card.values === null ? null : name,
    ...useMemo(() => (rule ? { rule: rule(saved) } : {}), [rule, saved]),
  })
  const code = usePhoneCode()
  const [isSending, setSending] = useState(false)

  const describe = (problem: Refusal) => {
    const own = describeOwn(problem, definition.ui, translate)
    const isWhole = problem.field === null && own === describeProblem(problem, translate)
    return (isWhole ? card.failed?.text : null) ?? own
  }
  const refuse = (problems: readonly Refusal[]) => {
    form.refuse(problems, describe)
    if (card.failed === null) return
    const lines = [...new Set(problems.map(describe))]
    toast.show({ severity: 'error', title: card.failed.title, lines })
  }
  const send = async (action: ActionModel) => {
    const data = card.values === null ? form.data : changedValues(form, saved)
    const answer = await runAction(action, data)
    if (answer.result[VERDICT] === false) {
      const phone = session.user.mobilePhone ?? form.data['mobilePhone']
      const problems = await code.ask(typeof phone === 'string' ? phone : '')
      if (problems.length > 0) refuse(problems)
      return
    }
    if (!answer.ok) {
      refuse(answer.errors)
      return
    }
    const file = fileOf(action, answer.result)
    if (file) saveFile(file.content, file.name)
    if (card.values === null) form.restart()
    else {
      setSaved(form.data)
      form.restart(form.data)
    }
    toast.show({ severity: 'success', title: action.success })
    refresh()
  }
  return {
    form,
    isSending: isSending || code.isSending,
    code,
    run: async (action) => {
      form.refuse([])
      setSending(true)
      try {
        await send(action)
      } catch (error) {
        const line = describeFailure(error)
        if (card.failed) toast.show({ severity: 'error', title: card.failed.title, lines: [line] })
        else form.tell([line])
      }
      setSending(false)
    },
    undo: () => form.restart(saved),
  }
}

/** Runs an action with the values of a form, which are in the form of the wire. A retry after a lost answer has the same id. */
function useRunAction() {
  const { model } = useDashboard()
  const apollo = useApolloClient()
  const { locale } = useLanguage()
  const [ids] = useState(createSubmitIds)
  const wire = useMemo(() => createWire(model.entities), [model])
  const execute = useMemo(() => sendingWith(createSendDocument(apollo, model)), [apollo, model])
  return async (action: ActionModel, data: Values) => {
    const { name, operation, preset } = action
    // Some answers, as a file, are in the language of the page.
    const language = operation.inputs.some((input) => input.name === 'locale') ? { locale } : {}
    const verdict: Selection = operation.result.some((field) => field.name === VERDICT)
      ? { [VERDICT]: true }
      : {}
    const input = { ...language, ...data, ...preset }
    const clientCorrelationId = ids.take(name, input)
    const request = {
      input,
      selection: { ...buildActionSelection(model, action), ...verdict },
      clientCorrelationId,
      dryRun: false,
    }
    const answer = await wire.run(operation, request, execute(operation, { clientCorrelationId }))
    ids.answered(name)
    return answer
  }
}

function initialValues({
  card,
  session,
  definition,
}: Pick<FormCardProps, 'card' | 'session'> & { readonly definition: FormDefinition }): Values {
  const source = sourceOf(card.values, session)
  const names = Object.keys(definition.schema.properties ?? {})
  return Object.fromEntries(
    names.flatMap((name) =>
      source[name] === undefined || source[name] === null ? [] : [[name, source[name]]],
    ),
  )
}

function sourceOf(values: FormCardProps['card']['values'], session: SignedInSession): Values {
  if (values === null) return {}
  return { ...(values === 'user' ? session.user : session.currentAccount?.account) }
}

/** Only the changed values; an emptied one is sent as an empty text. */
function changedValues({ shown, data }: SchemaForm<Values>, before: Values): Values {
  return Object.fromEntries(
    shown.filter((name) => data[name] !== before[name]).map((name) => [name, data[name] ?? '']),
  )
}
