import { z } from 'zod';

/** One suggestion of the company lookup, in DaData's shape, with the fields the product reads. */
export const companySuggestionSchema = z.object({
  value: z.string(),
  data: z.object({
    name: z.object({ short_with_opf: z.string().nullable(), full_with_opf: z.string().nullable() }),
    inn: z.string(),
    kpp: z.string().nullable(),
    ogrn: z.string().nullable(),
    address: z
      .object({
        value: z.string(),
        /** Code of the register for a doubtful address; null: the address is not in doubt. */
        invalidity: z.record(z.string(), z.unknown()).nullable().optional(),
      })
      .nullable(),
    state: z.object({ status: z.string() }).nullable().optional(),
  }),
});
export type CompanySuggestion = z.infer<typeof companySuggestionSchema>;

/** POST /api/suggest/party: `query` from 2 characters; `count` 10 by default, at most 20. */
export const suggestPartySchema = z.object({
  query: z.string().trim().min(2).max(300),
  count: z.number().int().min(1).max(20).default(10).optional(),
});
/** Answer of POST /api/suggest/party. */
export const suggestPartyReplySchema = z.object({ suggestions: z.array(companySuggestionSchema) });
