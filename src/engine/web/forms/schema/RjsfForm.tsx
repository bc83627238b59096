import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { withTheme } from '@rjsf/core'
import { Templates } from '@rjsf/mui'
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { WholeField } from './widgets/WholeField.tsx'
import type { Data, SchemaFormContext } from './widgets/WidgetContext.ts'

/** rjsf with our look: Material UI's templates, and our field kinds' inputs as widgets. */
export const RjsfForm = withTheme<Data, RJSFSchema, SchemaFormContext>({
  templates: {
    ...Templates,
    FieldTemplate: PlainField,
    ObjectFieldTemplate: FieldColumn,
  },
  fields: { WholeField },
})

/**
 * Label, help and error belong to the widget, because only there can they be tied to its element for screen
 * readers.
 */
function PlainField({ children }: FieldTemplateProps<Data, RJSFSchema, SchemaFormContext>) {
  return <Box>{children}</Box>
}

/** The fields of an object that exist for what is filled in, in page order, each under its heading if it has one. */
function FieldColumn(props: ObjectFieldTemplateProps<Data, RJSFSchema, SchemaFormContext>) {
  const { properties, fieldPathId, registry } = props
  const { shown, headings } = registry.formContext
  const prefix = fieldPathId.path.map((name) => `${name}.`).join('')
  const here = shown.filter((path) => path.startsWith(prefix))
  const names = new Set(here.map((path) => path.slice(prefix.length).split('.')[0] ?? ''))
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {[...names].flatMap((name) => {
        const heading = headings[prefix + name]
        const property = properties.find((one) => one.name === name)
        const title = heading ? (
          <Typography key={`${name} heading`} variant="h3" component="h2" sx={{ mt: 2 }}>
            {heading}
          </Typography>
        ) : null
        return property ? [title, property.content] : []
      })}
    </Box>
  )
}
