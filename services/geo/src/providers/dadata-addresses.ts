import { type AddressSuggestion, addressSuggestionSchema } from '@trassa/contracts/geo/address-suggestion';
import { createAnswerCache } from '@trassa/service-kit/answer-cache';
import { createOutbound, type OutboundResponse } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import type { AddressSource } from './address-source.ts';
import { GeoProviderError, getBody } from './geocoder.ts';

export interface DadataAddressesOptions {
  /** Origin and prefix before `/suggestions/api/4_1/rs`. */
  url: string;
  /** API key. */
  token: string;
  now: () => Date;
  /** Deadline of one call; 1500 ms when absent: a person is typing, and the gazetteer answers instead. */
  timeoutMs?: number;
}

const TEN_MINUTES_MS = 600_000;
const answerSchema = z.object({ suggestions: z.array(z.unknown()) });

/** DaData's `suggest/address`. Answers are kept for ten minutes: people retype, and a free key has 10,000 calls a day. */
export function createDadataAddresses({ url, token, now, timeoutMs = 1500 }: DadataAddressesOptions): AddressSource {
  const outbound = createOutbound({ system: 'dadata', baseUrl: url, timeoutMs });
  const cache = createAnswerCache<AddressSuggestion[]>({ maxEntries: 2000, lifeMs: TEN_MINUTES_MS, now });
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${token}` };
  return {
    name: 'dadata',
    async suggest(query, count) {
      const key = `${count}:${query.toLowerCase()}`;
      const known = cache.get(key);
      if (known) return known;
      const call = { path: '/suggestions/api/4_1/rs/suggest/address', method: 'POST', headers };
      const body = JSON.stringify({ query, count });
      const suggestions = readAnswer(await outbound({ ...call, body, maxBytes: 2_097_152 }));
      cache.set(key, suggestions);
      return suggestions;
    },
  };
}

function readAnswer(response: OutboundResponse): AddressSuggestion[] {
  const answer = answerSchema.safeParse(getBody('dadata', response));
  if (!answer.success) throw new GeoProviderError('dadata', 'not an answer of DaData');
  return answer.data.suggestions.flatMap((item) => addressSuggestionSchema.safeParse(item).data ?? []);
}
