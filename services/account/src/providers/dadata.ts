import { type CompanySuggestion, companySuggestionSchema } from '@trassa/contracts/account/company-suggestion';
import { createAnswerCache } from '@trassa/service-kit/answer-cache';
import { createOutbound, type Outbound, OutboundError, type OutboundResponse } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { toDisplayCompanyName } from '../shared/company-name.rules.ts';
import { type CompanyLookup, LookupError, type LookupFailure } from './company-lookup.ts';

export interface DadataOptions {
  /** Origin and path prefix before `/suggestions/api/4_1/rs`. */
  url: string;
  /** API key; empty: every call fails as `not-configured`. */
  token: string;
  now: () => Date;
  /** Deadline of one call; 3000 ms when absent, because a person waits. */
  timeoutMs?: number;
}

const API_PATH = '/suggestions/api/4_1/rs';
const TEN_MINUTES_MS = 600_000;

/**
 * Company lookup through DaData (`suggest/party`, `findById/party`). Answers are cached for ten minutes, since a free
 * key has 10 000 calls a day.
 */
export function createDadata(options: DadataOptions): CompanyLookup {
  const outbound = createOutbound({ system: 'dadata', baseUrl: options.url, timeoutMs: options.timeoutMs ?? 3000 });
  const cache = createAnswerCache<CompanySuggestion[]>({ maxEntries: 2000, lifeMs: TEN_MINUTES_MS, now: options.now });
  const ask = async (method: 'suggest' | 'findById', body: { query: string; count: number }) => {
    if (!options.token) throw new LookupError('not-configured');
    const key = `${method}:${body.count}:${body.query.toLowerCase()}`;
    const known = cache.get(key);
    if (known) return known;
    const suggestions = readAnswer(
      await sendRequest(outbound, `${API_PATH}/${method}/party`, { token: options.token, body }),
    );
    cache.set(key, suggestions);
    return suggestions;
  };
  return {
    suggest: (query, count) => ask('suggest', { query: query.trim(), count }),
    async findByInn(inn) {
      const found = await ask('findById', { query: inn, count: 1 });
      return found[0] ?? null;
    },
  };
}

async function sendRequest(
  outbound: Outbound,
  path: string,
  { token, body }: { token: string; body: object },
): Promise<OutboundResponse> {
  try {
    return await outbound({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(body),
      maxBytes: 2_097_152,
    });
  } catch (error) {
    if (error instanceof OutboundError) throw new LookupError('unavailable', error);
    throw error;
  }
}

const failuresByStatus: Record<number, LookupFailure> = { 401: 'refused', 403: 'refused', 429: 'too-many' };
const answerSchema = z.object({ suggestions: z.array(z.unknown()) });

function readAnswer(response: OutboundResponse): CompanySuggestion[] {
  if (response.status === 400 || response.status === 413) return []; // a query that DaData cannot parse matches nothing
  if (response.status !== 200) {
    throw new LookupError(failuresByStatus[response.status] ?? 'unavailable', new Error(`status ${response.status}`));
  }
  const answer = answerSchema.safeParse(response.json());
  if (!answer.success) throw new LookupError('unavailable', new Error('not an answer of DaData'));
  return answer.data.suggestions.flatMap((item) => {
    const suggestion = companySuggestionSchema.safeParse(item);
    return suggestion.success ? [formatSuggestionNames(suggestion.data)] : []; // branches of foreign companies have no INN
  });
}

/** The register writes names in capitals: `ООО "ВОЛГА-КАРГО"`. */
function formatSuggestionNames(suggestion: CompanySuggestion): CompanySuggestion {
  const { value, data } = suggestion;
  const { short_with_opf, full_with_opf } = data.name;
  const name = {
    ...data.name,
    short_with_opf: short_with_opf && toDisplayCompanyName(short_with_opf),
    full_with_opf: full_with_opf && toDisplayCompanyName(full_with_opf),
  };
  return { ...suggestion, value: toDisplayCompanyName(value), data: { ...data, name } };
}
