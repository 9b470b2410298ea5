import { filesSettings } from '@trassa/service-kit/files/open-files';
import { z } from 'zod';

/** Settings of this service beyond the common ones. */
export const configSchema = z.object({
  ...filesSettings,
  /** API of the exchange in the specification, as `https://exchange.example/api/edo`. At least one operator is set. */
  EDO_EXCHANGE_URL: z.url().optional(),
  /** Diadoc, for example `https://diadoc-api.kontur.ru`. People sign in there by one of the two ways below. */
  EDO_DIADOC_URL: z.url().optional(),
  /** Key of the integrator at Diadoc; with it people sign in by login and password. */
  EDO_DIADOC_API_KEY: z.string().optional(),
  /** Sign-in on Kontur's page, for example `https://identity.kontur.ru`, with the application's id and secret. */
  EDO_DIADOC_IDENTITY_URL: z.url().optional(),
  EDO_DIADOC_CLIENT_ID: z.string().default(''),
  EDO_DIADOC_CLIENT_SECRET: z.string().default(''),
  /** Address of the sign-in page for browsers, where it differs from `EDO_DIADOC_IDENTITY_URL`. */
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
  /** Deadline of a call to the exchange or an operator that a person waits for, in milliseconds. */
  EDO_EXCHANGE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
  /** Documents per page of an import; exchanges give at most 1000. */
  EDO_INGEST_ROWS: z.coerce.number().int().min(1).max(1000).default(1000),
  /** How long an import runs before other jobs get their turn, in milliseconds. */
  EDO_INGEST_TURN_MS: z.coerce.number().int().min(1).max(600_000).default(30_000),
  /** Most titles of a connection that one run reads for types of vehicles, or for notices; 0: none are read. */
  EDO_TYPES_AT_ONCE: z.coerce.number().int().min(0).max(1000).default(20),
  /** Most titles of open waybills of a connection that one run checks; 0: none are checked. */
  EDO_CHECKS_AT_ONCE: z.coerce.number().int().min(0).max(1000).default(20),
  /** Certificates of accredited centres: file or folder, PEM or DER, or PEM text. Empty: issuers are unchecked. */
  EDO_TRUSTED_ROOTS: z.string().default(''),
  /** Lists of certificates that these centres have revoked, in the same forms. */
  EDO_CRLS: z.string().default(''),
  /** How long one call of sync-to-orders may work before the rest becomes a job, in milliseconds. */
  EDO_SYNC_BUDGET_MS: z.coerce.number().int().min(1).max(9000).default(7000),
});
export type EdoConfig = z.infer<typeof configSchema>;
