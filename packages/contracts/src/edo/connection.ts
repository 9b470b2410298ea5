import { z } from 'zod';
import { buildChosenItemsSchema } from '../ids.ts';
import { MOST_CHAINS_SYNCED_TO_ORDERS } from './limits.ts';

export const connectionTexts = {
  loginRequired: 'Введите логин ЭДО',
  passwordRequired: 'Введите пароль ЭДО',
  long: 'Слишком длинное значение',
  chains: `Выберите от 1 до ${MOST_CHAINS_SYNCED_TO_ORDERS} накладных`,
  connected: 'Подключение к ЭДО выполнено успешно!',
  disconnected: 'Отключение от ЭДО выполнено успешно',
} as const;

const texts = connectionTexts;
const login = z.string().trim().min(1, texts.loginRequired).max(200, texts.long);

/** POST /api/edo/auth: the exchange's own login and password. */
export const connectExchangeSchema = z.object({
  login,
  password: z.string().min(1, texts.passwordRequired).max(500, texts.long),
});
export type ConnectExchange = z.infer<typeof connectExchangeSchema>;

/**
 * Choice of a connection by its id, or by its login, which several operators may know; neither: the company's only or
 * latest one.
 */
export const connectionChoiceSchema = z.object({
  login: z.string().trim().max(200, texts.long).optional(),
  connection: z.uuid('Нет такого подключения').optional(),
});
export type ConnectionChoice = z.infer<typeof connectionChoiceSchema>;

/**
 * Progress of the import of a connection. `total` is the count of the exchange; `secondsLeft` is an estimate from the speed
 * so far, null while unknown; `chains` counts the chains made so far.
 */
const ingestProgressSchema = z.object({
  state: z.enum(['idle', 'running', 'failed']),
  loaded: z.number().int(),
  total: z.number().int().nullable(),
  chains: z.number().int(),
  /** Stored documents of the connection: waybills, other categories, and deleted ones, which lists leave out. */
  kept: z.object({ waybills: z.number().int(), others: z.number().int(), deleted: z.number().int() }),
  /** Documents that this run has loaded and left out, because their shape is unknown. */
  unreadable: z.number().int(),
  secondsLeft: z.number().int().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Russian text of the last failure; null when the last run ended well. */
  error: z.string().nullable(),
});
export type IngestProgress = z.infer<typeof ingestProgressSchema>;

/** State of a connection, never with password or token. */
export const connectionStatusSchema = z.object({
  /** Absent: there is no connection. */
  id: z.uuid().optional(),
  connected: z.boolean(),
  login: z.string().nullable(),
  expiresAt: z.string().nullable(),
  error: z.string().nullable(),
  ingest: ingestProgressSchema.nullable(),
  /** Set when people of the company have dropped files, which are shown without a connection, too. */
  files: z.literal(true).optional(),
});
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;

/** Answer of GET /api/edo/status; `error` repeats `data.error` as the specification has it beside `data`. */
export const connectionStatusReplySchema = z.object({
  success: z.literal(true),
  data: connectionStatusSchema,
  error: z.string().nullable(),
});
/** A connection of the company. `kind` `upload` holds dropped files and has no exchange. */
export const connectionSchema = connectionStatusSchema.extend({
  id: z.uuid(),
  login: z.string(),
  kind: z.enum(['exchange', 'upload']),
  /** Absent: the exchange of the specification. */
  operator: z.enum(['diadoc', 'saby']).optional(),
  userName: z.string().nullable(),
  shortName: z.string().nullable(),
  createdAt: z.string(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Owner of the login, as the exchange names them. */
export const exchangeUserSchema = z.object({ userName: z.string(), shortName: z.string() });
export type ExchangeUser = z.infer<typeof exchangeUserSchema>;

/** POST /api/edo/refresh: progress of the started or joined run. */
export const refreshReplySchema = z.object({ joined: z.boolean(), ingest: ingestProgressSchema });
export type RefreshReply = z.infer<typeof refreshReplySchema>;

/**
 * POST /api/edo/sync-to-orders: all chains of a connection or, with `chains`, only these, of whatever connection.
 * Few at once, since each is read at the exchange within the time of one answer.
 */
export const syncToOrdersSchema = z.object({
  login: z.string().trim().max(200, texts.long).optional(),
  chains: buildChosenItemsSchema(
    z.string().min(1, texts.chains).max(300, texts.chains),
    MOST_CHAINS_SYNCED_TO_ORDERS,
    texts.chains,
  ).optional(),
});
export type SyncToOrders = z.infer<typeof syncToOrdersSchema>;

/**
 * Result of a sync. `errors` counts refused orders; `failures` lists them batch by batch until it has 50 or more.
 * `state` `running`: the sync continues in the background, and the same call again joins it.
 */
export const syncResultSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  errors: z.number().int(),
  total: z.number().int(),
  state: z.enum(['done', 'running']),
  failures: z.array(z.object({ externalOrderId: z.string(), error: z.string() })),
});
export type SyncResult = z.infer<typeof syncResultSchema>;
