import { z } from 'zod';
import { innSchema, kppSchema } from '../identity/requisites.ts';
import { listCodes } from '../labels.ts';
import { buildRealDaySchema } from '../real-day.ts';
import { lineText } from '../text.ts';
import { clientAddressSchema } from './client-contacts.ts';
import {
  type CorrectionKind,
  correctionLabels,
  MOST_TRIPS_OF_PAPER_REQUEST,
  operatorEvents,
  type PaperHistoryEvent,
  paperEvents,
  paperHistoryLabels,
  paperKinds,
  paperListFilters,
  paperStates,
  tripPaperKinds,
} from './paper-kinds.ts';

const texts = {
  trips: 'Выберите рейсы',
  most: `Не более ${MOST_TRIPS_OF_PAPER_REQUEST} рейсов за один раз`,
  kinds: 'Выберите, какие документы выставить',
  both: 'Рейс закрывают актом или УПД: выберите одно',
  day: 'Укажите дату документов',
};

/** A paper as its list shows it. Money in rubles, days of Moscow. */
export const paperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  /** How many times the paper of this number was put right. */
  revision: z.number().int().nonnegative(),
  issuedOn: z.string(),
  clientName: z.string(),
  clientInn: z.string().nullable(),
  total: z.number(),
  vat: z.number(),
  /** Count of trips that the paper is for. */
  trips: z.number().int().nonnegative(),
  state: z.enum(paperStates),
  /** Day by which the paper is to be paid. */
  dueOn: z.string(),
  paidOn: z.string().nullable(),
});
export type Paper = z.infer<typeof paperSchema>;

const clientRequisites = z.object({ ...{ inn: innSchema, kpp: kppSchema, address: clientAddressSchema } });

/**
 * POST /api/finance/papers. A paper is for trips of one client; `each: 'client'` puts all trips of a client on one
 * paper of a kind, `'trip'` makes one for every trip.
 */
export const newPapersSchema = z
  .object({
    orderIds: z.array(z.uuid()).min(1, texts.trips).max(MOST_TRIPS_OF_PAPER_REQUEST, texts.most),
    kinds: z.array(z.enum(tripPaperKinds)).min(1, texts.kinds).max(tripPaperKinds.length),
    each: z.enum(['client', 'trip']),
    issuedOn: buildRealDaySchema(texts.day),
    /** Requisites of the client where its orders have none; refused when the trips are of several clients. */
    client: clientRequisites.optional(),
    /** Contract or application that the papers refer to. */
    basis: lineText.max(300, 'Не более 300 символов').optional(),
  })
  .refine(({ kinds }) => !(kinds.includes('act') && kinds.includes('utd')), { path: ['kinds'], message: texts.both });
export type NewPapers = z.infer<typeof newPapersSchema>;

/** A paper that another one names. */
const paperLinkSchema = paperSchema.pick({ id: true, kind: true, number: true, revision: true, issuedOn: true });
export type PaperLink = z.infer<typeof paperLinkSchema>;

/** Everything about a paper. Sums of an УКД are the differences: positive when it adds, negative when it reduces. */
export const paperDetailsSchema = paperSchema.extend({
  /** INN of the company on the paper. */
  sellerInn: z.string(),
  clientKpp: z.string(),
  clientAddress: z.string(),
  basis: z.string(),
  /** Term of payment in the words of the orders; empty: none, or several. */
  paymentTerms: z.string(),
  originalsSentOn: z.string().nullable(),
  originalsReceivedOn: z.string().nullable(),
  /** Prices of its trips have changed since the issue, or a trip was called off, and no УКД says so. */
  isOutdated: z.boolean(),
  revisedOn: z.string().nullable(),
  /** УПД whose sums this УКД changes, or the paper before this revision. */
  corrects: paperLinkSchema.nullable(),
  /** УКД in force, the oldest first, and the revision that replaced this paper. */
  correctedBy: z.array(paperLinkSchema),
  /** `vatRate` in per cent, null: without VAT; `before` is the sum that an УКД changes. */
  lines: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      text: z.string(),
      sum: z.number(),
      vat: z.number(),
      vatRate: z.number().nullable(),
      before: z.number().nullable(),
      /** Whether the trip was called off: nothing is owed for it. */
      isCalledOff: z.boolean(),
    }),
  ),
  /** The latest first; `on` is the day it happened. */
  history: z.array(
    z.object({
      id: z.uuid(),
      event: z.enum(listCodes<PaperHistoryEvent>(paperHistoryLabels)),
      on: z.string(),
      note: z.string(),
    }),
  ),
});
export type PaperDetails = z.infer<typeof paperDetailsSchema>;

const filters = {
  kind: z.enum(paperKinds).optional(),
  state: z.enum([...paperStates, ...paperListFilters]).optional(),
  /** Id of an order: only papers for it. */
  order: z.uuid().optional(),
  /** Searched in number, client and INN. */
  search: z.string().trim().max(200).optional(),
  /** Days of issue in Moscow, both included. */
  from: buildRealDaySchema().optional(),
  to: buildRealDaySchema().optional(),
};

/** GET /api/finance/papers, the latest first. */
export const papersQuerySchema = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(500).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
});
export type PapersQuery = z.infer<typeof papersQuerySchema>;

const tripTotalsSchema = z.object({ trips: z.number().int().nonnegative(), amount: z.number() });

/** A page of papers. Figures count trips, so that an invoice and its act do not count twice. */
export const papersPageSchema = z.object({
  papers: z.array(paperSchema),
  total: z.number().int().nonnegative(),
  figures: z.object({
    /** Delivered with a price, without a closing paper. */
    waiting: tripTotalsSchema,
    /** `open`: with a paper in force, not paid; `overdue`: those of them past the due day. */
    open: tripTotalsSchema,
    overdue: tripTotalsSchema,
  }),
});

/** A delivered trip without a closing paper. `kinds`: papers that it has. */
export const waitingTripSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  clientName: z.string(),
  clientInn: z.string().nullable(),
  route: z.string(),
  deliveredOn: z.string(),
  sum: z.number(),
  vat: z.number(),
  kinds: z.array(z.enum(paperKinds)),
});
export type WaitingTrip = z.infer<typeof waitingTripSchema>;

/** POST /api/finance/papers/:id/events. */
export const newPaperEventSchema = z.object({
  event: z.enum(paperEvents),
  on: buildRealDaySchema('Укажите день'),
  note: lineText.max(500, 'Не более 500 символов').optional(),
});
export type NewPaperEvent = z.infer<typeof newPaperEventSchema>;

/** POST /internal/finance/papers/:id/news; `userId`: who sent the paper. */
export const paperOperatorEventSchema = z.object({
  event: z.enum(operatorEvents),
  on: buildRealDaySchema(),
  note: z.string().max(500),
  userId: z.uuid(),
});
export type PaperOperatorEvent = z.infer<typeof paperOperatorEventSchema>;

/** POST /api/finance/papers/:id/corrections. Absent members stay as in the paper; `basis` of an УКД: the agreement. */
export const paperCorrectionSchema = z.object({
  way: z.enum(listCodes<CorrectionKind>(correctionLabels)),
  on: buildRealDaySchema('Укажите дату'),
  client: clientRequisites.optional(),
  basis: lineText.max(300, 'Не более 300 символов').optional(),
});
export type PaperCorrection = z.infer<typeof paperCorrectionSchema>;

/** POST /api/finance/papers/:id/send; repeats with the same `key` send one letter. */
export const paperSendSchema = z.object({ to: z.email('Укажите почту клиента').max(254), key: z.uuid() });

/** POST /api/finance/papers/:id/cancel. */
export const paperCancelSchema = z.object({
  note: lineText.min(1, 'Укажите причину').max(500, 'Не более 500 символов'),
});
