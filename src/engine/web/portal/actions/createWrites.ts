import type { ApolloClient } from '@apollo/client'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { createWire } from '../../../schema/wire/createWire.ts'
import { createSendDocument } from '../../data-provider/createSendDocument.ts'
import { createEntityApi, type EntityApi } from '../../model-query/createEntityApi.ts'

/** Reads and writes, apart from the reads of every page: it loads with the first action. */
export const createWrites = (apollo: ApolloClient, model: AdminModel): EntityApi =>
  createEntityApi(model, createWire(model.entities), createSendDocument(apollo, model))
