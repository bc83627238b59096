import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { DisplayTemplate, FieldModel } from '../FieldModel.ts'
import { conditionPaths, templatePaths } from '../templatePaths.ts'

/**
 * Collects the fields that customers' pages reach, also through relations, and that customers may see. An
 * entity is open to them when its `permissions.view` names USER. The end of a path adds whatever it needs to
 * be displayed.
 */
export class CustomerNeeds {
  readonly #fields = new Map<string, Set<string>>()
  readonly #model: AdminModel

  constructor(model: AdminModel) {
    this.#model = model
  }

  /** By entity: the names of the fields that are needed. */
  fieldsOf(entity: string): ReadonlySet<string> {
    return this.#fields.get(entity) ?? NONE
  }

  get entities(): readonly string[] {
    return [...this.#fields.keys()]
  }

  isOpen(entity: string): boolean {
    return this.#model.entities[entity]?.permissions.view.includes('USER') === true
  }

  /** Whether customers may see every field on the path, and every entity it leads through. */
  mayReach(entity: string, path: readonly string[]): boolean {
    const [name, ...rest] = path
    if (!this.isOpen(entity)) return false
    if (name === undefined) return true
    const field = this.#model.entities[entity]?.fields[name]
    if (!field || field.hidden) return false
    if (field.embedded) return true
    const target = field.reference?.entity
    return target === undefined ? rest.length === 0 : this.mayReach(target, rest)
  }

  /** Adds a path and what its end needs; ignores a path that customers may not follow. */
  add(entity: string, path: readonly string[]): void {
    if (!this.mayReach(entity, path)) return
    let owner = entity
    for (const [index, name] of path.entries()) {
      const field = this.#model.entities[owner]?.fields[name]
      if (!field) return
      const isNew = this.#note(owner, name)
      if (index === path.length - 1 && isNew) this.#addNeedsOf(owner, field)
      if (field.reference === null) return
      owner = field.reference.entity
      this.addIdentity(owner)
    }
  }

  /** Id and version, which every row has. */
  addIdentity(entity: string): void {
    const { idField = null, versionField = null } = this.#model.entities[entity] ?? {}
    for (const name of [idField, versionField]) if (name !== null) this.#note(entity, name)
  }

  addDisplay({ name, display }: EntityModel): void {
    this.#addTemplate(name, display)
  }

  #addNeedsOf(owner: string, { currency, reference, conditions }: FieldModel): void {
    if (currency && 'path' in currency) this.add(owner, currency.path)
    if (conditions.visible) for (const path of conditionPaths(conditions.visible)) this.add(owner, path)
    if (reference) this.#addTemplate(reference.entity, reference.display)
  }

  #addTemplate(entity: string, display: DisplayTemplate): void {
    for (const path of templatePaths(display)) this.add(entity, path)
  }

  #note(entity: string, field: string): boolean {
    const known = this.#fields.get(entity) ?? new Set<string>()
    this.#fields.set(entity, known)
    const isNew = !known.has(field)
    known.add(field)
    return isNew
  }
}

const NONE: ReadonlySet<string> = new Set()
