import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import type { InputBaseComponentProps, InputBaseProps } from '@mui/material/InputBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

export interface SelectBoxProps extends Omit<InputBaseProps, 'inputComponent'> {
  /** Input component around the select; an outlined input by default. */
  readonly Box?: ComponentType<InputBaseProps>
  /** The `<option>`s. */
  readonly children: ReactNode
}

/**
 * A native select in any of our inputs. Material UI's select would add its menus and all its variants to the
 * bundle.
 */
export function SelectBox({ Box = OutlinedInput, children, inputProps, ...props }: SelectBoxProps) {
  // The input sets a type on its element, which a select does not have.
  const selectProps = { ...inputProps, type: undefined, children }
  return <Box {...props} inputComponent={inputComponent} inputProps={selectProps} />
}

function SelectElement(props: ComponentProps<'select'>) {
  return (
    <>
      <Select {...props} />
      <Arrow aria-hidden />
    </>
  )
}

// The input's types allow only `<input>` and `<textarea>` elements.
const inputComponent = SelectElement as ComponentType<InputBaseComponentProps>

const Select = styled('select')(({ theme }) => ({
  appearance: 'none',
  userSelect: 'none',
  cursor: 'pointer',
  borderRadius: 0,
  '&&&': { minWidth: 16, paddingRight: 24 },
  '.MuiOutlinedInput-root > &&&': { paddingRight: 32, borderRadius: theme.shape.borderRadius },
  '&:disabled': { cursor: 'default' },
  '& option': { backgroundColor: theme.vars?.palette.background.paper },
}))

const Arrow = styled(ArrowDropDown)(({ theme }) => ({
  position: 'absolute',
  right: 0,
  top: 'calc(50% - .5em)',
  // Lets a press on the arrow reach the select below it.
  pointerEvents: 'none',
  color: theme.vars?.palette.action.active,
  '.MuiOutlinedInput-root > &': { right: 7 },
  ':disabled ~ &': { color: theme.vars?.palette.action.disabled },
}))
