import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SecretAccess, SecretPlace } from '../../client/createSecretAccess.ts'
import { describeError } from '../../client/describeError.ts'
import type { FieldContext } from '../FieldKindSlice.ts'

export interface ShownSecretProps {
  readonly masked: string
  /** What it is, for the name of the button. */
  readonly label: string
  readonly place: SecretPlace
  readonly access: SecretAccess
  readonly translate: FieldContext['translate']
}

/**
 * A masked value with a button that shows all of it. It is fetched on request, because each view is recorded,
 * and is nowhere but here.
 */
export function ShownSecret({ masked, label, place, access, translate }: ShownSecretProps) {
  const [value, setValue] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const show = async () => {
    setLoading(true)
    setFailure(null)
    try {
      setValue(await access.reveal(place))
    } catch (error) {
      setFailure(describeError(error, translate))
    } finally {
      setLoading(false)
    }
  }
  const isShown = value !== null
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      {/* Announced when it is shown, because the focus stays on the button. */}
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value ?? masked}
      </Box>
      <Button
        size="small"
        aria-label={translate(isShown ? 'fields.secret.hideField' : 'fields.secret.showField', {
          field: label,
        })}
        startIcon={isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        loading={isLoading}
        onClick={() => (isShown ? setValue(null) : void show())}
      >
        {translate(isShown ? 'fields.secret.hide' : 'fields.secret.show')}
      </Button>
      {failure !== null && (
        <Box role="alert" component="span" sx={{ flexBasis: '100%', color: 'error.main' }}>
          {failure}
        </Box>
      )}
    </Box>
  )
}
