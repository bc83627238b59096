import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { FormBox } from '../../forms/FormBox.tsx'
import { SixDigitField } from '../../forms/fields/SixDigitField.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { AppSetUp } from './useAppSetUp.ts'

export interface AppScanStepProps {
  readonly setUp: AppSetUp
  readonly secret: string
  readonly uri: string
}

/** Shows the secret as a picture and as text, and asks for the app's first code. */
export function AppScanStep({ setUp, secret, uri }: AppScanStepProps) {
  const translate = useTranslate()
  const fields = useFields(EMPTY, RULES)
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

const EMPTY = { code: '' }
const RULES = { code: (code: string) => (/^\d{6}$/.test(code) ? null : 'secondFactor.code.rule') }
