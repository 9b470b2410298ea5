import { z } from 'zod';
import { clientMoneySchema } from '../finance/client-money.ts';
import { buildIdSchema } from '../ids.ts';
import { companyRoleSchema, namedCountSchema, routeCountSchema } from './analytics.ts';
import { clientActivities } from './client-activity.ts';
import { documentsQuerySchema, filterFlag, loginQuerySchema } from './filters.ts';
import { clientSorts } from './list-sorts.ts';

const count = z.number().int();
const rubles = z.number();

/** What a client is to the company: its most frequent role in documents; `payer`: it pays, no document names it. */
const clientRoleSchema = z.enum([...companyRoleSchema.options, 'payer']);
export type ClientRole = z.infer<typeof clientRoleSchema>;

/** GET /api/edo/clients/:key. `money`: with the money of the client, for whoever may see costs. */
export const clientQuerySchema = loginQuerySchema.extend({ money: filterFlag.optional() });

/**
 * GET /api/edo/clients. `search`: part of a name, INN or KPP. `money`: with the money of clients, for whoever may see
 * costs; when the reply has none, sorts by money fall back to the default and `debt` is ignored.
 */
export const clientsQuerySchema = documentsQuerySchema
  .pick({ login: true, search: true, limit: true, offset: true })
  .extend({
    role: z.enum(['', ...clientRoleSchema.options], 'Роль: go, gp, tk или payer').optional(),
    sort: z.enum(['', ...clientSorts], 'Неизвестный порядок клиентов').optional(),
    money: filterFlag.optional(),
    /** Asks for `tops` of the reply: first clients by income, debt and documents, of all that match the search. */
    tops: filterFlag.optional(),
    debt: z.enum(['', 'open', 'overdue'], 'Долг: open или overdue').optional(),
    /** `recent`: active or moderately active, a document or a trip within 30 days. */
    activity: z
      .enum(['', ...clientActivities, 'recent'], 'Активность: active, moderate, inactive или recent')
      .optional(),
  });
export type ClientsQuery = z.infer<typeof clientsQuerySchema>;

/** A company named in documents, or a payer of orders. */
const clientSchema = z.object({
  /** INN, or `n-` and a hash of the name of a company without one: the `:key` of the card. */
  key: z.string(),
  name: z.string(),
  inn: z.string(),
  /** KPP in the latest document that names the client. */
  kpp: z.string(),
  /** KPPs of all branches. */
  kpps: z.array(z.string()),
  role: clientRoleSchema,
  /** Documents by role; one document may name a company twice. */
  roles: z.object({ go: count, gp: count, tk: count }),
  /** Documents of all categories. */
  documentsCount: count,
  /** Documents of transport waybills alone, as analytics count them. */
  waybillDocuments: count,
  /** ISO 8601; null: no document names the client. */
  lastDocumentDate: z.string().nullable(),
  /** By the last document or trip. */
  status: z.enum(clientActivities),
  /** Null: not asked for, not to be seen by the person, or services/finance did not answer. */
  money: clientMoneySchema.nullable(),
});
export type Client = z.infer<typeof clientSchema>;

/**
 * A page of clients without the company itself, by default the most documents first. Totals and distributions cover all
 * that match the search.
 */
export const clientsReplySchema = z.object({
  totalClients: count,
  /** Last document or trip within 30 days. */
  activeClients: count,
  totalDocuments: count,
  clients: z.array(clientSchema),
  /** Clients that match all filters, on all pages. */
  total: count,
  /** Documents of the clients that match all filters; a document counts once for each client in it. */
  foundDocuments: count,
  /** Clients by the role they have most often, role and activity filters not applied. */
  roleDistribution: z.record(clientRoleSchema, count),
  /** Clients by activity, role and activity filters not applied. */
  activityDistribution: z.record(z.enum(clientActivities), count),
  /** The first 10 of each; null: not asked for. Without money those by income and debt are empty. */
  tops: z
    .object({ income: z.array(clientSchema), debt: z.array(clientSchema), documents: z.array(clientSchema) })
    .nullable(),
  /** Null: for the same reasons as a client's `money`. */
  money: z
    .object({
      /** Clients with open debts, their debts and the overdue part; role, activity and debt filters not applied. */
      debtors: count,
      debt: rubles,
      overdue: rubles,
      /** Income of twelve months, then open debts, of the clients that match all filters. */
      foundIncome: rubles,
      foundDebt: rubles,
    })
    .nullable(),
});
export type ClientsReply = z.infer<typeof clientsReplySchema>;

/** Path of a client's card. */
export const clientParamsSchema = z.object({ key: buildIdSchema(64) });

/**
 * Entry of the company in the register of DaData. `state` as there: ACTIVE, LIQUIDATING, LIQUIDATED, BANKRUPT,
 * REORGANIZING; `addressValid` false: a doubtful address; null: not stated.
 */
const companyCheckSchema = z.object({
  name: z.string(),
  state: z.string(),
  address: z.string(),
  addressValid: z.boolean().nullable(),
});

/** A branch of a client: what documents say beside its KPP. */
const clientBranchSchema = z.object({
  kpp: z.string(),
  /** Name and address, each of the latest document that states it; empty: none does. */
  name: z.string(),
  address: z.string(),
  /** Transport waybills, in whatever role; one may name two branches. */
  waybills: count,
  /** ISO 8601, of the last document of the branch. */
  lastDocumentDate: z.string(),
});
export type ClientBranch = z.infer<typeof clientBranchSchema>;

export const clientCardSchema = clientSchema.extend({
  /** Most waybills first; none of a client with a single KPP or without INN. */
  branches: z.array(clientBranchSchema),
  /** The 10 most frequent. */
  routes: z.array(routeCountSchema),
  /** Plates with the counts of their documents, the 10 most frequent. */
  vehicles: z.array(namedCountSchema),
  /** The latest 20. */
  documents: z.array(
    z.object({
      id: z.string(),
      chainId: z.string(),
      number: z.string(),
      type: z.string(),
      statusCode: z.string(),
      statusLabel: z.string(),
      createDate: z.string(),
      vehicle: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Null: no answer of the register now, or a company without INN. */
  check: companyCheckSchema.nullable(),
});
export type ClientCard = z.infer<typeof clientCardSchema>;
