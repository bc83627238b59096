import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'

export type NameOf<TValues> = keyof TValues & string

/** Translated message of each field that has one. */
export type FieldErrors<TValues> = { readonly [TName in NameOf<TValues>]?: string }

export interface FormStateOptions<TValues> {
  /** Initial values. Fields that appear later take theirs from here. */
  readonly opened: TValues
  /** Values restored from a draft. */
  readonly typed?: Partial<TValues> | null
  /**
   * The first broken rule of each field. Pure; keep it the same function as long as the rules are the same.
   */
  readonly check: (values: TValues) => FieldErrors<TValues>
  /** Whether the server treats two values of a field as equal. Also keep it the same function. */
  readonly isSame?: (name: NameOf<TValues>, a: unknown, b: unknown) => boolean
}

/** Field state for every form: of a record, of an action, of the portal, and of a JSON Schema. */
export interface FormState<TValues> {
  readonly initial: TValues
  readonly values: TValues
  /** Fields that differ from their initial value. */
  readonly changed: readonly NameOf<TValues>[]
  readonly isDirty: boolean
  readonly isTouched: boolean
  /** All broken rules, visible or not. */
  readonly broken: FieldErrors<TValues>
  /**
   * A field's message: a broken rule once the field was left or the form submitted, otherwise the server's
   * refusal.
   */
  readonly errorOf: (name: NameOf<TValues>) => string | null
  /** True while the form is unchanged since the server refused it because of this field. */
  readonly isRefused: (name: NameOf<TValues>) => boolean
  /** Prefix for the ids of its inputs. */
  readonly id: string
  /** Id of a field's input; the parts of a path are joined as rjsf joins them. */
  readonly idOf: (name: string) => string
  readonly focus: (name: string) => void
  /** These functions stay identical as long as the form is mounted. */
  readonly set: (name: NameOf<TValues>, value: unknown) => void
  readonly touch: (...names: readonly NameOf<TValues>[]) => void
  /**
   * Server refusals by field: each applies while the field has the value that was sent, and is never cleared.
   */
  readonly refuse: (errors: FieldErrors<TValues>) => void
  /** Restarts with these values. */
  readonly restart: (initial: TValues) => void
  /** Sets new initial values and `values`, and keeps which fields were left. */
  readonly rebase: (initial: TValues, values: TValues) => void
}

interface State<TValues> {
  readonly initial: TValues
  readonly values: TValues
  readonly touched: ReadonlySet<string>
  readonly refused: { readonly values: TValues; readonly errors: FieldErrors<TValues> } | null
}

/**
 * Errors are derived from the values at each change, never stored, so they follow the language and a rule may
 * look at the whole form. Validation runs from the start; errors show when a field has been left [A5.7].
 */
export function useFormState<TValues extends object>(options: FormStateOptions<TValues>): FormState<TValues> {
  const { opened, typed, check, isSame = isSameJson } = options
  const translate = useTranslate()
  const id = useId()
  const afterPress = useAfterPress()
  const [state, setState] = useState<State<TValues>>(() => ({
    initial: opened,
    values: { ...opened, ...typed },
    touched: NOTHING,
    refused: null,
  }))
  const { touched, refused } = state
  const initial = useMemo(() => withMissing(state.initial, opened), [state.initial, opened])
  const values = useMemo(() => withMissing(state.values, opened), [state.values, opened])
  const broken = useMemo(() => check(values), [check, values])
  const names = useMemo(() => Object.keys(values) as NameOf<TValues>[], [values])
  const changedSince = (before: TValues) =>
    names.filter((name) => values[name] !== before[name] && !isSame(name, values[name], before[name]))
  const changed = changedSince(initial)
  // Another field's value may be what the server missed, so its refusal no longer blocks a new attempt.
  const isAsRefused = refused !== null && changedSince(refused.values).length === 0

  const refusalOf = (name: NameOf<TValues>): string | null => {
    const message = refused?.errors[name]
    if (refused === null || message === undefined) return null
    return isSame(name, values[name], refused.values[name])
      ? message || translate('validation.SERVER_SIDE')
      : null
  }
  const idOf = useCallback((name: string) => `${id}-${name.replaceAll('.', '-')}`, [id])
  return {
    id,
    initial,
    values,
    changed,
    isDirty: changed.length > 0,
    isTouched: touched.size > 0,
    broken,
    errorOf: (name) => (touched.has(name) ? broken[name] : undefined) ?? refusalOf(name),
    isRefused: (name) => isAsRefused && refusalOf(name) !== null,
    idOf,
    focus: useCallback((name) => document.getElementById(idOf(name))?.focus(), [idOf]),
    set: useCallback(
      (name, value) => setState((now) => ({ ...now, values: { ...now.values, [name]: value } })),
      [],
    ),
    touch: useCallback(
      (...left) =>
        afterPress(() =>
          setState((now) =>
            left.every((name) => now.touched.has(name))
              ? now
              : { ...now, touched: new Set([...now.touched, ...left]) },
          ),
        ),
      [afterPress],
    ),
    refuse: useCallback(
      (errors) =>
        setState((now) => ({
          ...now,
          refused: Object.keys(errors).length === 0 ? null : { values: now.values, errors },
        })),
      [],
    ),
    restart: useCallback(
      (next) => setState({ initial: next, values: next, touched: NOTHING, refused: null }),
      [],
    ),
    rebase: useCallback(
      (next, held) =>
        setState(({ touched: left }) => ({ initial: next, values: held, touched: left, refused: null })),
      [],
    ),
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function withMissing<TValues extends object>(values: TValues, opened: TValues): TValues {
  return Object.keys(opened).every((name) => Object.hasOwn(values, name)) ? values : { ...opened, ...values }
}

function isSameJson(_name: string, a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Runs a function once no button or pointer is pressed. Pressing moves the focus out of a field. An error
 * that then appears moves the content below, so the release would hit another element and cause no click.
 */
function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const down = () => {
      isPressed.current = true
    }
    const up = () => {
      isPressed.current = false
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [])
  return useCallback((run) => {
    if (!isPressed.current) return run()
    const released = () => {
      window.removeEventListener('pointerup', released)
      window.removeEventListener('pointercancel', released)
      // After the click that the release causes.
      setTimeout(run)
    }
    window.addEventListener('pointerup', released)
    window.addEventListener('pointercancel', released)
  }, [])
}
