import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { MarkMessagesRead } from '@trassa/contracts/account/messages';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCarrier, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';

let service: TestService;
let me: Identity;
let stranger: Identity;
const signedIn = async () =>
  readClaims((await new ClientDevice(service).signIn(await aCarrier(service))).body.data.tokens.accessToken).identity;
beforeAll(async () => {
  service = await anAccountService();
});
beforeEach(async () => {
  me = await signedIn();
  stranger = await signedIn();
});
afterAll(() => service.stop());

const notify = (key: string, parts: object = {}) =>
  service.call(accountEndpoints.postMessage, {
    as: { kind: 'service', service: 'orders', companyId: me.companyId, userId: me.userId },
    body: { key, kind: 'order', title: `Заказ ${key}`, text: 'Новый заказ', href: '/dashboard/orders', ...parts },
  });
const read = async (query: object = {}, as = me) =>
  (await service.call(accountEndpoints.messages, { as, query })).body.data;

describe('messages', () => {
  test('come from other services once per event, newest first, and only to their company', async () => {
    await notify('a');
    await notify('b', { kind: 'payment' });
    expect((await notify('a')).status).toBe(200);
    const page = await read();
    expect(page.messages.map((message) => message.title)).toEqual(['Заказ b', 'Заказ a']);
    expect(page).toMatchObject({ unread: 2, more: false });
    expect((await read({ kind: 'payment' })).messages).toHaveLength(1);
    expect((await read({}, stranger)).messages).toEqual([]);
  });

  test('are marked as read one by one or all at once', async () => {
    for (const key of ['a', 'b', 'c']) await notify(key);
    const [first] = (await read()).messages;
    await service.call(accountEndpoints.readMessages, { as: me, body: { ids: [first?.id] } });
    expect((await read()).unread).toBe(2);
    expect((await read({ unread: 'true' })).messages.map((message) => message.title)).toEqual(['Заказ b', 'Заказ a']);
    await service.call(accountEndpoints.readMessages, { as: stranger, body: { all: true } });
    expect((await read()).unread).toBe(2);
    await service.call(accountEndpoints.readMessages, { as: me, body: { all: true } });
    expect((await read()).unread).toBe(0);
  });

  test('are new again once their marks are taken back, those alone that were new', async () => {
    for (const key of ['a', 'b', 'c']) await notify(key);
    const [c, b, a] = (await read()).messages.map(({ id }) => id);
    const mark = async (body: MarkMessagesRead, as = me) =>
      (await service.call(accountEndpoints.readMessages, { as, body })).body.data.marked.toSorted();
    await mark({ ids: [c ?? ''] });
    const marked = await mark({ all: true });
    expect(marked).toEqual([a, b].toSorted());
    await mark({ ids: marked, unread: true }, stranger);
    expect((await read()).unread).toBe(0);
    await mark({ ids: marked, unread: true });
    expect((await read({ unread: 'true' })).messages.map(({ id }) => id)).toEqual([b, a]);
  });

  test('come fifty at a time', async () => {
    for (let i = 0; i < 60; i += 1) await notify(`m${i}`);
    const first = await read();
    expect(first).toMatchObject({ more: true, unread: 60 });
    const rest = await read({ before: first.messages.at(-1)?.id });
    expect(rest.messages).toHaveLength(10);
    expect(rest.more).toBe(false);
  });

  test('are found by words in any order and spelling, of the own company alone', async () => {
    await notify('ТР-48213', { text: 'ООО «Ёлка-Плюс», машина А123ВС 77, тел. +7 (916) 123-45-67' });
    await notify('ТР-48214', { text: 'ООО «Волга», ИНН 7707083893' });
    const found = async (search: string, as = me) =>
      (await read({ search }, as)).messages.map((message) => message.title);
    for (const search of [
      'елка плюс',
      'Плюс Ёлка ООО',
      '48213',
      'a123bc77',
      'А 123 ВС',
      '8 916 123 45 67',
      'заказ 123-45',
    ])
      expect(await found(search), search).toEqual(['Заказ ТР-48213']);
    for (const search of ['083893', 'волга «заказ»', 'ООО "Волга"'])
      expect(await found(search), search).toEqual(['Заказ ТР-48214']);
    expect(await found('заказ')).toEqual(['Заказ ТР-48214', 'Заказ ТР-48213']);
    for (const search of ['елка волга', '«»', '%', 'А124ВС77']) expect(await found(search), search).toEqual([]);
    expect(await found('заказ', stranger)).toEqual([]);
  });

  test('may not be posted by people, nor lead to other sites', async () => {
    const body = { key: 'x', kind: 'order', title: 'x', text: '' };
    expect((await service.call(accountEndpoints.postMessage, { as: me, body })).status).toBe(403);
    expect((await notify('x', { href: '//evil.example' })).status).toBe(400);
  });
});

describe('what is remembered about a person', () => {
  test('begins fresh and is changed member by member, from two tabs at once too', async () => {
    const save = (body: object) => service.call(accountEndpoints.saveState, { as: me, body });
    expect((await service.call(accountEndpoints.state, { as: me })).body.data.tourDone).toBe(false);
    await Promise.all([save({ tourDone: true }), save({ hints: ['orders.filters'] }), save({ steps: { edo: true } })]);
    const { data } = (await service.call(accountEndpoints.state, { as: me })).body;
    expect(data).toMatchObject({ tourDone: true, hints: ['orders.filters'], steps: { edo: true } });
    expect((await service.call(accountEndpoints.state, { as: stranger })).body.data.tourDone).toBe(false);
    expect((await save({ hints: ['<b>'] })).status).toBe(400);
    const later = [{ key: 'orders/late', until: '2026-11-28T06:00:00.000Z', said: 'Опаздывают: 2' }];
    expect((await save({ later })).body.data.later).toEqual(later);
    expect((await save({ later: [{ ...later[0], until: 'завтра' }] })).status).toBe(400);
  });

  test('is small: neither a table of a thousand widths nor a body beyond 32 KB is kept', async () => {
    const save = (body: object) => service.call(accountEndpoints.saveState, { as: me, body });
    const before = (await service.call(accountEndpoints.state, { as: me })).body.data;
    const named = (count: number, length: number) =>
      Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x'));
    const widths = Object.fromEntries(named(1000, 4).map((name) => [name, 100]));
    expect((await save({ columns: { orders: { hidden: [], widths } } })).status).toBe(400);
    const hidden = named(100, 64);
    const columns = Object.fromEntries(named(20, 4).map((name) => [name, { hidden, widths: {} }]));
    expect((await save({ columns })).status).toBe(413);
    expect((await service.call(accountEndpoints.state, { as: me })).body.data).toEqual(before);
  });
});

describe('settings', () => {
  const requisites = {
    name: 'ООО «Волга-Карго»',
    inn: '5242217361',
    kpp: '524201001',
    ogrn: '1195257719832',
    address: '',
  };

  test('save name and phone', async () => {
    const body = { firstName: 'Борис', lastName: 'Игнатьев', phone: '+79379201728' };
    const reply = await service.call(accountEndpoints.saveProfile, { as: me, body });
    expect(reply.body.data).toMatchObject(body);
    expect(
      (await service.call(accountEndpoints.saveProfile, { as: me, body: { ...body, firstName: '' } })).problem.fields,
    ).toEqual({ firstName: 'Имя обязательно' });
  });

  test('save requisites whose check digits are right', async () => {
    const save = (body: object) => service.call(accountEndpoints.saveRequisites, { as: me, body });
    expect((await save(requisites)).body.data.company).toMatchObject({ inn: '5242217361', verified: false });
    const wrong = await save({ ...requisites, inn: '5242217362', ogrn: '1195257719833' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.problem.fields ?? {})).toEqual(['inn', 'ogrn']);
  });

  test('of the company are for its director', async () => {
    await queryAsAdministrator(service.databaseUrl, "update account.users set role = 'driver' where id = $1", [
      me.userId,
    ]);
    expect((await service.call(accountEndpoints.saveRequisites, { as: me, body: requisites })).status).toBe(403);
  });

  test('give the data away, only the own', async () => {
    await notify('a');
    const { data } = (await service.call(accountEndpoints.export, { as: me })).body;
    expect(data.user.id).toBe(me.userId);
    expect(data.consents.map((consent) => consent.purpose).sort()).toEqual(['personal-data', 'terms']);
    expect(data.messages).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(data.securityEvents.map((event) => event.kind)).toContain('sign-in.succeeded');
  });
});
