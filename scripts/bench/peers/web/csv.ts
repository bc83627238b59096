import { ApolloClient, HttpLink } from '@apollo/client'
import { type DataProvider, defaultExporter } from 'react-admin'
import type { ListPage } from '../../../../src/engine/schema/wire/Wire.ts'
import { createWire } from '../../../../src/engine/schema/wire/createWire.ts'
import type { PackedModel } from '../../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../../src/engine/model/packed/unpackModel.ts'
import { createCache } from '../../../../src/engine/web/client/createCache.ts'
import { createSendDocument } from '../../../../src/engine/web/data-provider/createSendDocument.ts'
import { createEntityReads } from '../../../../src/engine/web/model-query/createEntityReads.ts'
import { type CsvExport, exportCsv } from '../../../../src/engine/web/model-query/exportCsv.ts'
import { buildCsvFile } from '../../../../src/engine/web/records/listFile.ts'

export interface CsvFigures {
  readonly rows: number
  readonly bytes: number
  /** The fastest round of each exporter, with the rows already in memory. */
  readonly oursMs: number
  readonly peerMs: number
  /** The app's export from end to end, including reading the rows. */
  readonly wholeMs: number
  /** The highest growth of live memory in the page, measured after each page of rows. */
  readonly wholeMegabytes: number
  /** The same with all rows in memory at once, as react-admin's exporter needs them. */
  readonly heldMegabytes: number
}

type Job = Omit<CsvExport, 'readPage'>

/**
 * First runs the app's export as its button does. Then writes the same rows as CSV with the app's exporter and with
 * react-admin's `defaultExporter` in turns, each until the browser has a file to save.
 */
export async function runCsv(columns: readonly string[], rounds: number): Promise<CsvFigures> {
  const model = unpackModel(
    (await (await fetch('/admin-model', { headers: headers() })).json()) as PackedModel,
  )
  const entity = model.entities['loanPayments']
  if (!entity) throw new Error('no loan payments')
  const wire = createWire(model.entities)
  const job: Job = {
    model,
    entity,
    columns: columns.flatMap((id) => entity.list.columns.find((column) => column.id === id) ?? []),
    filter: null,
    sort: [{ path: ['dueOn'], order: 'ASC' }],
  }
  const reads = createEntityReads(model, wire, createSendDocument(createApollo(), model))
  const before = alive()
  let most = 0
  const started = performance.now()
  let spent = 0
  const { file, rows } = await buildCsvFile({
    ...job,
    readPage: (request) => reads.list(entity, request, { partial: 'refused' }),
    onProgress: () => {
      const begun = performance.now()
      most = Math.max(most, alive() - before)
      spent += performance.now() - begun
    },
  })
  const wholeMs = performance.now() - started - spent
  const pages = await readPages(job, (request) => wire.list(entity, request, send))
  const all = pages.flatMap((page) => page.rows)
  const heldMegabytes = (alive() - before) / 1e6
  let oursMs = Infinity
  let peerMs = Infinity
  for (let round = 0; round < rounds; round += 1) {
    oursMs = Math.min(oursMs, await time(() => oursFrom(job, pages)))
    peerMs = Math.min(peerMs, await time(() => peersFrom(all)))
  }
  return { rows, bytes: file.size, oursMs, peerMs, wholeMs, wholeMegabytes: most / 1e6, heldMegabytes }
}

async function readPages(job: Job, readPage: CsvExport['readPage']): Promise<readonly ListPage[]> {
  const pages: ListPage[] = []
  const pieces = exportCsv({
    ...job,
    readPage: async (request) => {
      const page = await readPage(request)
      pages.push(page)
      return page
    },
  })
  for await (const piece of pieces) if (piece === '') throw new Error('an empty piece')
  return pages
}

async function oursFrom(job: Job, pages: readonly ListPage[]): Promise<Blob> {
  const parts: Blob[] = []
  const left = pages.values()
  const readPage = () => {
    const { value } = left.next()
    return value ? Promise.resolve(value) : Promise.reject(new Error('no more pages'))
  }
  for await (const piece of exportCsv({ ...job, readPage })) parts.push(new Blob([piece]))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** react-admin's exporter saves the file itself. Its call of `createObjectURL` shows that the file is ready. */
function peersFrom(rows: readonly unknown[]): Promise<Blob> {
  return new Promise((resolve) => {
    const real = Object.getOwnPropertyDescriptor(URL, 'createObjectURL') ?? {}
    const value = (file: Blob) => {
      Object.defineProperty(URL, 'createObjectURL', real)
      resolve(file)
      return '#'
    }
    Object.defineProperty(URL, 'createObjectURL', { ...real, value })
    const none = () => Promise.resolve([])
    void defaultExporter([...rows], none as never, {} as DataProvider, 'loanPayments')
  })
}

/** Returns the bytes in use after a garbage collection. */
function alive(): number {
  const page = globalThis as unknown as { gc: () => void }
  page.gc()
  return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize
}

async function time(work: () => Promise<Blob>): Promise<number> {
  alive()
  const before = performance.now()
  await work()
  return performance.now() - before
}

async function send(document: string, variables: Readonly<Record<string, unknown>>) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers() },
    body: JSON.stringify({ query: document, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** Sends documents as the app does, with the token of the page. */
function createApollo(): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: new HttpLink({ uri: '/graphql', headers: headers() }),
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  })
}

const headers = () => {
  const kept = JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as { accessToken?: string }
  return { authorization: `Bearer ${kept.accessToken}` }
}
