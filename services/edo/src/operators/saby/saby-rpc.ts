import { createOutbound, type OutboundResponse } from '@trassa/service-kit/outbound';
import { askProvider, buildMalformedRefusal, type ProviderAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import { getFailure } from '../../providers/exchange-http.ts';
import { absentDocumentPattern, BULK_CALLS_AT_ONCE, lostSessionPattern, PEOPLE_CALLS_AT_ONCE } from './saby-terms.ts';

const SYSTEM = 'saby';
/** Most bytes of a file; a title has a tenth of a megabyte. */
const MAX_FETCHED_FILE_BYTES = 26 * 1024 * 1024;

/** Addresses of Saby, and the deadline of a call a person waits for, in milliseconds. */
export interface SabyOptions {
  authUrl: string;
  /** Transport documents. */
  tmsUrl: string;
  /** Directories, certificates, signing in the cloud, papers. */
  onlineUrl: string;
  /** Origins of files; beside the addresses above, only they get the session. */
  fileOrigins: readonly string[];
  timeoutMs: number;
  now?: () => Date;
}

/** Where files come from in production. */
export const SABY_FILE_ORIGINS = [
  'https://disk.saby.ru',
  'https://disk.sbis.ru',
  'https://online.saby.ru',
  'https://online.sbis.ru',
  'https://tms.saby.ru',
] as const;

/** A call without a result; `data`: what an error of Saby carries beside its words. */
export interface SabyRefusal extends ProviderRefusal {
  data?: unknown;
}
export type SabyOutcome<T> = { ok: true; value: T } | SabyRefusal;

/** `bulk`: transport documents for background jobs, which must not delay calls of people. */
export type SabyService = 'auth' | 'tms' | 'bulk' | 'online';

/** A method of JSON-RPC; `session` null: signing in. */
export interface SabyQuestion<T> {
  service: SabyService;
  session: string | null;
  method: string;
  params: object;
  result: z.ZodType<T>;
}

export interface SabyRpc {
  call: <T>(question: SabyQuestion<T>) => Promise<SabyOutcome<T>>;
  /** A file by its link; `absent`: the link is empty or dead, and a fresh one has to be read. */
  fetchFile: (session: string, link: string) => Promise<ProviderOutcome<Uint8Array>>;
  now: () => Date;
}

const nullishText = z.union([z.string(), z.number()]).nullish();
const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z
    .object({ code: nullishText, message: nullishText, details: nullishText, data: z.unknown().optional() })
    .nullish(),
});

/** Without the charset Saby cannot read the request (-32700). */
const JSON_RPC_CONTENT_TYPE = 'application/json-rpc;charset=utf-8';

/** Runs the calls of a session: a limited number at once, the others in turn. */
type SessionLimiter = <T>(session: string, work: () => Promise<T>) => Promise<T>;

function createSessionLimiter(most: number): SessionLimiter {
  const places = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (session, work) => {
    const place = places.get(session) ?? { running: 0, waiting: [] };
    places.set(session, place);
    if (place.running < most) place.running += 1;
    else await new Promise<void>((resolve) => place.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = place.waiting.shift();
      if (next) next();
      else place.running -= 1;
      if (place.running === 0) places.delete(session);
    }
  };
}

export function createSabyRpc(options: SabyOptions): SabyRpc {
  const { authUrl, tmsUrl, onlineUrl, fileOrigins, timeoutMs } = options;
  // Saby answers what it will not take with status 500: only a gateway says that Saby itself is down.
  const shared = { system: SYSTEM, down: [502, 503, 504], queue: 256 };
  const open = (baseUrl: string, concurrency: number, times = 1) =>
    createOutbound({ ...shared, baseUrl, timeoutMs: timeoutMs * times, concurrency });
  const openService = (url: string, concurrency: number, times = 1) => {
    const { origin, pathname, search } = new URL(url);
    return { path: pathname + search, outbound: open(origin, concurrency, times) };
  };
  const services = {
    auth: openService(authUrl, 8),
    tms: openService(tmsUrl, 16),
    bulk: openService(tmsUrl, 10, 3),
    online: openService(onlineUrl, 8),
  };
  const files = new Map(fileOrigins.map((origin) => [origin, open(origin, 12)]));
  const people = createSessionLimiter(PEOPLE_CALLS_AT_ONCE);
  const bulk = createSessionLimiter(BULK_CALLS_AT_ONCE);

  return {
    now: options.now ?? (() => new Date()),
    async call({ service, session, method, params, result }) {
      const { path, outbound } = services[service];
      const body = JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 });
      const headers = {
        'content-type': JSON_RPC_CONTENT_TYPE,
        ...(session === null ? {} : buildSessionHeaders(session)),
      };
      const request = { path, method: 'POST', headers, body };
      const gate = service === 'bulk' ? bulk : people;
      const answer = await gate(session ?? '', () => askProvider(outbound, request, getCallFailure(service)));
      return answer.ok ? readResult(answer, result) : answer;
    },
    async fetchFile(session, link) {
      if (link === '') return { ok: false, failure: 'absent', detail: 'empty link' };
      const url = URL.canParse(link) ? new URL(link) : null;
      const outbound = url ? files.get(url.origin) : undefined;
      if (!url || !outbound) return buildMalformedRefusal('link to a foreign host');
      const request = {
        path: url.pathname + url.search,
        headers: buildSessionHeaders(session),
        maxBytes: MAX_FETCHED_FILE_BYTES,
      };
      const answer = await people(session, () => askProvider(outbound, request, getFileFailure));
      if (!answer.ok) return answer;
      if (answer.bytes.length === 0) return { ok: false, failure: 'absent', detail: 'empty file' };
      return isHtmlPage(answer) ? maintenanceRefusal : { ok: true, value: answer.bytes };
    },
  };
}

const buildSessionHeaders = (session: string) => ({ 'x-sbissessionid': session });

/** Failure by the error of JSON-RPC, which tells more than the status; 401 is an ended session, except at a sign-in. */
const getCallFailure = (service: SabyService) => (status: number, response: OutboundResponse) => {
  const isMute = status === 401 && service !== 'auth';
  const error = isMute ? null : answerSchema.safeParse(response.json()).data?.error;
  return error ? readError(error) : getFailure(status);
};

/** Failure of a file by its status: Saby answers an expired link with 403 or 404. */
function getFileFailure(status: number): ProviderFailure {
  const failure = getFailure(status);
  return failure === 'forbidden' ? 'absent' : failure;
}

/** Whether an answer is the page of maintenance, which Saby sends with status 200. */
const isHtmlPage = ({ headers, bytes }: ProviderAnswer) =>
  headers.get('content-type')?.includes('text/html') ||
  /^\s*<!doctype html|^\s*<html/i.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'));
const maintenanceRefusal: ProviderRefusal = { ok: false, failure: 'unavailable', detail: 'page of maintenance' };

function readResult<T>(answer: ProviderAnswer, schema: z.ZodType<T>): SabyOutcome<T> {
  if (isHtmlPage(answer)) return maintenanceRefusal;
  const body = answerSchema.safeParse(answer.json());
  if (!body.success) return buildMalformedRefusal('answer of another shape');
  if (body.data.error) return readError(body.data.error);
  const result = schema.safeParse(body.data.result);
  return result.success ? { ok: true, value: result.data } : buildMalformedRefusal('result of another shape');
}

const MAX_DETAIL_LENGTH = 500;

function readError({ code, message, details, data }: NonNullable<z.infer<typeof answerSchema>['error']>): SabyRefusal {
  const told = { code: String(code ?? ''), text: String(details || message || '').slice(0, MAX_DETAIL_LENGTH) };
  return { ok: false, failure: getErrorFailure(told), detail: `error ${told.code}`, told, data };
}

const failureByErrorCode: Readonly<Record<string, ProviderFailure>> = {
  '401': 'unauthorized',
  '403': 'forbidden',
  '-32700': 'malformed',
  '-32600': 'malformed',
  '-32601': 'malformed',
  '-32602': 'malformed',
  '-32603': 'unavailable',
};

function getErrorFailure({ code, text: words }: { code: string; text: string }): ProviderFailure {
  if (lostSessionPattern.test(words)) return 'unauthorized';
  return failureByErrorCode[code] ?? (absentDocumentPattern.test(words) ? 'absent' : 'refused');
}
