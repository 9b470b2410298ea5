import { type IncomingMessage, request } from 'node:http';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterEach, describe, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { getProblem } from './testing/problem-of.ts';
import { aGatewayBeforeAlpha } from './testing/running-gateway.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const buildHeaders = (who: Identity) => ({
  authorization: `Bearer ${anAccessToken(who)}`,
  'content-type': 'application/octet-stream',
});

describe.each(['in-process', 'http'] as const)('uploads to a service reached %s', (transport) => {
  const started = async (env: Record<string, string> = {}) => {
    const world = await aGatewayBeforeAlpha(transport, env);
    closing.push(world.stop);
    return world;
  };

  /** Upload that sends one byte and then nothing more, until it is finished. */
  const trickle = (url: string, who: Identity) => {
    const sent = request(`${url}/api/alpha/upload`, { method: 'POST', headers: buildHeaders(who) });
    const reply = new Promise<{ status: number; closes: boolean }>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (answer: IncomingMessage) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' });
      });
    });
    reply.catch(() => {});
    sent.write('x');
    closing.push(() => sent.destroy());
    return { reply, finish: () => sent.end('y') };
  };
  const drop = (url: string, who: Identity) =>
    fetch(`${url}/api/alpha/upload`, { method: 'POST', headers: buildHeaders(who), body: Buffer.alloc(1000) });
  const hanging = async (world: Awaited<ReturnType<typeof started>>, people: Identity[]) => {
    const before = world.begun();
    const uploads = people.map((who) => trickle(world.url, who));
    await expect.poll(() => world.begun() - before).toBe(people.length);
    return uploads;
  };

  test('of one user are four at once, and a fifth waits for one of them', async () => {
    const world = await started();
    const who = aDirector();
    const [first] = await hanging(world, [who, who, who, who]);
    const refused = await drop(world.url, who);
    expect([refused.status, (await getProblem(refused)).code]).toEqual([429, 'common/too-many-uploads']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await drop(world.url, aDirector())).status).toBe(200);
    first!.finish();
    expect(await first!.reply).toEqual({ status: 200, closes: false });
    await expect.poll(async () => (await drop(world.url, who)).status).toBe(200);
  });

  test('are not entries that may hold a photo and say how little they hold', async () => {
    const world = await started({ MAX_UPLOADS_USER: '1' });
    const who = aDirector();
    await hanging(world, [who]);
    const headers = { ...buildHeaders(who), 'content-type': 'application/json' };
    const enter = async (size: number) => {
      const body = JSON.stringify({ photo: 'x'.repeat(size) });
      return (await fetch(`${world.url}/api/alpha/entry`, { method: 'POST', headers, body })).status;
    };
    expect(await enter(100_000)).toBe(429);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(enter))).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('of one company are limited together', async () => {
    const world = await started({ MAX_UPLOADS_COMPANY: '2' });
    const { companyId } = aDirector();
    const colleague = () => ({ ...aDirector(), companyId });
    await hanging(world, [colleague(), colleague()]);
    expect((await drop(world.url, colleague())).status).toBe(429);
    expect((await drop(world.url, aDirector())).status).toBe(200);
  });

  test('of everybody leave calls of the same service alone', async () => {
    const world = await started({ MAX_UPLOADS: '3', MAX_IN_FLIGHT: '3' });
    await hanging(world, [aDirector(), aDirector(), aDirector()]);
    const refused = await drop(world.url, aDirector());
    expect([refused.status, (await getProblem(refused)).code]).toEqual([503, 'common/unavailable']);
    expect((await fetch(`${world.url}/api/alpha/open`)).status).toBe(200);
  });

  test('that bring next to nothing are ended, and give their room back', async () => {
    const world = await started({ UPLOAD_RATE_PERIOD_MS: '500', MAX_UPLOADS_USER: '1' });
    const who = aDirector();
    const [slow] = await hanging(world, [who]);
    expect(await slow!.reply).toEqual({ status: 408, closes: true });
    await expect.poll(async () => (await drop(world.url, who)).status).toBe(200);
  });

  test('that are too large do not take the service from others', async () => {
    const world = await started();
    for (let turn = 0; turn < 7; turn += 1) {
      const body = new Blob([Buffer.alloc(4_000_000)]).stream();
      const sent = { method: 'POST', headers: buildHeaders(aDirector()), body, duplex: 'half' as const };
      await fetch(`${world.url}/api/alpha/upload`, sent).catch(() => null);
    }
    expect((await fetch(`${world.url}/api/alpha/open`)).status).toBe(200);
  });
});
