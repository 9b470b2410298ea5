import { randomUUID } from 'node:crypto';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFeedbackService, aMessage } from '../../testing/a-feedback-service.ts';

let feedback: Awaited<ReturnType<typeof aFeedbackService>>;
beforeAll(async () => {
  feedback = await aFeedbackService({ FEEDBACK_DAILY_LIMIT: '5' });
});
afterAll(() => feedback.stop());

const metadata = aMessage().metadata;

describe('writing to us', () => {
  test('keeps the message under the name that the account service gives, whatever the body says', async () => {
    const author = aDirector();
    const text = `Где счёт? ${randomUUID()}`;
    const reply = await feedback.send(author, {
      message: `  ${text}\n`,
      user_name: 'Чужое имя',
      user_id: randomUUID(),
    });
    expect(reply.status).toBe(200);
    expect(await feedback.one(text)).toMatchObject({
      id: reply.body.data.id,
      user_id: author.userId,
      user_name: 'Борис Игнатьев',
      user_email: `${author.userId.slice(0, 8)}@example.com`,
      company_name: 'ООО «Волга-Карго»',
      screen: 'Заказы',
      status: 'new',
      created_at: '2026-11-20T09:00:00.000Z',
      metadata,
      answers: [],
    });
  });

  test('a guest is refused', async () => {
    expect((await feedback.send(null)).status).toBe(401);
  });

  test('white space is no message', async () => {
    const { status, problem } = await feedback.send(aDirector(), { message: ' \n\t ' });
    expect([status, problem.error]).toEqual([400, 'Пожалуйста, введите сообщение']);
  });

  test('2000 characters are taken, 2001 are not', async () => {
    expect((await feedback.send(aDirector(), { message: '😀'.repeat(1000) })).status).toBe(200);
    expect((await feedback.send(aDirector(), { message: 'я'.repeat(2001) })).status).toBe(400);
  });

  test('control characters are taken out, line breaks stay', async () => {
    const text = randomUUID();
    expect((await feedback.send(aDirector(), { message: `${text}\u0000\u001b[31m\nда` })).status).toBe(200);
    expect(await feedback.one(`${text}[31m\nда`)).toBeTruthy();
  });

  test('zeros are taken out anywhere, and halves of characters refused', async () => {
    const text = randomUUID();
    const agent = { ...metadata, userAgent: 'Chrome\u0000' };
    const reply = await feedback.send(aDirector(), { message: text, screen: 'ЭДО\u0000', metadata: agent });
    expect(reply.status).toBe(200);
    expect(await feedback.one(text)).toMatchObject({ screen: 'ЭДО', metadata: { userAgent: 'Chrome' } });
    expect((await feedback.send(aDirector(), { message: `${text}\udc00` })).status).toBe(400);
  });

  test.each([
    ['an unknown member', { ...metadata, password: 'x' }],
    ['an unknown member of the viewport', { ...metadata, viewport: { width: 1, height: 1, depth: 1 } }],
    ['a whole address', { ...metadata, url: 'https://evil.example/x' }],
    ['an address of another host', { ...metadata, url: '//evil.example/x' }],
    ['a path with a letter that browsers escape', { ...metadata, url: '/edo/я' }],
    ['a path with its query', { ...metadata, url: '/edo?token=1' }],
    ['a script for a path', { ...metadata, url: 'javascript:alert(1)' }],
    ['a time that is none', { ...metadata, timestamp: 'yesterday' }],
    ['a viewport in words', { ...metadata, viewport: { width: 'wide', height: 1 } }],
    ['a remote with a strange name', { ...metadata, remotes: { '<b>': '1.0.0' } }],
    ['nothing', undefined],
  ])('metadata with %s is refused', async (_, wrong) => {
    expect((await feedback.send(aDirector(), { metadata: wrong })).status).toBe(400);
  });

  test('a prototype in the metadata changes nothing and is refused', async () => {
    const body = JSON.stringify(aMessage()).replace('"metadata":{', '"metadata":{"__proto__":{"admin":true},');
    const reply = await feedback.service.call(feedbackEndpoints.send, {
      as: aDirector(),
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('metadata beyond 8 kB and bodies beyond 24 kB are refused', async () => {
    const remotes = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`r${n}`, '1'.repeat(64)]));
    expect((await feedback.send(aDirector(), { metadata: { ...metadata, remotes } })).status).toBe(400);
    expect((await feedback.send(aDirector(), { screen: 'x'.repeat(30_000) })).status).toBe(413);
  });

  test('the secret of a partner link is not kept', async () => {
    const text = randomUUID();
    await feedback.send(aDirector(), { message: text, metadata: { ...metadata, url: '/partner/abcdef0123456789' } });
    expect((await feedback.one(text)).metadata.url).toBe('/partner/***');
  });

  test('the same key twice, also at once, is one message', async () => {
    const author = aDirector();
    const text = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => feedback.send(author, { message: text }, 'key-1')),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await feedback.send(author, { message: `${text}!` }, 'key-1');
    expect([other.status, other.problem.code]).toEqual([409, 'common/key-reused']);
    expect((await feedback.send(aDirector(), { message: text }, 'key-1')).body.data.id).not.toBe(
      replies[0]?.body.data.id,
    );
  });

  test('nobody sends more than the daily limit, and the next day they may again', async () => {
    const author = aDirector();
    const sent = await Promise.all(Array.from({ length: 8 }, () => feedback.send(author)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const before = feedback.clock.now;
    feedback.clock.now = new Date(before.getTime() + 25 * 3_600_000);
    expect((await feedback.send(author)).status).toBe(200);
    feedback.clock.now = before;
  });

  test('a silent account service refuses for the moment, and nothing is kept under no name', async () => {
    feedback.accounts.down = true;
    const text = randomUUID();
    expect((await feedback.send(aDirector(), { message: text })).status).toBe(503);
    feedback.accounts.down = false;
    await expect(feedback.one(text)).rejects.toThrow('no message');
  });
});
