import type { ASTNode } from 'graphql'
import { Kind, visit } from 'graphql'
import type { LimitedRequest } from './checkLimits.ts'
import type { Limits } from './limits.ts'

export interface InputMeasures {
  readonly inputDepth: number
  readonly inputSize: number
}

/** How deep and how large the arguments are, in variables and written out. */
export function measureInputs(request: LimitedRequest, limits: Limits): InputMeasures {
  const written = measureLiterals(request.document)
  const sent = measureValues(request.variables, limits)
  return {
    inputDepth: Math.max(written.inputDepth, sent.inputDepth),
    inputSize: written.inputSize + sent.inputSize,
  }
}

function measureLiterals(document: ASTNode): InputMeasures {
  let depth = 0
  let inputDepth = 0
  let inputSize = 0
  const nested = {
    enter: () => {
      depth += 1
      inputDepth = Math.max(inputDepth, depth)
    },
    leave: () => {
      depth -= 1
    },
  }
  const count = () => {
    inputSize += 1
  }
  visit(document, {
    ObjectValue: nested,
    ListValue: nested,
    ObjectField: count,
    IntValue: count,
    StringValue: count,
    EnumValue: count,
    [Kind.FLOAT]: count,
  })
  return { inputDepth, inputSize }
}

/** With a stack of its own: JSON may nest deeper than the call stack allows. */
function measureValues(variables: Readonly<Record<string, unknown>>, limits: Limits): InputMeasures {
  const waiting = Object.values(variables).map((value) => ({ value, depth: 1 }))
  let inputDepth = 0
  let inputSize = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    inputDepth = Math.max(inputDepth, next.depth)
    const children = Object.values(next.value)
    inputSize += children.length
    if (inputDepth > limits.inputDepth || inputSize > limits.inputSize) break
    for (const value of children) waiting.push({ value, depth: next.depth + 1 })
  }
  return { inputDepth, inputSize }
}
