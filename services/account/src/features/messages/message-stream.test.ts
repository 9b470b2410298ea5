import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { messageUpdateSchema, type StreamedMessages } from '@trassa/contracts/account/messages';
import type { StreamChange } from '@trassa/contracts/account/stream-changes';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGE_NOTIFY_CHANNEL } from '../../shared/message.queries.ts';
import { aCarrier, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';

let service: TestService;
let email: string;
let me: Signed;

interface Signed extends Identity {
  browser: ClientDevice;
}
const signedIn = async (address: string, at = service): Promise<Signed> => {
  const browser = new ClientDevice(at);
  return { ...readClaims((await browser.signIn(address)).body.data.tokens.accessToken).identity, browser };
};
beforeAll(async () => {
  service = await anAccountService();
});
beforeEach(async () => {
  email = await aCarrier(service);
  me = await signedIn(email);
});
afterAll(() => service.stop());

const notify = (key: string, parts: object = {}, to = me) =>
  service.call(accountEndpoints.postMessage, {
    as: { kind: 'service', service: 'orders', companyId: to.companyId, userId: to.userId },
    body: { key, kind: 'order', title: `Заказ ${key}`, text: '', ...parts },
  });

/** EventSource client over real HTTP; `next` is the next event, null at the end. */
async function listening({ browser }: Signed, lastEventId?: string) {
  const stop = new AbortController();
  const headers = { ...browser.headers(), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
  const reply = await fetch(service.url + accountEndpoints.messageStream.path, { headers, signal: stop.signal });
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let heard = '';
  const next = async (): Promise<{ id: string; data: StreamedMessages } | null> => {
    const found = /event: news\nid: (.+)\ndata: (.+)\n\n/.exec(text);
    if (found) {
      text = text.slice(found.index + found[0].length);
      return { id: found[1] ?? '', data: messageUpdateSchema.parse(JSON.parse(found[2] ?? '')) };
    }
    const { value, done } = await reader.read();
    if (done) return null;
    text += value;
    heard += value;
    return next();
  };
  /** Reads until the stream tells of a change; how often it has until then. */
  const untilTold = async (change: StreamChange): Promise<number> => {
    const times =
      heard.split(`event: ${change}
data: {}

`).length - 1;
    if (times > 0) return times;
    const { value, done } = await reader.read();
    expect(done).toBe(false);
    text += value;
    heard += value;
    return untilTold(change);
  };
  return { next, untilTold, close: () => stop.abort() };
}

const titles = (event: { data: StreamedMessages } | null) => event?.data.messages.map((message) => message.title);

describe('the stream of messages', () => {
  test('says at once how many are unread, then brings every message as it comes', async () => {
    await notify('a');
    const stream = await listening(me);
    expect((await stream.next())?.data).toEqual({ messages: [], unread: 1, settledAt: null });
    await notify('b');
    const update = await stream.next();
    expect([titles(update), update?.data.unread]).toEqual([['Заказ b'], 2]);
    stream.close();
  });

  test('says that vehicles of the company have moved, and not those of another', async () => {
    const stranger = await signedIn(await aCarrier(service));
    const stream = await listening(me);
    await stream.next();
    const tell = (...companyIds: string[]) =>
      service.call(accountEndpoints.positionsMoved, {
        as: { kind: 'service', service: 'geo', companyId: stranger.companyId, userId: null },
        body: { companyIds },
      });
    await tell(stranger.companyId);
    await tell(me.companyId, stranger.companyId);
    expect(await stream.untilTold('positions')).toBe(1);
    stream.close();
  });

  test('says nothing twice, however late a change is heard of', async () => {
    await notify('a');
    const stream = await listening(me);
    await stream.next();
    const change = JSON.stringify({ companyId: me.companyId });
    await queryAsAdministrator(service.databaseUrl, 'select pg_notify($1, $2)', [MESSAGE_NOTIFY_CHANNEL, change]);
    await notify('b');
    expect(titles(await stream.next())).toEqual(['Заказ b']);
    stream.close();
  });

  test('goes on after the last event that was heard', async () => {
    const first = await listening(me);
    const heard = (await first.next())?.id ?? '';
    first.close();
    await notify('a');
    await notify('b');
    const again = await listening(me, heard);
    expect(titles(await again.next())).toEqual(['Заказ b', 'Заказ a']);
    again.close();
    const nothingMissed = await listening(me, (await (await listening(me)).next())?.id);
    expect(titles(await nothingMissed.next())).toEqual([]);
    nothingMissed.close();
  });

  test('tells of what was read elsewhere', async () => {
    await notify('a');
    const stream = await listening(me);
    await stream.next();
    await service.call(accountEndpoints.readMessages, { as: me, body: { all: true } });
    expect((await stream.next())?.data).toEqual({ messages: [], unread: 0, settledAt: null });
    stream.close();
  });

  test('says that the work changed, also when it is no news for the person, to nobody else', async () => {
    const stranger = await signedIn(await aCarrier(service));
    const [stream, foreign] = [await listening(me), await listening(stranger)];
    const heard = vi.fn();
    const ended = foreign.untilTold('work').then(heard, () => undefined);
    await stream.next();
    const as = { kind: 'service', service: 'orders', companyId: me.companyId, userId: me.userId } as const;
    await service.call(accountEndpoints.postMessage, { as, body: { key: 'work/1', work: true } });
    await stream.untilTold('work');
    expect(heard).not.toHaveBeenCalled();
    stream.close();
    foreign.close();
    await ended;
  });

  test('keeps to the company and the person', async () => {
    const stranger = await signedIn(await aCarrier(service));
    const stream = await listening(me);
    await stream.next();
    await notify('foreign', {}, stranger);
    await notify('for another', { userId: stranger.userId });
    expect((await stream.next())?.data).toEqual({ messages: [], unread: 0, settledAt: null });
    await notify('mine');
    expect(titles(await stream.next())).toEqual(['Заказ mine']);
    stream.close();
  });

  test('says nothing more to a session that was ended', async () => {
    const elsewhere = await signedIn(email);
    const stream = await listening(elsewhere);
    await stream.next();
    await service.call(accountEndpoints.endOtherSessions, { as: me });
    await notify('secret');
    expect(await stream.next()).toBeNull();
    const { path } = accountEndpoints.messageStream;
    const refused = [elsewhere.browser.headers(), {}, { cookie: '__Host-trassa-session=guessed' }];
    for (const headers of refused) expect((await fetch(service.url + path, { headers })).status).toBe(204);
  });

  test('loses nothing when the connection to Postgres breaks', async () => {
    const stream = await listening(me);
    await stream.next();
    await queryAsAdministrator(
      service.databaseUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'account-messages' and datname = current_database()",
    );
    await notify('meanwhile');
    expect(titles(await stream.next())).toEqual(['Заказ meanwhile']);
    stream.close();
  });

  test('takes an unknown last event for none', async () => {
    await notify('a');
    const stream = await listening(me, "x' or true");
    expect((await stream.next())?.data).toEqual({ messages: [], unread: 1, settledAt: null });
    stream.close();
  });

  test('shows every message exactly once to somebody who keeps coming back while many post', async () => {
    const first = await listening(me);
    let heard = (await first.next())?.id ?? '';
    first.close();
    const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
    const posting = Promise.all(keys.map((key) => notify(key)));
    const seen: string[] = [];
    while (seen.length < keys.length) {
      const stream = await listening(me, heard);
      const update = await stream.next();
      heard = update?.id ?? heard;
      seen.push(...(titles(update) ?? []));
      stream.close();
    }
    await posting;
    expect(seen.toSorted()).toEqual(keys.map((key) => `Заказ ${key}`).toSorted());
  });

  test('does not keep the service from stopping', async () => {
    const other = await anAccountService();
    const { browser } = await signedIn(await aCarrier(other), other);
    const reply = await fetch(other.url + accountEndpoints.messageStream.path, { headers: browser.headers() });
    await other.stop();
    await expect(reply.text()).resolves.toBeTypeOf('string');
  });
});
