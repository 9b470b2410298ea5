import { createOutbound, type Outbound, type OutboundRequest } from '@trassa/service-kit/outbound';
import { askProvider, buildMalformedRefusal, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import type { Exchange, ListQuestion } from './exchange.ts';
import { authSchema, readPage, userSchema } from './exchange-http-schemas.ts';

const MAX_ARCHIVE_BYTES = 26 * 1024 * 1024;
const SYSTEM = 'edo-exchange';

export interface ExchangeHttpOptions {
  baseUrl: string;
  /** Deadline of a call a person waits for, in milliseconds. */
  timeoutMs: number;
}

/**
 * The exchange over HTTP. Lists of the background job and calls a person waits for have bulkheads and breakers of their
 * own, so that a slow list never delays an opened document.
 */
export function createExchangeHttp({ baseUrl, timeoutMs }: ExchangeHttpOptions): Exchange {
  const people = createOutbound({ system: SYSTEM, baseUrl, timeoutMs, concurrency: 16 });
  const bulk = createOutbound({ system: SYSTEM, baseUrl, timeoutMs: timeoutMs * 3, concurrency: 4, queue: 256 });
  // A document whose content cannot be given (500) must not open the breaker for all other documents.
  const down = [502, 503, 504];
  const files = createOutbound({ system: SYSTEM, baseUrl, timeoutMs, concurrency: 12, queue: 256, down });
  return {
    async authenticate(login, password) {
      const answer = await askExchange(people, {
        path: '/auth',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login, password }),
      });
      if (!answer.ok && answer.failure === 'unauthorized') return { ...answer, failure: 'wrong-password' };
      return readAnswer(answer, authSchema);
    },
    async listDocuments(token, question) {
      const answer = await askExchange(bulk, {
        path: '/documents',
        query: buildListQuery(question),
        headers: buildBearerHeader(token),
      });
      if (!answer.ok) return answer;
      const page = readPage(answer.json());
      return page ? { ok: true, value: page } : buildMalformedRefusal('page of another shape');
    },
    async fetchArchive(token, { id, type }) {
      const path = `/documents/${encodeURIComponent(id)}/content`;
      const query = new URLSearchParams(type ? { type } : {});
      const answer = await askExchange(files, {
        path,
        query,
        headers: buildBearerHeader(token),
        maxBytes: MAX_ARCHIVE_BYTES,
      });
      if (!answer.ok) return answer;
      if (answer.status === 204 || answer.bytes.length === 0) return { ok: true, value: null };
      return startsWith(answer.bytes, 'PK')
        ? { ok: true, value: answer.bytes }
        : buildMalformedRefusal('content is not an archive');
    },
    async fetchPrint(token, documentId) {
      const path = `/documents/${encodeURIComponent(documentId)}/print`;
      const answer = await askExchange(files, { path, headers: buildBearerHeader(token), maxBytes: MAX_ARCHIVE_BYTES });
      if (!answer.ok) return answer;
      if (answer.status === 204) return { ok: false, failure: 'absent', detail: 'empty print form' };
      return isWholePdf(answer.bytes)
        ? { ok: true, value: answer.bytes }
        : buildMalformedRefusal('print form is not a PDF');
    },
    async userInfo(token) {
      return readAnswer(await askExchange(people, { path: '/user', headers: buildBearerHeader(token) }), userSchema);
    },
  };
}

const buildBearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });

function buildListQuery({ page, rows, deleted, updatedSince }: ListQuestion): URLSearchParams {
  const query = new URLSearchParams({ period: '0', page: String(page), rows: String(rows), deleted: String(deleted) });
  if (updatedSince) query.set('updatedSince', updatedSince.toISOString());
  return query;
}

const askExchange = (outbound: Outbound, request: OutboundRequest) => askProvider(outbound, request, getFailure);

/** What a status beyond 2xx and 429 means. */
export function getFailure(status: number): ProviderFailure {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'absent' : 'unavailable';
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;
}

/** A PDF cut in the middle keeps its head but loses its end mark. */
export function isWholePdf(bytes: Uint8Array): boolean {
  return startsWith(bytes, '%PDF') && Buffer.from(bytes.subarray(-1024)).toString('latin1').includes('%%EOF');
}
