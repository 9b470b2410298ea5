import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import { edoCommentsEndpoints } from '@trassa/contracts/edo/edo-comments-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { internalTokens } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { edoComments, addEdoComment, changeEdoComment, removeEdoComment } = edoCommentsEndpoints;
type Subject = { kind: 'waybill' | 'client'; key: string };
/** Stand-in of services/account: everybody who has signed in, and the messages it was given. */
const account = {
  staff: [] as { identity: Identity; name: string }[],
  messages: [] as { companyId: string; message: NewMessage }[],
  isAway: false,
};
let standIn: Awaited<ReturnType<typeof aStandIn>>;
let running: RunningEdo;
beforeAll(async () => {
  standIn = await aStandIn(({ url, headers, body }) => {
    if (account.isAway) return { status: 503, body: {} };
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    if (url === accountEndpoints.postMessage.path && caller?.kind === 'service') {
      account.messages.push({ companyId: caller.companyId, message: JSON.parse(body) });
      return { body: { success: true } };
    }
    const { userId, companyId } = caller?.kind === 'user' ? caller.identity : aDirector();
    const people = account.staff
      .filter(({ identity }) => identity.companyId === companyId)
      .map(({ identity, name }) => {
        const [firstName, lastName] = name.split(' ');
        return { id: identity.userId, firstName, lastName, role: identity.role };
      });
    const me = people.find(({ id }) => id === userId);
    return { body: { success: true, data: url === authEndpoints.me.path ? me : { people, invitations: [] } } };
  });
  running = await aRunningEdo({ env: { SERVICE_URLS: JSON.stringify({ account: standIn.url }) } });
});
afterAll(async () => {
  await running.stop();
  await standIn.stop();
});
beforeEach(() => {
  account.isAway = false;
});

function joins(name: string, parts: Partial<Identity> = {}): Identity {
  const identity = aDirector(parts);
  account.staff.push({ identity, name });
  return identity;
}

/** A director and a dispatcher of one company, with a waybill and a client of theirs. */
async function aCompany() {
  const olga = joins('Ольга Ефимова');
  const boris = joins('Борис Игнатьев', { companyId: olga.companyId, role: 'dispatcher' });
  await running.connect(olga);
  const { chains } = (await running.edo.call(edoEndpoints.chains, { as: olga, query: { limit: 1 } })).body.data;
  const { clients } = (await running.edo.call(edoFigureEndpoints.clients, { as: olga, query: { limit: 1 } })).body.data;
  const [waybill, client] = [chains[0]!, clients[0]!];
  const subjects: Subject[] = [
    { kind: 'waybill', key: waybill.chainId },
    { kind: 'client', key: client.key },
  ];
  return { olga, boris, subjects, waybill, client };
}

const write = (as: Identity | null, params: Subject, parts: object = {}) =>
  running.edo.call(addEdoComment, {
    as,
    params,
    body: { key: randomUUID(), text: 'Ворота 4', mentions: [], ...parts },
  });
const change = (as: Identity, params: Subject & { commentId: string }, text: string) =>
  running.edo.call(changeEdoComment, { as, params, body: { text, mentions: [] } });
const remove = (as: Identity, params: Subject & { commentId: string }) =>
  running.edo.call(removeEdoComment, { as, params });
const read = async (as: Identity, params: Subject) => (await running.edo.call(edoComments, { as, params })).body.data;
const messages = ({ companyId }: Identity) =>
  account.messages
    .filter((given) => given.companyId === companyId && given.message.key.startsWith('comment-'))
    .map(({ message }) => message)
    .toSorted((one, other) => one.title.localeCompare(other.title));

test('colleagues read comments of a waybill and of a client apart, each by its name and in its order', async () => {
  const { olga, boris, subjects } = await aCompany();
  for (const subject of subjects) {
    const { id } = (await write(olga, subject, { text: `Первый, ${subject.kind}` })).body.data;
    await write(boris, subject, { text: 'Второй' });
    expect((await change(boris, { ...subject, commentId: id }, 'Чужой')).problem.code).toBe('comments/foreign');
    expect((await change(olga, { ...subject, commentId: id }, `Новый, ${subject.kind}`)).body.data.isEdited).toBe(true);
  }
  for (const subject of subjects) {
    const seen = await read(boris, subject);
    expect(seen.map(({ author, text, changeableUntil }) => [author.name, text, changeableUntil !== null])).toEqual([
      ['Ольга Ефимова', `Новый, ${subject.kind}`, false],
      ['Борис Игнатьев', 'Второй', true],
    ]);
    const removed = { ...subject, commentId: seen[1]!.id };
    expect((await remove(boris, removed)).status).toBe(200);
    expect((await remove(boris, removed)).status, 'sent again after a lost answer').toBe(200);
    expect((await remove(olga, removed)).status).toBe(404);
    expect((await read(olga, subject))[1]).toMatchObject({
      ...{ author: { name: 'Борис Игнатьев' }, text: '', isRemoved: true },
    });
  }
});

test('a comment with the key of one on another subject is refused', async () => {
  const { olga, subjects } = await aCompany();
  const key = randomUUID();
  const [one, other] = subjects as [Subject, Subject];
  await write(olga, one, { key });
  for (const reply of [await write(olga, other, { key }), await write(olga, one, { key, text: 'Ворота 5' })]) {
    expect([reply.status, reply.problem.code]).toEqual([409, 'common/key-reused']);
  }
  expect((await write(olga, one, { key })).status).toBe(200);
});

test('a mentioned colleague gets one message with the place behind it, though the call is repeated', async () => {
  const { olga, boris, subjects, waybill, client } = await aCompany();
  for (const subject of subjects) {
    const body = { text: '@Борис Игнатьев, позвоните', mentions: [boris.userId], key: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => write(olga, subject, body)));
    expect(replies.map((reply) => reply.body.data.id)).toEqual([body.key, body.key, body.key]);
    expect(await read(olga, subject)).toHaveLength(1);
  }
  const rest = { userId: boris.userId, topic: 'document-mention', text: 'Ольга Ефимова: @Борис Игнатьев, позвоните' };
  await expect
    .poll(() => messages(olga))
    .toMatchObject([
      {
        ...rest,
        title: `Вас упомянули в накладной ${waybill.number}`,
        href: `/edo?chain=${encodeURIComponent(waybill.chainId)}`,
      },
      { ...rest, title: `Вас упомянули у клиента ${client.name}`, href: `/edo-clients?client=${client.key}` },
    ]);
});

test.each(['director', 'dispatcher', 'accountant'] as const)('a %s comments', async (role) => {
  const { olga, subjects } = await aCompany();
  const person = joins('Анна Власова', { companyId: olga.companyId, role });
  for (const subject of subjects) expect((await write(person, subject)).status).toBe(200);
});

test('a driver neither reads, writes nor is mentioned, because the documents are not theirs to see', async () => {
  const { olga, subjects } = await aCompany();
  const driver = joins('Иван Петров', { companyId: olga.companyId, role: 'driver' });
  for (const params of subjects) {
    expect((await running.edo.call(edoComments, { as: driver, params })).status).toBe(403);
    expect((await write(driver, params)).status).toBe(403);
    expect((await write(null, params)).status).toBe(401);
    const mentioning = await write(olga, params, { text: '@Иван Петров', mentions: [driver.userId] });
    expect([mentioning.status, mentioning.problem.code]).toEqual([400, 'comments/mention']);
  }
});

test('another company neither reads nor writes comments, though its documents have the same ids', async () => {
  const { olga, subjects } = await aCompany();
  const twin = await aCompany();
  const stranger = joins('Пётр Чужой');
  for (const subject of subjects) {
    const { id } = (await write(olga, subject)).body.data;
    expect(await read(twin.olga, subject)).toEqual([]);
    expect((await change(twin.olga, { ...subject, commentId: id }, 'Нет')).problem.code).toBe('comments/not-found');
    expect((await remove(twin.olga, { ...subject, commentId: id })).status).toBe(404);
    const unknown = subject.kind === 'client' ? 'edo/client-not-found' : 'edo/chain-not-found';
    expect((await running.edo.call(edoComments, { as: stranger, params: subject })).problem.code).toBe(unknown);
    expect((await write(stranger, subject)).status).toBe(404);
    const foreign = await write(olga, subject, { text: '@Пётр Чужой', mentions: [stranger.userId] });
    expect(foreign.problem.code).toBe('comments/mention');
    expect(await read(olga, subject)).toMatchObject([{ text: 'Ворота 4', isEdited: false }]);
  }
});

test('while services/account is away a comment is kept without a name, a mention is refused', async () => {
  const { olga, boris, subjects } = await aCompany();
  account.isAway = true;
  for (const subject of subjects) {
    expect((await write(olga, subject)).body.data.author.name).toBe('');
    expect((await write(olga, subject, { text: '@Борис Игнатьев', mentions: [boris.userId] })).status).toBe(503);
  }
});
