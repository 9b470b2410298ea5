import { z } from 'zod';

/** POST /internal/accounts/forged-tokens: access tokens that the gateway refused as forged, told once for many. */
export const forgedTokensSchema = z.object({
  /** Where they came from; `several` when more addresses were at it than are told apart. */
  address: z.string().min(1).max(64),
  userAgent: z.string().max(300),
  /** The call at which the first of them was refused, as the contract writes it; never the token. */
  call: z.string().max(300),
  times: z.number().int().positive(),
  /** ISO 8601 with offset: when the first and the last of them came. */
  since: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
});
/** Type of {@link forgedTokensSchema}. */
export type ForgedTokens = z.infer<typeof forgedTokensSchema>;
