import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import type { Identity } from '@trassa/contracts/identity';
import { MAX_COMMENTS_OF_SUBJECT } from '@trassa/contracts/orders/comments';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, internalTokens, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

const { comments, addComment, changeComment, removeComment } = commentsEndpoints;
/** Stand-in of services/account: everybody who has signed in, and the messages it received. */
const account = { staff: [] as { identity: Identity; name: string }[], received: [] as NewMessage[], isAway: false };
const clock = { now: new Date('2026-11-25T09:00:00.000Z') };
let standIn: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
beforeAll(async () => {
  standIn = await aStandIn(({ url, headers, body }) => {
    if (account.isAway) return { status: 503, body: {} };
    if (url === accountEndpoints.postMessage.path) {
      const message = JSON.parse(body);
      if (!message.work) account.received.push(message);
      return { body: { success: true } };
    }
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    const { userId, companyId } = caller?.kind === 'user' ? caller.identity : aDirector();
    const people = account.staff
      .filter(({ identity }) => identity.companyId === companyId)
      .map(({ identity, name }) => {
        const [firstName, lastName] = name.split(' ');
        return { id: identity.userId, firstName, lastName };
      });
    const me = people.find(({ id }) => id === userId);
    return { body: { success: true, data: url === authEndpoints.me.path ? me : { people, invitations: [] } } };
  });
  const env = { SERVICE_URLS: JSON.stringify({ account: standIn.url }) };
  service = await aRunning(ordersService, { now: () => clock.now, env });
});
afterAll(async () => {
  await service.stop();
  await standIn.stop();
});
beforeEach(() => Object.assign(account, { staff: [], received: [], isAway: false }));

function joins(name: string, parts: Partial<Identity> = {}): Identity {
  const identity = aDirector(parts);
  account.staff.push({ identity, name });
  return identity;
}

/** A director, a dispatcher of the same company, and an order of theirs. */
async function aCompany() {
  const olga = joins('Ольга Ефимова');
  const boris = joins('Борис Игнатьев', { companyId: olga.companyId });
  await importDrafts(service, olga, { drafts: [aDraft({ number: 'ТТН-7' })] });
  const order = (await service.call(ordersEndpoints.list, { as: olga, query: {} })).body.data[0]?.id ?? '';
  return { olga, boris, order };
}

const write = (as: Identity, id: string, parts: { text?: string; mentions?: string[]; key?: string } = {}) =>
  service.call(addComment, {
    as,
    params: { id },
    body: { key: randomUUID(), text: 'Ворота 4', mentions: [], ...parts },
  });
const change = (as: Identity, [id, commentId]: [string, string], body: { text: string; mentions?: string[] }) =>
  service.call(changeComment, { as, params: { id, commentId }, body: { mentions: [], ...body } });
const read = async (as: Identity, id: string) => (await service.call(comments, { as, params: { id } })).body.data;
const pass = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

test('colleagues read comments with names, oldest first, and only an author may change them', async () => {
  const { olga, boris, order } = await aCompany();
  await write(olga, order, { text: '  Пропуск заказан  ' });
  pass(1);
  await write(boris, order, { text: 'Спасибо' });
  const seen = await read(boris, order);
  expect(seen.map(({ author, text, changeableUntil }) => [author.name, text, changeableUntil !== null])).toEqual([
    ['Ольга Ефимова', 'Пропуск заказан', false],
    ['Борис Игнатьев', 'Спасибо', true],
  ]);
  const [first, second] = seen as [(typeof seen)[0], (typeof seen)[0]];
  expect((await change(boris, [order, first.id], { text: 'Нет' })).problem.code).toBe('comments/foreign');
  const foreign = await service.call(removeComment, { as: olga, params: { id: order, commentId: second.id } });
  expect(foreign.status).toBe(403);
});

test('a change and a removal are seen by colleagues, and end after fifteen minutes', async () => {
  const { olga, boris, order } = await aCompany();
  const { id } = (await write(olga, order)).body.data;
  pass(14);
  expect((await change(olga, [order, id], { text: 'Ворота 5' })).body.data).toMatchObject({
    text: 'Ворота 5',
    isEdited: true,
  });
  expect(await read(boris, order)).toMatchObject([{ text: 'Ворота 5', isEdited: true, isRemoved: false }]);
  const other = (await write(olga, order, { text: 'Ошибка' })).body.data.id;
  const remove = (as = olga) => service.call(removeComment, { as, params: { id: order, commentId: other } });
  expect((await remove()).status).toBe(200);
  expect((await read(boris, order))[1]).toMatchObject({ text: '', isRemoved: true, changeableUntil: null });
  pass(1);
  expect((await remove()).status, 'sent again after a lost answer').toBe(200);
  expect((await remove(boris)).status).toBe(404);
  expect((await change(olga, [order, id], { text: 'Ворота 6' })).problem).toMatchObject({ code: 'comments/closed' });
});

test('a mentioned colleague gets one message with the order behind it, however often the comment changes', async () => {
  const { olga, boris, order } = await aCompany();
  const anna = joins('Анна Власова', { companyId: olga.companyId });
  const body = { text: '@Борис Игнатьев, позвоните на склад', mentions: [boris.userId], key: randomUUID() };
  const { id, mentions } = (await write(olga, order, body)).body.data;
  expect(mentions).toEqual([{ id: boris.userId, name: 'Борис Игнатьев' }]);
  expect((await write(olga, order, body)).body.data.id).toBe(id);
  await change(olga, [order, id], { text: '@Борис Игнатьев и @Анна Власова', mentions: [boris.userId, anna.userId] });
  const toPeople = () => account.received.filter((message) => !('event' in message));
  await expect.poll(() => toPeople().length).toBe(2);
  const href = `/dashboard/orders?order=${order}`;
  expect(
    toPeople().toSorted((a, b) => Number(a.userId === anna.userId) - Number(b.userId === anna.userId)),
  ).toMatchObject([
    { userId: boris.userId, title: 'Вас упомянули в заказе № ТТН-7', text: `Ольга Ефимова: ${body.text}`, href },
    { userId: anna.userId, href },
  ]);
  expect(await read(boris, order)).toHaveLength(1);
});

test('the same comment sent twice at once is there once', async () => {
  const { olga, order } = await aCompany();
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => write(olga, order, { key })));
  expect(replies.map(({ body }) => body.data.id)).toEqual([key, key, key]);
  expect(await read(olga, order)).toHaveLength(1);
});

test('a comment with the key of another one is refused, and one that was changed is answered as it is', async () => {
  const { olga, boris, order } = await aCompany();
  const key = randomUUID();
  await write(olga, order, { key });
  const others = [
    await write(olga, order, { key, text: 'Ворота 5' }),
    await write(olga, order, { key, mentions: [boris.userId], text: 'Ворота 4 @Борис Игнатьев' }),
    await write(boris, order, { key }),
  ];
  expect(others.map(({ problem }) => problem.code)).toEqual(others.map(() => 'common/key-reused'));
  expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect((await read(olga, order)).map(({ text }) => text)).toEqual(['Ворота 4']);
  await change(olga, [order, key], { text: 'Ворота 7' });
  expect((await write(olga, order, { key })).body.data.text).toBe('Ворота 7');
});

test.each([
  { text: '   ', words: 'Напишите комментарий' },
  { text: 'я'.repeat(2001), words: 'Не более 2 000 символов' },
  { text: '\u200b \u0000', words: 'Напишите комментарий' },
])('$words', async ({ text, words }) => {
  const { olga, order } = await aCompany();
  const { id } = (await write(olga, order)).body.data;
  for (const reply of [await write(olga, order, { text }), await change(olga, [order, id], { text })]) {
    expect([reply.status, reply.problem.fields]).toEqual([400, { text: words }]);
  }
});

test('half of a surrogate pair and an unknown shape are refused in words', async () => {
  const { olga, order } = await aCompany();
  for (const parts of [{ text: 'До склада \ud800' }, { mentions: ['x'] }, { key: '1' }]) {
    const reply = await write(olga, order, parts);
    expect([reply.status, reply.problem.error]).toEqual([400, expect.stringMatching(/[а-я]/)]);
  }
  expect(await read(olga, order)).toEqual([]);
});

test('nobody of another company is mentioned', async () => {
  const { olga, order } = await aCompany();
  const stranger = joins('Пётр Чужой');
  const reply = await write(olga, order, { text: '@Пётр Чужой', mentions: [stranger.userId] });
  expect([reply.status, reply.problem.code]).toEqual([400, 'comments/mention']);
  expect(await read(olga, order)).toEqual([]);
});

test('while services/account is away a comment is kept without a name, a mention is refused', async () => {
  const { olga, boris, order } = await aCompany();
  account.isAway = true;
  expect((await write(olga, order, { text: '👨‍👩‍👧 едут' })).body.data.author.name).toBe('');
  expect((await write(olga, order, { text: '@Борис Игнатьев', mentions: [boris.userId] })).status).toBe(503);
  expect(await read(olga, order)).toHaveLength(1);
});

test('there is an end to comments', async () => {
  const { olga, order } = await aCompany();
  await write(olga, order);
  // All but the first and the last are copies: writing two hundred takes most of the time of this file.
  const columns = 'company_id, subject_kind, subject_id, author_id, author_name, text, mentions, created_at';
  const copies = `insert into orders.comments (id, ${columns})
    select gen_random_uuid(), ${columns} from orders.comments, generate_series(3, $1::int) where company_id = $2`;
  await queryAsAdministrator(service.databaseUrl, copies, [MAX_COMMENTS_OF_SUBJECT, olga.companyId]);
  expect((await write(olga, order)).status).toBe(200);
  expect((await write(olga, order)).problem.code).toBe('comments/full');
});

test('another company neither reads nor writes comments, whatever it knows of them', async () => {
  const { olga, order } = await aCompany();
  const { id } = (await write(olga, order)).body.data;
  const stranger = await aCompany();
  for (const as of [stranger.olga, stranger.boris]) {
    for (const key of [order, randomUUID(), 'x']) {
      expect((await service.call(comments, { as, params: { id: key } })).problem.code).toBe('orders/not-found');
      expect((await write(as, key)).status).toBe(404);
      expect((await change(as, [key, id], { text: 'Нет' })).status).toBe(404);
      expect((await service.call(removeComment, { as, params: { id: key, commentId: id } })).status).toBe(404);
    }
    expect((await change(as, [stranger.order, id], { text: 'Нет' })).problem.code).toBe('comments/not-found');
  }
  expect((await write(stranger.olga, stranger.order, { key: id })).status).toBe(200);
  expect(await read(olga, order)).toMatchObject([{ text: 'Ворота 4', isEdited: false }]);
  expect((await service.call(comments, { as: null, params: { id: order } })).status).toBe(401);
});
