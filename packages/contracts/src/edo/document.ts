import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';
import { titleNoticeSchema } from './title-notice.ts';

/** One party of a document as the exchange lists it: `go` consignor, `gp` consignee, `tk` carrier. */
const edoPartySchema = z.object({ accName: z.string(), inn: z.string(), kpp: z.string() });

/** A document of a chain: id, type code, ISO 8601 time. */
const chainDocumentSchema = z.object({ id: z.string(), type: z.string(), dateTime: z.string() });

/** A document of the exchange, in the exchange's own field names. Dates are ISO 8601; unknown texts are empty. */
const edoDocumentSchema = z.object({
  id: z.string(),
  createDate: z.string(),
  updateDate: z.string(),
  read: z.boolean(),
  statusCode: z.string(),
  roleCode: z.string(),
  /** Category code: ETRN, PTL, … */
  docflowType: z.string(),
  info: z.object({
    doc: z.object({ num: z.string(), date: z.string(), trns: z.string(), driver: z.string(), chainId: z.string() }),
    go: edoPartySchema,
    gp: edoPartySchema,
    tk: edoPartySchema,
    ts: z.object({ num: z.string() }),
    driver: z.object({ accName: z.string() }),
    loading: z.object({ addr: z.string() }),
    unloading: z.object({ addr: z.string() }),
    documents: z.array(chainDocumentSchema),
    lastdoc: z.object({ type: z.string(), dateTime: z.string() }),
  }),
  statusLabel: z.string(),
  /** Connection the document came through; `upload` for files a person dropped. */
  login: z.string(),
});
export type EdoDocument = z.infer<typeof edoDocumentSchema>;

/**
 * A page of documents, newest first. `total` counts everything the filters match; `page` and `rows` restate the request.
 */
export const documentPageSchema = z.object({
  docs: z.array(edoDocumentSchema),
  total: z.number().int(),
  page: z.number().int(),
  rows: z.number().int(),
  /** Version of the list, to be sent as `snapshot` in requests for further pages. */
  snapshot: z.number().int(),
});
export type DocumentPage = z.infer<typeof documentPageSchema>;

/** A document of a chain as the chain list shows it. `deleted` is absent for one that is not. */
const chainTitleSchema = chainDocumentSchema.extend({
  label: z.string(),
  read: z.boolean(),
  deleted: z.literal(true).optional(),
});
export type ChainTitle = z.infer<typeof chainTitleSchema>;

/** Road of a trip: km and hours with one decimal. `estimated`: from the straight line, not by a router. */
const chainRoadLengthSchema = z.object({ km: z.number(), hours: z.number().nullable(), estimated: z.boolean() });
export type ChainRoadLength = z.infer<typeof chainRoadLengthSchema>;

/** How a person finished a trip without T4. `by` is empty where the name is unknown. */
const chainClosingSchema = z.object({ at: z.string(), by: z.string(), reason: z.string() });
export type ChainClosing = z.infer<typeof chainClosingSchema>;

/** Who said that a refusal is solved, and when. `by` is empty where the name is unknown. */
const refusalSolutionSchema = z.object({ at: z.string(), by: z.string() });

/** PUT /api/edo/chains/:chainId/solved: the refusal is solved, or is not after all. */
export const solveRefusalSchema = z.object({ login: z.string().trim().max(200).optional(), solved: z.boolean() });

/**
 * A chain: one waybill with its titles. `status` is the furthest stage of the trip, so confirmations of the state system
 * do not hide it. `expired`: the next title is awaited for more than 7 days.
 */
export const chainSchema = z.object({
  chainId: z.string(),
  login: z.string(),
  number: z.string(),
  date: z.string(),
  trip: z.string(),
  docflowType: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  /** What the list shows: `status`, or `SILENT` (without news), or `CLOSED` (finished without T4). */
  standing: z.string(),
  /** Holds both a loading and an unloading title. */
  complete: z.boolean(),
  /** Whether the trip is over, by the rule that vehicles, map and orders share. */
  finished: z.boolean(),
  /** Day of delivery by T1, ISO 8601; null: T1 names none, or has not been read. */
  dueAt: z.string().nullable(),
  /** When somebody has said that news of the trip will come, ISO 8601; absent: nobody has, or the trip is over. */
  promisedAt: z.string().optional(),
  /** Kept even if T4 comes later, although the standing then follows T4. Null: not finished by a person. */
  closing: chainClosingSchema.nullable(),
  /** Who solved the refusal; absent: not refused, nobody has said «Решено», or a later document has come. */
  solved: refusalSolutionSchema.optional(),
  expired: z.boolean(),
  unread: z.boolean(),
  deleted: z.boolean(),
  startedAt: z.string(),
  lastAt: z.string(),
  go: edoPartySchema,
  gp: edoPartySchema,
  tk: edoPartySchema,
  vehicle: z.string(),
  driver: z.string(),
  from: z.string(),
  to: z.string(),
  /** From `from` to `to`; null while not measured, or when an end was not found. */
  way: chainRoadLengthSchema.nullable(),
  titles: z.array(chainTitleSchema),
  /** Objections and changes of the titles that were read, refusals first. */
  notices: z.array(titleNoticeSchema),
});
export type Chain = z.infer<typeof chainSchema>;

/**
 * Count of matching documents, and the figure that `counted` names, the same as on the page of figures. `figure` is
 * null when `counted` is documents.
 */
const matchedCountsSchema = z.object({ documents: z.number().int(), figure: z.number().int().nullable() });
export type MatchedCounts = z.infer<typeof matchedCountsSchema>;

/**
 * A page of chains, newest first. `counts` are per standing with every filter but the status applied, for the tabs;
 * `views` are counts of `MINE`, `GAP` and `REFUSAL`, empty with `counted`. `matched` is null without `counted`.
 */
export const chainPageSchema = z.object({
  chains: z.array(chainSchema),
  total: z.number().int(),
  all: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
  views: z.record(z.string(), z.number().int()),
  matched: matchedCountsSchema.nullable(),
});
export type ChainPage = z.infer<typeof chainPageSchema>;

/** A document id in a path, 1 to 128 Latin letters, digits, `.`, `_`, `-`; the first is a letter, a digit or `_`. */
export const documentIdPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
/** Path of calls about one document; an id that {@link documentIdPattern} does not match is answered as not found. */
export const documentParamsSchema = z.object({ id: z.string().max(300) });
/** Path of calls about one file of a document's archive; `index` is its place in `fileList`, from 0. */
export const documentFileParamsSchema = documentParamsSchema.extend({
  index: z.string().regex(/^\d{1,4}$/, 'Номер файла: целое число от 0'),
});
/** Path of calls about one chain. */
export const chainParamsSchema = z.object({ chainId: buildIdSchema(300) });
