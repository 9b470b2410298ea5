// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { aChain, aConnection, aLogin, ok } from '../../shared/testing/edo-factories.ts';
import { DocumentsPage } from './documents.page.tsx';

const backend = fakeBackend();
const aPage = () => ok({ chains: [aChain()], total: 1, all: 1, counts: {}, views: {}, matched: null });

beforeEach(() => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
  backend.on(edoEndpoints.chains, aPage);
});

const open = (filters = '') => showPage(<DocumentsPage />, { path: `/edo?category=ETRN${filters}` });
const row = () => screen.findByRole('row', { name: /ВК-004817/ });

test('filters that the server refuses can be dropped from where it is told', async () => {
  backend.on(edoEndpoints.chains, ({ query }) => (query.has('driver') ? new Refusal('common/invalid') : aPage()));
  const { person } = open('&driverName=Сафин');
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Ошибка загрузки документов')).toBeTruthy();
  expect(failure.getByText(/Измените или сбросьте фильтры\.$/)).toBeTruthy();
  expect(failure.queryByText(/через минуту/)).toBeNull();
  await person.click(failure.getByRole('button', { name: 'Сбросить фильтры' }));
  expect(await row()).toBeTruthy();
});

test('an outage is not laid at the door of the filters', async () => {
  backend.on(edoEndpoints.chains, () => new Refusal('common/internal'));
  open('&driverName=Сафин');
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  expect(failure.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull();
});

test('no text of the other filters can grow beyond what the list takes', async () => {
  const { person } = open();
  await row();
  await person.click(screen.getByRole('button', { name: 'Ещё фильтры' }));
  const fields = within(await screen.findByRole('form')).getAllByRole<HTMLInputElement>('textbox');
  const words = fields.filter((field) => field.name);
  expect(words).toHaveLength(7);
  for (const field of words) expect(field.maxLength).toBe(200);
});

test('an end before the beginning is told at its field', async () => {
  const { person } = open('&dateFrom=2026-11-10&dateTo=2026-11-01');
  await row();
  await person.click(screen.getByRole('button', { name: 'Ещё фильтры' }));
  const form = within(await screen.findByRole('form'));
  await person.click(form.getByRole('button', { name: 'Показать' }));
  expect(await form.findByText('Раньше, чем «С даты»')).toBeTruthy();
});
