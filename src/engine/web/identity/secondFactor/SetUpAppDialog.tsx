import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useEffectEvent } from 'react'
import { CurrentPasswordField } from '../../forms/fields/CurrentPasswordField.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { SixDigitField } from '../../forms/fields/SixDigitField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { AppSetUp, AppStep } from './useAppSetUp.ts'

export interface SetUpAppDialogProps {
  readonly setUp: AppSetUp
  readonly step: AppStep
  readonly isFirst: boolean
  readonly email: string
  readonly onDone: () => void
}

/** The steps of setting up an authenticator app. */
export function SetUpAppDialog({ setUp, step, isFirst, email, onDone }: SetUpAppDialogProps) {
  const translate = useTranslate()
  const finish = useEffectEvent(onDone)
  const isDone = step.name === 'done'
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  return (
    <FactorDialog
      title={translate(step.name === 'codes' ? 'secondFactor.recovery.title' : 'secondFactor.app.setUp')}
      steps={isFirst ? STEPS.map((name) => translate(`secondFactor.steps.${name}`)) : []}
      current={PLACES[step.name]}
      onClose={step.name === 'codes' ? undefined : setUp.close}
    >
      {step.name === 'password' && <AppPasswordStep setUp={setUp} email={email} />}
      {step.name === 'scan' && <AppScanStep setUp={setUp} secret={step.secret} uri={step.uri} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={onDone} />}
    </FactorDialog>
  )
}

const STEPS = ['password', 'app', 'codes'] as const
const PLACES = { password: 0, scan: 1, codes: 2, done: 2 } as const

interface AppPasswordStepProps {
  readonly setUp: AppSetUp
  readonly email: string
}

/** Asks for the password before the first factor. */
function AppPasswordStep({ setUp, email }: AppPasswordStepProps) {
  const translate = useTranslate()
  const fields = useFields(NO_PASSWORD, PASSWORD_RULES)
  const submit = async () => {
    if (setUp.isSending || !fields.check()) return
    const problems = await setUp.begin(fields.values.currentPassword)
    if (problems.length > 0) fields.refuse(problems)
  }
  return (
    <FormBox form={fields} opensFocused onSubmit={() => void submit()}>
      <Typography color="text.secondary">{translate('secondFactor.password.text')}</Typography>
      <CurrentPasswordField
        fields={fields}
        email={email}
        name="currentPassword"
        label={translate('secondFactor.password.label')}
      />
      <AnswerButtons
        cancelLabel={translate('common.cancel')}
        onCancel={setUp.close}
        isSending={setUp.isSending}
        submit={translate('secondFactor.password.next')}
      />
    </FormBox>
  )
}

const NO_PASSWORD = { currentPassword: '' }
const PASSWORD_RULES = { currentPassword: fieldRules.required }

interface AppScanStepProps {
  readonly setUp: AppSetUp
  readonly secret: string
  readonly uri: string
}

/** Shows the secret as a picture and as text, and asks for the app's first code. */
function AppScanStep({ setUp, secret, uri }: AppScanStepProps) {
  const translate = useTranslate()
  const fields = useFields(NO_CODE, CODE_RULES)
  const send = async (code: string) => {
    if (setUp.isSending) return
    fields.tell([])
    const problems = await setUp.confirm(code)
    if (problems.length > 0) fields.refuse(problems)
  }
  const submit = () => {
    if (fields.check()) void send(fields.values.code)
  }
  return (
    <FormBox form={fields} onSubmit={submit}>
      <Typography color="text.secondary">{translate('secondFactor.app.scan')}</Typography>
      {/* Readers of QR codes need dark on white with an edge, also in the dark. */}
      <Box sx={{ justifySelf: 'center', lineHeight: 0, borderRadius: 2, overflow: 'hidden' }}>
        <QRCodeSVG
          value={uri}
          size={192}
          marginSize={4}
          level="M"
          title={translate('secondFactor.app.picture')}
          role="img"
        />
      </Box>
      <Box>
        <Typography variant="subtitle2" component="p">
          {translate('secondFactor.app.secret')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 1 }}>
          <Typography
            component="code"
            sx={{ flex: '1 1 200px', fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
          >
            {inGroups(secret)}
          </Typography>
          <CopyButton text={secret} />
        </Box>
        {/* Only phones have the app on the same device. */}
        <Button
          href={uri}
          sx={{ ml: -3.5, mt: 1, display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
        >
          {translate('secondFactor.app.open')}
        </Button>
      </Box>
      <SixDigitField
        fields={fields}
        name="code"
        label={translate('secondFactor.code.label')}
        help={translate('secondFactor.code.help')}
        onFull={(code) => void send(code)}
      />
      <AnswerButtons
        cancelLabel={translate('common.cancel')}
        onCancel={setUp.close}
        isSending={setUp.isSending}
        submit={translate('secondFactor.confirm')}
      />
    </FormBox>
  )
}

/** Groups of four are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

const NO_CODE = { code: '' }
const CODE_RULES = { code: (code: string) => (/^\d{6}$/.test(code) ? null : 'secondFactor.code.rule') }
