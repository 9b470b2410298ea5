// @vitest-environment happy-dom
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import type { ReleasesReply } from '@trassa/contracts/platform/releases';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { ReleasesPage } from './releases.page.tsx';
import { buildVersionRows } from './releases.rules.ts';

const backend = fakeBackend();
const [maria, at] = ['maria@trassa.app (7c9e6679)', '2026-11-20T09:00:00.000Z'];
const published = (remote: string, version: string, live = false) => ({
  ...{ remote, version, live, publishedAt: at, publishedBy: 'release-tool' },
});

/** Orders with a proposed version, and a map that is switched off. */
const someReleases = (parts: Partial<ReleasesReply> = {}): ReleasesReply => ({
  remotes: [
    { remote: 'geo', live: '1.0.0', killed: 'ошибка карты', title: 'Карта' },
    { remote: 'orders', live: '1.0.0', killed: null, title: 'Заказы' },
  ],
  releases: [
    published('geo', '1.0.0', true),
    published('orders', '3.0.0'),
    published('orders', '2.0.0'),
    published('orders', '1.0.0', true),
  ],
  proposals: [{ at, by: maria, remote: 'orders', action: 'propose', from: '1.0.0', to: '2.0.0', why: 'новый план' }],
  mayChange: true,
  ...parts,
});
const open = (path = '/feedback/releases') => showPage(<ReleasesPage />, { path });
const button = { name: 'Подтвердить выпуск «Заказы» 2.0.0?' };

test('what waits stands first, and each state has its changes', () => {
  const rows = buildVersionRows(someReleases());
  expect(rows.map(({ title, version, state, changes }) => [title, version, state, changes.join(' ')])).toEqual([
    ['Заказы', '2.0.0', 'proposed', 'approve reject'],
    ['Карта', '1.0.0', 'killed', 'revive'],
    ['Заказы', '3.0.0', 'kept', 'promote'],
    ['Заказы', '1.0.0', 'live', 'rollback kill'],
  ]);
});

test('the shell stands first, and can be rolled back, but not switched off', () => {
  const shell = { remote: 'shell', live: '2.0.0', killed: null, title: 'Оболочка' };
  const releases = [published('orders', '1.0.0', true), published('shell', '2.0.0', true), published('shell', '1.0.0')];
  const rows = buildVersionRows(someReleases({ remotes: [shell], releases, proposals: [] }));
  expect(rows.map(({ remote, version, changes }) => [remote, version, changes.join(' ')])).toEqual([
    ['shell', '2.0.0', 'rollback'],
    ['shell', '1.0.0', 'promote'],
    ['orders', '1.0.0', 'kill'],
  ]);
});

test('a manager approves what another has proposed, with a reason', async () => {
  backend.on(platformEndpoints.releases, () => someReleases());
  const page = open();
  await page.person.click(await page.findByRole('button', button));
  expect(page.getAllByText(`${maria}: новый план`)).toBeTruthy();
  await page.person.click(await page.findByRole('button', { name: 'Подтвердить' }));
  expect(await page.findByText('Укажите причину')).toBeTruthy();
  backend.on(platformEndpoints.approve, () => ({ remote: 'orders', live: '2.0.0', killed: null }));
  await page.person.type(page.getByRole('textbox'), 'проверено');
  await page.person.click(page.getByRole('button', { name: 'Подтвердить' }));
  expect(await page.findByText('Выпуск подтверждён')).toBeTruthy();
  expect(backend.getBodies(platformEndpoints.approve)).toEqual([{ version: '2.0.0', why: 'проверено' }]);
});

test('a refusal stays in the dialog, and a proposal is told as one', async () => {
  backend.on(platformEndpoints.releases, () => someReleases());
  backend.on(platformEndpoints.promote, () => new Refusal('releases/path-taken'));
  const page = open();
  await page.person.click(await page.findByRole('button', { name: 'Выпустить «Заказы» 3.0.0?' }));
  await page.person.type(await page.findByRole('textbox'), 'исправление');
  await page.person.click(page.getByRole('button', { name: 'Выпустить' }));
  expect(await page.findByText('Этот путь уже занят другим модулем')).toBeTruthy();
  const waiting = { remote: 'orders', live: '1.0.0', killed: null, proposed: '3.0.0' };
  backend.on(platformEndpoints.promote, () => waiting);
  await page.person.click(page.getByRole('button', { name: 'Выпустить' }));
  expect(await page.findByText('Версия предложена и ждёт подтверждения второго человека')).toBeTruthy();
});

test('a rollback names the version it leaves, and after a lost answer the list shows what was done', async () => {
  let live = '2.0.0';
  backend.on(platformEndpoints.releases, () =>
    someReleases({
      remotes: [{ remote: 'geo', live, killed: null, title: 'Карта' }],
      releases: ['2.0.0', '1.0.0'].map((version) => published('geo', version, version === live)),
      proposals: [],
    }),
  );
  backend.on(platformEndpoints.rollback, () => {
    live = '1.0.0';
    return new Refusal('common/too-many');
  });
  const page = open();
  await page.person.click(await page.findByRole('button', { name: 'Вернуть прежнюю версию модуля «Карта»?' }));
  await page.person.type(await page.findByRole('textbox'), 'ошибка');
  await page.person.click(page.getByRole('button', { name: 'Вернуть прежнюю' }));
  expect(await page.findByRole('button', { name: 'Выпустить «Карта» 2.0.0?', hidden: true })).toBeTruthy();
  expect(backend.getBodies(platformEndpoints.rollback)).toEqual([{ version: '2.0.0', why: 'ошибка' }]);
});

test('who may not release sees the state without buttons', async () => {
  backend.on(platformEndpoints.releases, () => someReleases({ mayChange: false }));
  const page = open();
  expect(await page.findByText(/Выпусками управляют люди/)).toBeTruthy();
  expect(page.queryByRole('button', button)).toBeNull();
});

test('the journal says who did what to which module and why', async () => {
  backend.on(platformEndpoints.releases, () => someReleases());
  backend.on(platformEndpoints.audit, () => ({
    entries: [
      { at, by: maria, remote: 'geo', action: 'kill' as const, from: '1.0.0', to: '1.0.0', why: 'ошибка карты' },
    ],
  }));
  const page = open('/feedback/releases?view=audit');
  expect(await page.findByText('Карта: отключено')).toBeTruthy();
  expect(page.getByText('ошибка карты')).toBeTruthy();
});
