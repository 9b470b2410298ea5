import { connect, type Socket } from 'node:net';
import { problemSchema } from '@trassa/contracts/problem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { ambiguousRequests, getStatuses, SMUGGLED_CALL, sendRaw } from './testing/raw-requests.ts';
import { aGatewayBeforeAlpha } from './testing/running-gateway.ts';

const TOKEN = anAccessToken();

const lines = (...all: string[]) => all.join('\r\n');
const ambiguous = ambiguousRequests('/api/alpha/write', TOKEN);

describe.each(['in-process', 'http'] as const)('bytes on the wire before a service reached %s', (transport) => {
  let world: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
  beforeAll(async () => {
    world = await aGatewayBeforeAlpha(transport);
  });
  afterEach(() => world.asked.splice(0));
  afterAll(() => world.stop());

  test.each(ambiguous)('%s: refused, connection closed, nothing smuggled', async (_, bytes) => {
    const statuses = getStatuses(await sendRaw(world.url, bytes, 0));
    // A smuggled call would be answered 401. Edge and parser may both refuse before the connection ends.
    for (const status of statuses) expect([400, 404, 405, 431]).toContain(status);
    expect(world.asked).toEqual([]);
  });

  test('pipelined calls are answered one by one, each checked for itself', async () => {
    const open = lines('GET /api/alpha/open HTTP/1.1', 'Host: x', '', '');
    const heard = await sendRaw(world.url, open + SMUGGLED_CALL + open, 3);
    expect(getStatuses(heard)).toEqual([200, 401, 200]);
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
    expect(getStatuses(heard)).toEqual([200]);
    expect(heard).toContain('"x-trassa-token":"eyJ');
    expect(heard).not.toContain('forged');
  });

  test.each([
    ['headers of 20 kB', new Map(ambiguous).get('headers of 20 kB') ?? '', 'common/headers-too-large'],
    ['no HTTP', 'hello\r\n\r\n', 'common/invalid'],
  ])('%s: refused by a problem body as every other call', async (_, bytes, code) => {
    const heard = Buffer.from(await sendRaw(world.url, bytes, 0), 'latin1').toString();
    expect(problemSchema.parse(JSON.parse(heard.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ code });
    expect(heard).toMatch(/^content-type: application\/problem\+json/im);
  });

  test('a token in the query is nothing', async () => {
    const bytes = lines(`GET /api/alpha/mine?access_token=${TOKEN} HTTP/1.1`, 'Host: x', 'Connection: close', '', '');
    expect(getStatuses(await sendRaw(world.url, bytes, 0))).toEqual([401]);
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
    expect(getStatuses(heard)).toEqual([status]);
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
    await expect.poll(async () => getStatuses(await ask().catch(() => ''))).toEqual([200]);
    for (const socket of held) socket.destroy();
    await few.stop();
    expect(getStatuses(refused)).toEqual([]);
  });

  test('a caller that sends its headers drop by drop is cut off', async () => {
    const heard = await sendRaw(world.url, 'GET /api/alpha/open HTTP/1.1\r\nHost: x\r\nX-A: ', 0);
    expect(getStatuses(heard)).toEqual([408]);
  });
});
