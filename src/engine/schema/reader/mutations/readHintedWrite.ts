import { getNamedType, isInputObjectType, isRequiredArgument, isRequiredInputField } from 'graphql'
import type { EntityDraft, ReadContext, HintedWrite } from '../EntityDraft.ts'
import type { FoundMutation } from './FoundMutation.ts'
import type { PlacedInput } from './PlacedInput.ts'
import { couldBeVersion, findReason, isCorrelation, isVersionName, place, readInputs } from './readInputs.ts'
import { readPayload } from './readPayload.ts'
import type { OutputField } from '../typeShapes.ts'

/** A mutation that the project names: what it does not say of its arguments and answer is found as in any other. */
export const readHintedWrite = (
  { slot, mutation, id, input, row }: HintedWrite,
  entity: EntityDraft,
  context: ReadContext,
): FoundMutation => {
  const found = readInputs(mutation, entity)
  const idPath = slot === 'add' ? null : (id ?? found.id?.path ?? null)
  const inputPath = slot === 'delete' ? (idPath?.slice(0, -1) ?? []) : (input ?? found.inputPath)
  const own = idPath === null ? null : inputAt(mutation, idPath)
  const around = levelsAbove([inputPath, ...(idPath === null ? [] : [idPath.slice(0, -1)])])
    .filter((path) => path.join('.') !== inputPath.join('.'))
    .flatMap((path) => inputsAt(mutation, path))
  const correlation = [...around, ...inputsAt(mutation, inputPath)].find(isCorrelation) ?? null
  const outerVersion = around.find((one) => couldBeVersion(one, entity)) ?? null
  const reason = findReason(inputsAt(mutation, inputPath), entity)
  const taken = [idPath, correlation?.path, reason?.path, outerVersion?.path].flatMap(
    (path) => path?.join('.') ?? [],
  )
  const payload = readPayload(mutation.type, context)
  const isField = ({ path }: PlacedInput) =>
    !taken.some((one) => one === path.join('.') || one.startsWith(`${path.join('.')}.`))
  const firsts = new Set([inputPath, idPath, correlation?.path, outerVersion?.path].map((path) => path?.[0]))
  return {
    slot,
    mutation,
    payload,
    entityPath: row ?? payload.entities.find((one) => one.entity === entity)?.path ?? null,
    inputs: {
      args: mutation.args.filter(
        (arg) =>
          isRequiredArgument(arg) || firsts.has(arg.name) || (slot !== 'delete' && inputPath.length === 0),
      ),
      inputPath,
      fields: slot === 'delete' ? [] : inputsAt(mutation, inputPath).filter(isField),
      id: own,
      correlation,
      reason,
      outerVersion,
      isByFilter: false,
      unfillable: false,
    },
  }
}

/** What a mutation needs that no form fills, by where the project says that id and fields go. */
export const unfilledIn = ({ slot, mutation, id, input }: HintedWrite): readonly string[] => {
  const paths = [id, slot === 'delete' ? null : input].flatMap((path) => (path === null ? [] : [path]))
  if (paths.length === 0) return []
  const isTaken = (path: readonly string[]) =>
    paths.some((one) => `${one.join('.')}.`.startsWith(`${path.join('.')}.`))
  return levelsAbove(paths.map((path) => path.slice(0, -1)))
    .filter((path) => slot === 'delete' || input === null || path.join('.') !== input.join('.'))
    .flatMap((path) => inputsAt(mutation, path))
    .filter((one) => one.required && !isTaken(one.path) && !isCorrelation(one) && !isVersionName(one.name))
    .map(({ path }) => path.join('.'))
}

/** Each object that paths lead through, the arguments themselves included. */
const levelsAbove = (paths: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const levels = new Map<string, readonly string[]>()
  for (const path of paths)
    for (let length = 0; length <= path.length; length += 1)
      levels.set(path.slice(0, length).join('.'), path.slice(0, length))
  return [...levels.values()]
}

const inputsAt = (mutation: OutputField, path: readonly string[]): readonly PlacedInput[] => {
  if (path.length === 0) return mutation.args.map((arg) => place(arg, [], isRequiredArgument(arg)))
  const object = getNamedType(inputAt(mutation, path)?.type)
  return isInputObjectType(object)
    ? Object.values(object.getFields()).map((field) => place(field, path, isRequiredInputField(field)))
    : []
}

const inputAt = (mutation: OutputField, path: readonly string[]): PlacedInput | null =>
  inputsAt(mutation, path.slice(0, -1)).find(({ name }) => name === path.at(-1)) ?? null
