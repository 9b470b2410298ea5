import { z } from 'zod';

/** POST /internal/accounts/forged-tokens: access tokens that the gateway refused as forged, many in one report. */
export const forgedTokensSchema = z.object({
  /** Network of the callers; `several` for all networks beyond those that the gateway counts one by one. */
  address: z.string().min(1).max(64),
  userAgent: z.string().max(300),
  /** Method and path pattern of the first refused call; never the token. */
  call: z.string().max(300),
  times: z.number().int().positive(),
  /** Times of the first and the last refused call, ISO 8601 with offset. */
  since: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
});
export type ForgedTokensReport = z.infer<typeof forgedTokensSchema>;
