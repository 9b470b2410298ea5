import { z } from 'zod';

/** Settings of this service beyond the common ones. */
export const configSchema = z.object({
  /** The document exchange, for example `https://exchange.example/api/edo`. The only host this service asks outside. */
  EDO_EXCHANGE_URL: z.url(),
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
