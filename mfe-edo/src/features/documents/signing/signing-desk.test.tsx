// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aConnection, aLogin, ok } from '../../../shared/testing/edo-factories.ts';
import { aDesk, aDeskRow, answerSigning, setPlugin } from '../../../shared/testing/signing-factories.ts';
import { DocumentsPage } from '../documents.page.tsx';

const backend = fakeBackend();

beforeEach(async () => {
  await startSignedIn(backend);
  answerSigning(backend);
  setPlugin({});
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo', { operator: 'saby' })]));
  backend.on(edoEndpoints.chains, () => ok({ chains: [], total: 0, all: 9, counts: {}, views: {}, matched: null }));
  backend.on(edoSigningEndpoints.desk, () =>
    ok(
      aDesk([
        aDeskRow({ chainId: 'chain-1', number: 'ВК-1' }),
        aDeskRow({ chainId: 'chain-2', number: 'ВК-2', kind: 'PVYN', dueAt: '2026-11-01T07:00:00.000Z' }),
        aDeskRow({
          ...{ chainId: 'chain-3', number: 'ВК-3', stand: 'refused' },
          reason: { code: '0400400007', text: 'Нет доверенности', remedy: 'Откройте титул и подпишите снова.' },
        }),
        aDeskRow({ chainId: 'chain-4', number: 'ВК-4', stand: 'driver' }),
        aDeskRow({ chainId: 'chain-5', number: 'ВК-5', stand: 'unknown' }),
      ]),
    ),
  );
});

const open = (path = '/edo?view=sign') => showPage(<DocumentsPage />, { path });
const getRow = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(number) }));

test('each waybill says what it waits for, with the term, the reason of a refusal and what to do', async () => {
  open();
  expect((await getRow('ВК-1')).getByText('Подпишите')).toBeTruthy();
  expect((await getRow('ВК-1')).getByText(/^лучше до /)).toBeTruthy();
  expect((await getRow('ВК-2')).getByText(/^сутки прошли/)).toBeTruthy();
  expect((await getRow('ВК-3')).getByText(/0400400007: Нет доверенности\. Откройте титул/)).toBeTruthy();
  expect((await getRow('ВК-4')).getByText('Ждём водителя')).toBeTruthy();
  expect((await getRow('ВК-5')).getByText('Выясняем, дошло ли')).toBeTruthy();
});

test('the desk is a tab beside the waybills, with the count of what is ours, and has an address of its own', async () => {
  const { person, location } = open('/edo?category=ETRN');
  await person.click(await screen.findByRole('tab', { name: /^Подписание\s*2$/ }));
  expect(await screen.findByRole('region', { name: 'Накладные на подпись' })).toBeTruthy();
  expect(new URLSearchParams(location().search).get('view')).toBe('sign');
  await person.click(screen.getByRole('tab', { name: /^Все/ }));
  await waitFor(() => expect(new URLSearchParams(location().search).get('view')).toBeNull());
});

test('of the chosen rows those that are ours are signed together', async () => {
  const { person } = open();
  for (const number of ['ВК-1', 'ВК-2', 'ВК-4']) await person.click((await getRow(number)).getByRole('checkbox'));
  expect(screen.getByText(/Выбрано: 3, ещё 1\sнакладная ждёт других/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Подписать выбранные (2)' }));
  expect(await screen.findByRole('dialog', { name: /Подписать 2\sтитула/ })).toBeTruthy();
});

test('one row is signed by two presses', async () => {
  const { person } = open();
  await person.click((await getRow('ВК-1')).getByRole('button', { name: 'Подписать' }));
  await person.click(await screen.findByRole('button', { name: 'Подписать и отправить' }));
  expect(await screen.findByText('Подписано и отправлено.')).toBeTruthy();
});

test('parts of the desk narrow it', async () => {
  const { person } = open();
  await getRow('ВК-1');
  await person.click(screen.getByRole('radio', { name: 'С отказом 1' }));
  await getRow('ВК-3');
  expect(screen.queryByRole('row', { name: /ВК-1/ })).toBeNull();
});

test('who may not sign reads the desk', async () => {
  await startSignedIn(backend, { role: 'accountant' });
  open();
  const row = await getRow('ВК-1');
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(row.queryByRole('button', { name: 'Подписать' })).toBeNull();
  expect(row.getByRole('button', { name: 'Открыть' })).toBeTruthy();
});

test('without an operator that takes titles there is no desk, and nobody asks for it', async () => {
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
  open('/edo?category=ETRN');
  await screen.findByRole('tab', { name: /^Все/ });
  expect(screen.queryByRole('tab', { name: /^Подписание/ })).toBeNull();
  expect(backend.getBodies(edoSigningEndpoints.desk)).toEqual([]);
});
