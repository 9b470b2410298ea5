import { readAnswer } from '@trassa/service-kit/provider-http';
import type { OperatorPort } from '../operator.ts';
import { typesSchema } from './diadoc-answers.ts';
import type { DiadocClient } from './diadoc-client.ts';
import { parseTitleRef, WAYBILL_TYPE } from './fold-waybill.rules.ts';

/** Functions of the titles of the carrier, by the place of the title. */
const FUNCTION_BY_TITLE_INDEX: Readonly<Record<number, string>> = { 1: 'reception', 3: 'delivery' };
const MAX_SCHEMA_BYTES = 4 * 1024 * 1024;

/** Schemas of titles as Diadoc names them among the types of documents. */
export function createSchemas(client: DiadocClient): Required<Pick<OperatorPort, 'titleSchema'>> {
  return {
    async titleSchema(place, { ref }) {
      const ask = client.asking(place, 'people');
      const { index } = parseTitleRef(ref);
      const query = new URLSearchParams({ boxId: place.box });
      const types = readAnswer(await ask({ path: '/V3/GetDocumentTypes', query }), typesSchema);
      if (!types.ok) return types;
      const named = types.value.DocumentTypes.find(({ Name }) => Name === WAYBILL_TYPE)?.Functions ?? [];
      const versions = named.find(({ Name }) => Name === FUNCTION_BY_TITLE_INDEX[index])?.Versions ?? [];
      const titles = (versions.find(({ IsActual }) => IsActual) ?? versions.at(-1))?.Titles ?? [];
      // Only path and query are taken: a token goes to no other host.
      const url = new URL(titles.find(({ Index }) => Index === index)?.XsdUrl || '/', 'https://diadoc.invalid');
      if (url.pathname !== '/GetContent') return { ok: true, value: null };
      const schema = { path: url.pathname, query: url.searchParams, accept: '*/*', maxBytes: MAX_SCHEMA_BYTES };
      const answer = await ask(schema);
      return answer.ok ? { ok: true, value: answer.bytes } : answer;
    },
  };
}
