import type { Endpoint } from '@trassa/contracts/endpoint';
import type { ErrorCode } from '@trassa/contracts/errors';
import type { Problem } from '@trassa/contracts/problem';

/** Texts of calls that fail in the browser: no connection, a timeout, a malformed answer. */
const apiClientMessages = {
  unreachable: 'Ошибка подключения к серверу',
  timeout: 'Сервер не ответил вовремя. Данные не потеряны, повторите запрос.',
  malformed: 'Сервер прислал непонятный ответ. Повторите запрос.',
  malformedWrite: 'Сервер прислал непонятный ответ. Изменения могли сохраниться: проверьте, прежде чем повторять.',
  malformedFile: 'Файл не загрузился. Повторите запрос.',
} as const;

/** Codes of failures in the browser: no connection, a timeout, a malformed answer. */
type ClientErrorCode = 'client/unreachable' | 'client/timeout' | 'client/malformed';

let failedTraceId: string | null = null;

/** Trace id of the last failed call of this page; null: none failed. */
export function lastFailedTraceId(): string | null {
  return failedTraceId;
}

interface ApiErrorParts {
  status: number;
  code: ErrorCode | ClientErrorCode | (string & {});
  message: string;
  traceId: string;
  details?: string | undefined;
  fields?: Record<string, string> | undefined;
}

/**
 * Error of every failed call; only an aborted call throws `AbortError` instead. `message` is the
 * Russian text to show, `code` is for decisions, `fields` holds texts by form field, `status` is 0 without an answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly traceId: string;
  readonly details: string | undefined;
  readonly fields: Record<string, string>;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.traceId = parts.traceId;
    this.details = parts.details;
    this.fields = parts.fields ?? {};
    if (parts.traceId !== '') failedTraceId = parts.traceId;
  }
}

/** Error of a call without an answer. */
export function buildNoAnswerError(code: 'client/unreachable' | 'client/timeout', traceId: string): ApiError {
  const message = code === 'client/timeout' ? apiClientMessages.timeout : apiClientMessages.unreachable;
  return new ApiError({ status: 0, code, message, traceId });
}

/** Facts of a call that its error depends on. */
interface CallFacts {
  method: Endpoint['method'];
  kind?: Endpoint['kind'];
  traceId: string;
}

function getMalformedText({ method, kind }: CallFacts): string {
  if (kind === 'binary') return apiClientMessages.malformedFile;
  return method === 'GET' ? apiClientMessages.malformed : apiClientMessages.malformedWrite;
}

/** Error of a 2xx whose body is no reply of the endpoint; the server may have done the work. */
export function buildMalformedError(status: number, asked: CallFacts): ApiError {
  return new ApiError({ status, code: 'client/malformed', message: getMalformedText(asked), traceId: asked.traceId });
}

/** Texts of our services are Russian, those of proxies in between English. */
const isRussian = (text: unknown): text is string => typeof text === 'string' && /[а-яё]/i.test(text);

/** Error of an answer other than 2xx, whatever shape its body has. */
export function errorFromAnswer(status: number, body: unknown, asked: CallFacts): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  return new ApiError({
    status,
    code: problem.code ?? 'client/malformed',
    message: [problem.error, problem.detail, problem.message].find(isRussian) ?? getMalformedText(asked),
    traceId: problem.traceId ?? asked.traceId,
    details: problem.details,
    fields: problem.fields,
  });
}
