import type { ArgumentFact } from '../OperationFacts.ts'
import { putAt } from './putPlace.ts'

interface Given {
  readonly arg: ArgumentFact
  readonly value: unknown
}

/** One value an argument: `options: { skip: 20, take: 10 }` of the two that go inside it. */
export const joinArgs = (args: readonly Given[]): readonly Given[] => {
  const values: Record<string, unknown> = {}
  const facts: Record<string, ArgumentFact> = {}
  // What goes inside an object comes after the object.
  for (const { arg, value } of args.toSorted((a, b) => depth(a.arg) - depth(b.arg))) {
    const path = [arg.name, ...(arg.inside?.split('.') ?? [])]
    putAt(values, path.slice(0, -1), { [path.at(-1) ?? '']: value })
    facts[arg.name] = arg
  }
  return Object.entries(facts).map(([name, arg]) => ({ arg, value: values[name] }))
}

const depth = ({ inside }: ArgumentFact): number => (inside ? 1 : 0)
