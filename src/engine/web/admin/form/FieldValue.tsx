import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../schema/Row.ts'
import { fieldValue } from '../../../model/values/fieldValue.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { isFailed } from '../../model-query/failedFields.ts'
import { useAdmin } from '../AdminContext.tsx'
import { FailedCell } from '../FailedCell.tsx'
import { usePage } from '../PageContext.tsx'
import { RequestedChanges, type RequestedChangesProps } from '../facts/RequestedChanges.tsx'

export interface FieldValueProps {
  readonly field: FieldModel
  readonly row: Row
  /** Takes the whole line. */
  readonly wide: boolean
}

/** Label and value of a read-only field, as direct children of a definition list. */
export function FieldValue({ field, row, wide }: FieldValueProps) {
  const { fieldContext, translate } = useAdmin()
  const { Cell } = fieldKinds[field.kind]
  const value = fieldValue(row, field.name)
  const { changesOf } = field
  return (
    <Box sx={wide || changesOf ? wholeLineStyle : placeOf(field)}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {field.label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, mt: 0.5, minHeight: 20, overflowWrap: { xs: 'break-word', sm: 'anywhere' } }}
      >
        {isFailed(row, field.name.split('.')) ? (
          <FailedCell />
        ) : changesOf ? (
          <PageChanges field={{ ...field, changesOf }} row={row} />
        ) : isBlank(value) ? (
          <Box
            component="span"
            role="img"
            aria-label={translate('admin.detail.empty')}
            sx={{ color: 'text.secondary' }}
          >
            –
          </Box>
        ) : (
          <Cell field={field} value={value} row={row} context={fieldContext} variant="detail" />
        )}
      </Typography>
    </Box>
  )
}

/** Its place is a dash. */
export const isShownEmpty = (field: FieldModel, row: Row): boolean =>
  isBlank(fieldValue(row, field.name)) && !isFailed(row, field.name.split('.')) && !field.changesOf

/** Where a place is half a phone's line, it is as wide as its longest word at least; what is seldom short has a whole line. */
export const placeOf = ({ width }: FieldModel) => (width < PHONE_LINE_PX ? placeStyle : phoneLineStyle)

const PHONE_LINE_PX = 200
const placeStyle = { minWidth: { xs: 'auto', sm: 0 }, maxWidth: '100%' }
const phoneLineStyle = { ...placeStyle, flexBasis: '100% !important' }
const wholeLineStyle = { ...phoneLineStyle, minWidth: 0, gridColumn: '1 / -1' }

/** Of the page's record; forms without a page have none. */
function PageChanges(props: Omit<RequestedChangesProps, 'entity'>) {
  const { entity } = usePage()
  return <RequestedChanges entity={entity} {...props} />
}
