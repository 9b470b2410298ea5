import { filesSettings } from '@trassa/service-kit/files/open-files';
import { z } from 'zod';

/** Settings of this service beyond the common ones. */
export const configSchema = z.object({
  ...filesSettings,
  /** The exchange of the specification, for example `https://exchange.example/api/edo`. At least one operator is set. */
  EDO_EXCHANGE_URL: z.url().optional(),
  /** Diadoc, for example `https://diadoc-api.kontur.ru`; with the key of the integrator. */
  EDO_DIADOC_URL: z.url().optional(),
  /** Key of the developer, by which people give login and password. */
  EDO_DIADOC_API_KEY: z.string().optional(),
  /** Sign-in on Kontur's page, for example `https://identity.kontur.ru`, with the application's id and secret. */
  EDO_DIADOC_IDENTITY_URL: z.url().optional(),
  EDO_DIADOC_CLIENT_ID: z.string().default(''),
  EDO_DIADOC_CLIENT_SECRET: z.string().default(''),
  /** That page as browsers reach it, where that is another address. */
  EDO_DIADOC_PAGE_URL: z.url().optional(),
  /** Kontur.Logistics, for example `https://logist-api.kontur.ru`. */
  EDO_LOGISTICS_URL: z.url().optional(),
  /** Sign-in and directories of Saby, for example `https://online.sbis.ru`. */
  EDO_SABY_URL: z.url().optional(),
  /** Transport documents of Saby, for example `https://tms.saby.ru`. */
  EDO_SABY_TMS_URL: z.url().default('https://tms.saby.ru'),
  /** Origin of the pages to which the sign-in of an operator returns. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Port of the gateway on this machine, while `PUBLIC_ORIGIN` is not set. */
  PORT: z.coerce.number().int().default(3000),
  /** Signer of the demonstration; never set where titles are real. */
  EDO_SANDBOX_SIGNER_URL: z.url().optional(),
  /** Seals passwords and tokens of connections; at least 32 characters. */
  SEAL_KEY: z.string().min(32),
  /** Earlier values of SEAL_KEY, separated by commas: they still open what they sealed. */
  SEAL_KEYS_OLD: z.string().default(''),
  /** Deadline of a call to the exchange that a person waits for, in milliseconds. */
  EDO_EXCHANGE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
  /** Documents asked for at once while taking them in; exchanges give at most 1000. */
  EDO_INGEST_ROWS: z.coerce.number().int().min(1).max(1000).default(1000),
  /** How long a walk goes on before it lets the other jobs go first, in milliseconds. */
  EDO_INGEST_TURN_MS: z.coerce.number().int().min(1).max(600_000).default(30_000),
  /** Vehicles of a connection whose types are looked for in one turn, one after another; 0: none ever. */
  EDO_TYPES_AT_ONCE: z.coerce.number().int().min(0).max(1000).default(20),
  /** Titles of open waybills of a connection that are checked in one turn, one after another; 0: none ever. */
  EDO_CHECKS_AT_ONCE: z.coerce.number().int().min(0).max(1000).default(20),
  /** Certificates of accredited centres: a file or folder of them, PEM or DER, or PEM itself. Without: chains are not checked. */
  EDO_TRUSTED_ROOTS: z.string().default(''),
  /** Their lists of revoked certificates, in the same forms. */
  EDO_CRLS: z.string().default(''),
  /** How long one answer of sync-to-orders works before the rest becomes a job, in milliseconds. */
  EDO_SYNC_BUDGET_MS: z.coerce.number().int().min(1).max(9000).default(7000),
});
export type EdoConfig = z.infer<typeof configSchema>;
