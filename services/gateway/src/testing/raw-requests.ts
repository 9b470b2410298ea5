import { connect } from 'node:net';

/** Sends raw bytes and reads until the server closes or the wanted number of answers has arrived. */
export function sendRaw(url: string, bytes: string, answers = 1): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      if ((heard.match(/HTTP\/1\.1 \d{3}/g) ?? []).length >= answers && answers > 0) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

/** Statuses of the answers in the received text. */
export const getStatuses = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const joinLines = (...all: string[]) => all.join('\r\n');

/** Call hidden in the bytes of another one; a server that takes it for a request answers 401. */
export const SMUGGLED_CALL = joinLines('GET /api/alpha/boss HTTP/1.1', 'Host: x', '', '');

/** Bytes that two servers in a row may read differently, by what is wrong with them; `path` takes a body. */
export function ambiguousRequests(path: string, token: string): [string, string][] {
  const head = (...headers: string[]) =>
    joinLines(
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      ...headers,
      '',
      '',
    );
  return [
    ['length and chunks', `${head('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED_CALL}`],
    ['chunks and length', `${head('Transfer-Encoding: chunked', 'Content-Length: 4')}5c\r\n${SMUGGLED_CALL}0\r\n\r\n`],
    ['two lengths', `${head('Content-Length: 2', 'Content-Length: 40')}{}${SMUGGLED_CALL}`],
    ['a list of lengths', `${head('Content-Length: 2, 40')}{}${SMUGGLED_CALL}`],
    ['negative length', `${head('Content-Length: -1')}{}`],
    ['length with a plus', `${head('Content-Length: +2')}{}${SMUGGLED_CALL}`],
    ['length in hex', `${head('Content-Length: 0x2')}{}`],
    ['length with a space inside', `${head('Content-Length: 2 0')}{}`],
    ['an unknown coding', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED_CALL}`],
    ['chunked not last', `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${SMUGGLED_CALL}`],
    ['coding twice', `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: x')}0\r\n\r\n${SMUGGLED_CALL}`],
    ['space before the colon', `${head('Content-Length : 2')}{}`],
    ['folded header', `${head('Transfer-Encoding:', ' chunked')}0\r\n\r\n${SMUGGLED_CALL}`],
    ['bad chunk size', `${head('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
    ['chunk size too long', `${head('Transfer-Encoding: chunked')}fffffffffffffffff\r\n{}\r\n`],
    ['bare line feeds in a header', `${head('X-A: 1\nTransfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED_CALL}`],
    ['NUL in a header', head('X-A: a\0b')],
    ['carriage return in a header', head('X-A: a\rContent-Length: 2')],
    ['no Host', joinLines('GET /api/alpha/open HTTP/1.1', '', '')],
    ['two Hosts', joinLines('GET /api/alpha/open HTTP/1.1', 'Host: a', 'Host: b', '', '')],
    ['absolute target', joinLines('GET http://evil.example/api/alpha/open HTTP/1.1', 'Host: x', '', '')],
    ['no such method', joinLines('BREW /api/alpha/open HTTP/1.1', 'Host: x', '', '')],
    ['space in the target', joinLines('GET /api/alpha/open /x HTTP/1.1', 'Host: x', '', '')],
    ['HTTP/0.9', 'GET /api/alpha/boss\r\n\r\n'],
    ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['headers of 20 kB', head(`X-A: ${'a'.repeat(20_000)}`)],
    ['two thousand headers', head(...Array.from({ length: 2500 }, (_, index) => `X-${index}: 1234567`))],
  ];
}
