import type { FastifyReply } from 'fastify';

const NGINX_ERROR_PAGE =
  '<html><head><title>Error</title></head><body><center><h1>Error</h1></center><hr>nginx</body></html>';
/** Answer in plain text, with a code in the header where there is one. */
export const sendText = (reply: FastifyReply, status: number, text: string, code?: string) =>
  (code ? reply.header('X-Diadoc-ErrorCode', code) : reply).code(status).type('text/plain; charset=utf-8').send(text);
const answerConflict = (code: string, text: string) => (reply: FastifyReply) => sendText(reply, 409, text, code);
export const API_SUNSET_DATE = 'Sat, 03 Apr 2027 00:00:00 GMT';

/** Faults of this provider that replace the answer of any call. */
export const diadocFaults = {
  unpaid: (reply: FastifyReply) => sendText(reply, 402, 'Закончилась подписка на API'),
  forbidden: (reply: FastifyReply) => sendText(reply, 403, 'Нет доступа ко всем документам ящика'),
  'conflict-duplicate': answerConflict('DuplicateTitle', 'Осуществляется попытка отправить дубликат'),
  'conflict-signatures': answerConflict('TooManyInvalidSignatures', 'Больше трёх неверных подписей за сутки'),
  'conflict-format': answerConflict('RecipientTitleFormatMismatch', 'Формат титула получателя другой'),
  'too-many': (reply: FastifyReply, { retryAfterSeconds }: { retryAfterSeconds: number }) =>
    reply.code(429).header('retry-after', String(retryAfterSeconds)).type('text/html').send(NGINX_ERROR_PAGE),
  wait: (reply: FastifyReply) => reply.code(204).header('retry-after', '2').send(),
  gone: (reply: FastifyReply) =>
    sendText(
      reply.header('sunset', API_SUNSET_DATE).header('link', '<https://diadoc.example/new>; rel="successor-version"'),
      410,
      'Gone',
    ),
  'bad-gateway': (reply: FastifyReply) => reply.code(502).type('text/html').send(NGINX_ERROR_PAGE),
};
/** Faults that the routes themselves show in their answers. */
export const faultsPlayedByRoutes = [
  'duplicates',
  'reordered',
  'invalid-cursor',
  'odd-shapes',
  'sunset',
  'state-refuses',
  'universal-messages',
  'unlinked',
  'cancelled',
  'narrow-schema',
  'attorney-of-another',
  'attorney-revoked',
  'attorney-ended',
];
