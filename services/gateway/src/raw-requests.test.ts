import { connect, type Socket } from 'node:net';
import { problemSchema } from '@trassa/contracts/problem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { aGatewayBeforeAlpha } from './testing/running-gateway.ts';

const TOKEN = anAccessToken();

/** Sends raw bytes and reads until the server closes or the wanted number of answers has arrived. */
function sendRaw(url: string, bytes: string, answers = 1): Promise<string> {
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

const statusesOf = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const lines = (...all: string[]) => all.join('\r\n');
const SMUGGLED = lines('GET /api/alpha/boss HTTP/1.1', 'Host: x', '', '');
const head = (...headers: string[]) =>
  lines(
    'POST /api/alpha/write HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${TOKEN}`,
    'Content-Type: application/json',
    ...headers,
    '',
    '',
  );

const ambiguous: [string, string][] = [
  ['length and chunks', `${head('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
  ['chunks and length', `${head('Transfer-Encoding: chunked', 'Content-Length: 4')}5c\r\n${SMUGGLED}0\r\n\r\n`],
  ['two lengths', `${head('Content-Length: 2', 'Content-Length: 40')}{}${SMUGGLED}`],
  ['a list of lengths', `${head('Content-Length: 2, 40')}{}${SMUGGLED}`],
  ['negative length', `${head('Content-Length: -1')}{}`],
  ['length with a plus', `${head('Content-Length: +2')}{}${SMUGGLED}`],
  ['length in hex', `${head('Content-Length: 0x2')}{}`],
  ['length with a space inside', `${head('Content-Length: 2 0')}{}`],
  ['an unknown coding', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
  ['chunked not last', `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${SMUGGLED}`],
  ['coding twice', `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: x')}0\r\n\r\n${SMUGGLED}`],
  ['space before the colon', `${head('Content-Length : 2')}{}`],
  ['folded header', `${head('Transfer-Encoding:', ' chunked')}0\r\n\r\n${SMUGGLED}`],
  ['bad chunk size', `${head('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
  ['chunk size too long', `${head('Transfer-Encoding: chunked')}fffffffffffffffff\r\n{}\r\n`],
  ['bare line feeds in a header', `${head('X-A: 1\nTransfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
  ['NUL in a header', head('X-A: a\0b')],
  ['carriage return in a header', head('X-A: a\rContent-Length: 2')],
  ['no Host', lines('GET /api/alpha/open HTTP/1.1', '', '')],
  ['two Hosts', lines('GET /api/alpha/open HTTP/1.1', 'Host: a', 'Host: b', '', '')],
  ['absolute target', lines('GET http://evil.example/api/alpha/open HTTP/1.1', 'Host: x', '', '')],
  ['no such method', lines('BREW /api/alpha/open HTTP/1.1', 'Host: x', '', '')],
  ['space in the target', lines('GET /api/alpha/open /x HTTP/1.1', 'Host: x', '', '')],
  ['HTTP/0.9', 'GET /api/alpha/boss\r\n\r\n'],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['headers of 20 kB', head(`X-A: ${'a'.repeat(20_000)}`)],
  ['two thousand headers', head(...Array.from({ length: 2500 }, (_, index) => `X-${index}: 1234567`))],
];

describe.each(['in-process', 'http'] as const)('bytes on the wire before a service reached %s', (transport) => {
  let world: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
  beforeAll(async () => {
    world = await aGatewayBeforeAlpha(transport);
  });
  afterEach(() => world.asked.splice(0));
  afterAll(() => world.stop());

  test.each(ambiguous)('%s: refused, connection closed, nothing smuggled', async (_, bytes) => {
    const statuses = statusesOf(await sendRaw(world.url, bytes, 0));
    // A smuggled call would be answered 401. Edge and parser may both refuse before the connection ends.
    for (const status of statuses) expect([400, 404, 405, 431]).toContain(status);
    expect(world.asked).toEqual([]);
  });

  test('pipelined calls are answered one by one, each checked for itself', async () => {
    const open = lines('GET /api/alpha/open HTTP/1.1', 'Host: x', '', '');
    const heard = await sendRaw(world.url, open + SMUGGLED + open, 3);
    expect(statusesOf(heard)).toEqual([200, 401, 200]);
  });

  test('headers that name others as hop-by-hop do not take the gateway’s own away', async () => {
    const bytes = lines(
      'GET /api/alpha/mine HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${TOKEN}`,
      'Connection: close, X-Custom',
      'X-Custom: 1',
      'X-Trassa-Token: forged',
      '',
      '',
    );
    const heard = await sendRaw(world.url, bytes, 0);
    expect(statusesOf(heard)).toEqual([200]);
    expect(heard).toContain('"x-trassa-token":"eyJ');
    expect(heard).not.toContain('forged');
  });

  test.each([
    ['headers of 20 kB', head(`X-A: ${'a'.repeat(20_000)}`), 'common/headers-too-large'],
    ['no HTTP', 'hello\r\n\r\n', 'common/invalid'],
  ])('%s: refused by a problem body as every other call', async (_, bytes, code) => {
    const heard = Buffer.from(await sendRaw(world.url, bytes, 0), 'latin1').toString();
    expect(problemSchema.parse(JSON.parse(heard.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ code });
    expect(heard).toMatch(/^content-type: application\/problem\+json/im);
  });

  test('a token in the query is nothing', async () => {
    const bytes = lines(`GET /api/alpha/mine?access_token=${TOKEN} HTTP/1.1`, 'Host: x', 'Connection: close', '', '');
    expect(statusesOf(await sendRaw(world.url, bytes, 0))).toEqual([401]);
  });
});

describe('a caller in no hurry', () => {
  let world: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
  beforeAll(async () => {
    world = await aGatewayBeforeAlpha('in-process');
  });
  afterAll(() => world.stop());

  test.each([
    ['a page', 'POST /login HTTP/1.1', 405],
    ['a call without a session', 'POST /api/alpha/write HTTP/1.1', 401],
    ['a call that needs no body', 'GET /api/alpha/open HTTP/1.1', 200],
    ['a file that is missing', 'POST /wp-login.php HTTP/1.1', 405],
  ])('a slow body of %s is not waited for: answered, and the connection ends', async (_, line, status) => {
    const heard = await sendRaw(world.url, lines(line, 'Host: x', 'Content-Length: 100000', '', 'x'), 0);
    expect(statusesOf(heard)).toEqual([status]);
  });

  test('an address has so many connections, and a new one when one of them ends', async () => {
    const few = await aGatewayBeforeAlpha('in-process', { MAX_CONNECTIONS_ADDRESS: '3' });
    const { hostname, port } = new URL(few.url);
    const held = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect(Number(port), hostname, () => resolve(socket));
          }),
      ),
    );
    const ask = () => sendRaw(few.url, lines('GET /livez HTTP/1.1', 'Host: x', 'Connection: close', '', ''), 0);
    const refused = await ask().catch(() => '');
    held[0]?.destroy();
    await expect.poll(async () => statusesOf(await ask().catch(() => ''))).toEqual([200]);
    for (const socket of held) socket.destroy();
    await few.stop();
    expect(statusesOf(refused)).toEqual([]);
  });

  test('a caller that sends its headers drop by drop is cut off', async () => {
    const heard = await sendRaw(world.url, 'GET /api/alpha/open HTTP/1.1\r\nHost: x\r\nX-A: ', 0);
    expect(statusesOf(heard)).toEqual([408]);
  });
});
