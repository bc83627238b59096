import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Filter } from '../../../src/engine/schema/Filter.ts'
import type { Row } from '../../../src/engine/schema/Row.ts'

/** The data that one test driver needs to test every kind in the same way. The driver's locale is Danish. */
export interface FieldFixture {
  /** A field of this kind in the sample model's `specimens`. */
  readonly field: string
  /**
   * Its GraphQL type and filter type, both of `sampleModel.ts`; missing when the model already has the field
   * for other tests.
   */
  readonly sample?: { readonly type: string; readonly filter: string }
  /** A row with a value for the field. */
  readonly row: Row
  /** Text of the cell. */
  readonly shown: string
  /** Text in a CSV file. */
  readonly csv: string
  /** Text that a CSV file must contain for this value, if it differs from `csv`. */
  readonly imported?: string
  /** What is sent when nothing was edited, if it differs from the row's value. */
  readonly unedited?: unknown
  /** Edits the input; `sent` is the value then sent. Null when the kind is read-only. */
  readonly edit: ((user: UserEvent, input: HTMLElement) => Promise<void>) | null
  readonly sent: unknown
  /**
   * Uses the column's filter; `condition` is the resulting condition on the field's path. Null when the kind
   * has no filter.
   */
  readonly filter: ((user: UserEvent, input: HTMLElement) => Promise<void>) | null
  readonly condition: Filter | null
}

/** Replaces the content of a text box. */
export function retype(text: string) {
  return async (user: UserEvent, input: HTMLElement) => {
    await user.click(input)
    await user.clear(input)
    await user.keyboard(text)
  }
}

export function choose(value: string) {
  return async (user: UserEvent, input: HTMLElement) => {
    await user.selectOptions(input, value)
  }
}

/** Searches for a record or a country, and picks one of what is offered. */
export function pick(typed: string, option: RegExp | string) {
  return async (user: UserEvent, input: HTMLElement) => {
    await retype(typed)(user, input)
    await user.click(await screen.findByRole('option', { name: option }))
  }
}
