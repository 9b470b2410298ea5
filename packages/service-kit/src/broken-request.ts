import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { buildProblemBody, type ProblemError, problem } from './problem-error.ts';

/** Refusal of bytes that never became a request, by the code of the HTTP parser. */
function getRefusalOfParserCode(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') return problem('common/headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return problem('common/too-slow', { text: 'Запрос передаётся слишком медленно' });
  return problem('common/invalid', { text: 'Это не запрос HTTP' });
}

/** Answers bytes that the HTTP parser refuses by a problem body, like every refusal, and ends the connection. */
export function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const refusal = getRefusalOfParserCode(code);
    const body = JSON.stringify(buildProblemBody(refusal, randomBytes(16).toString('hex')));
    socket.write(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/problem+json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
