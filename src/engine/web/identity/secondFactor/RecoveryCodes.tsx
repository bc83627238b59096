import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CheckField } from '../../forms/fields/CheckField.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { saveFile } from '../../lib/saveFile.ts'
import { useBrand } from '../../ui/theme/AppTheme.tsx'
import { CopyButton } from './CopyButton.tsx'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shows new recovery codes, once: closes only when the person says that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const translate = useTranslate()
  const { brand } = useBrand()
  const [isKept, setKept] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const heading = translate('secondFactor.recovery.heading', { platform: brand.name })
  const download = () => {
    const text = [heading, '', ...codes, ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain' }), `${translate('secondFactor.recovery.file')}.txt`)
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <GlobalStyles styles={PRINT} />
      <Alert severity="info">{translate('secondFactor.recovery.text')}</Alert>
      <Box className={PRINTED}>
        <Typography component="p" sx={{ display: 'none', '@media print': { display: 'block', mb: 4 } }}>
          {heading}
        </Typography>
        <Box
          component="ul"
          aria-label={translate('secondFactor.recovery.list')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 4,
            borderRadius: 2,
            bgcolor: 'surface.sunken',
            display: 'grid',
            gridTemplateColumns: 'repeat(2, max-content)',
            justifyContent: 'space-evenly',
            gap: 2,
            fontFamily: 'ui-monospace, monospace',
            fontSize: 16,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <CopyButton text={codes.join('\n')} />
        <Button variant="outlined" onClick={download}>
          {translate('secondFactor.recovery.download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('secondFactor.recovery.print')}
        </Button>
      </Box>
      <CheckField
        name="kept"
        isChecked={isKept}
        onChange={setKept}
        error={isMissing && !isKept ? translate('secondFactor.recovery.keptRule') : null}
        required
      >
        {translate('secondFactor.recovery.kept')}
      </CheckField>
      <Button
        variant="contained"
        size="large"
        onClick={() => (isKept ? onDone() : setMissing(true))}
        sx={{ justifySelf: { sm: 'end' } }}
      >
        {translate('secondFactor.recovery.done')}
      </Button>
    </Box>
  )
}

const PRINTED = 'printed-codes'

/** Prints only the codes: the rest of the page is private. */
const PRINT = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`.${PRINTED}, .${PRINTED} *`]: { visibility: 'visible' },
    [`.${PRINTED}`]: { position: 'fixed', inset: 0, padding: 32 },
  },
} as const
