// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import type { ConnectAnswer, Operator } from '@trassa/contracts/edo/operator';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLogin, ok } from '../../../shared/testing/edo-factories.ts';
import { LoginModal } from './login-modal.tsx';

const backend = fakeBackend();
const operators: Operator[] = [
  { kind: 'exchange', name: 'Обмен ЭДО', ways: ['password'], sends: false, isSandbox: true },
  { kind: 'diadoc', name: 'Контур.Диадок', ways: ['redirect', 'password'], sends: true, isSandbox: true },
  { kind: 'saby', name: 'Saby (СБИС)', ways: ['password'], sends: true, isSandbox: true },
];
const connected: ConnectAnswer = {
  ...{ next: 'connected', login: 'volga', connectionId: '00000000-0000-4000-8000-000000000009' },
  ...{ waybills: 34, hasMore: false, warnings: [] },
};

beforeEach(async () => {
  await startSignedIn(backend);
  backend.on(edoSigningEndpoints.operators, () => ok(operators));
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga', { operator: 'saby' }), aLogin('old')]));
});

function open(parts: Partial<Parameters<typeof LoginModal>[0]> = {}) {
  const onClose = vi.fn();
  return { ...showPage(<LoginModal open login={null} onClose={onClose} {...parts} />, { path: '/edo' }), onClose };
}

/** Answers the steps one after another. */
function answer(...answers: (ConnectAnswer | Refusal)[]) {
  backend.on(edoSigningEndpoints.connectOperator, () => {
    const next = answers.shift() ?? new Refusal('edo/step-expired');
    return next instanceof Refusal ? next : ok(next);
  });
}
const getSteps = () => backend.getBodies(edoSigningEndpoints.connectOperator);

async function signInBySaby(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('radio', { name: /^Saby \(СБИС\) демо/ }));
  await person.type(screen.getByLabelText('Логин'), 'volga');
  await person.type(screen.getByLabelText('Пароль'), 'secret');
  await person.type(screen.getByLabelText(/^Номер аккаунта/), '17');
  await person.click(screen.getByRole('button', { name: 'Подключить' }));
}

test('Saby is connected by password, code of the SMS and organisation, and the check tells how many waybills it sees', async () => {
  const box = { name: 'ООО «Волга-Карго»', inn: '5242217361', kpp: '524201001' };
  answer(
    { next: 'code', challenge: 'one', hint: '+7 9** ***-15-20' },
    {
      next: 'box',
      challenge: 'two',
      boxes: [
        { ...box, id: 'a', isReady: false },
        { ...box, id: 'b', isReady: true, name: 'ИП Лебедев' },
      ],
    },
    connected,
  );
  const { person, location, onClose } = open();
  await signInBySaby(person);
  expect(await screen.findByText(/\+7 9\*\* \*\*\*-15-20/)).toBeTruthy();
  await person.type(screen.getByLabelText('Код из СМС'), '4821');
  await person.click(screen.getByRole('button', { name: 'Продолжить' }));
  const first = await screen.findByRole('radio', { name: /ООО «Волга-Карго».*не открыл перевозочные документы/ });
  expect(screen.getByRole('radio', { name: /ИП Лебедев/ })).toHaveProperty('checked', true);
  await person.click(first);
  expect(screen.getByText(/накладных не будет, пока вы не подадите заявку/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Выбрать' }));
  expect(await screen.findByText(/Видим 34\sнакладные за месяц/)).toBeTruthy();
  expect(getSteps()).toEqual([
    { step: 'password', operator: 'saby', login: 'volga', password: 'secret', account: '17' },
    { step: 'code', challenge: 'one', code: '4821' },
    { step: 'box', challenge: 'two', box: 'a' },
  ]);
  await person.click(screen.getByRole('button', { name: 'К подписанию' }));
  expect(location().search).toBe('?view=sign');
  expect(onClose).toHaveBeenCalledOnce();
  expect(localStorage.getItem(edoLocalStorageKeys.login)).toBe('volga');
});

test('a wrong password and a wrong code are told, and can be entered again', async () => {
  answer(new Refusal('edo/auth-failed'), { next: 'code', challenge: 'one', hint: '' }, new Refusal('edo/wrong-code'));
  const { person } = open();
  await signInBySaby(person);
  expect(await screen.findByText('Ошибка авторизации')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Подключить' }));
  await person.type(await screen.findByLabelText('Код из СМС'), '1111');
  await person.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText(/Код не подошёл/)).toBeTruthy();
});

test('Diadoc is signed in at its own page, and goes on after the return', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  answer({ next: 'redirect', url: 'https://identity.kontur.ru/connect?state=s-1', challenge: 'kept' }, connected);
  const { person, unmount } = open();
  await person.click(await screen.findByRole('radio', { name: /^Контур\.Диадок/ }));
  await person.click(screen.getByRole('button', { name: 'Войти на странице «Контур.Диадок»' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://identity.kontur.ru/connect?state=s-1'));
  unmount();
  open({ returned: { code: 'c-1', state: 's-1' } });
  expect(await screen.findByText(/Видим 34/)).toBeTruthy();
  expect(getSteps().at(-1)).toEqual({ step: 'returned', challenge: 'kept', code: 'c-1' });
});

test('a return that this tab did not begin is not taken', async () => {
  const { person } = open({ returned: { code: 'c-1', state: 'foreign' } });
  expect(await screen.findByText(/Оператор не подтвердил вход/)).toBeTruthy();
  expect(getSteps()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Начать сначала' }));
  expect(await screen.findByText('Какой у вас оператор?')).toBeTruthy();
});

test('a check that has not counted all waybills says so', async () => {
  answer({ ...connected, hasMore: true } as ConnectAnswer);
  const { person } = open();
  await signInBySaby(person);
  expect(await screen.findByText(/Видим не менее 34\sнакладных за месяц/)).toBeTruthy();
});

test('a connection without waybills says what to check, and each warning of the operator', async () => {
  answer({ ...connected, next: 'connected', waybills: 0, warnings: ['Подайте заявку в кабинете.'] } as ConnectAnswer);
  const { person } = open();
  await signInBySaby(person);
  expect(await screen.findByText(/Накладных за месяц нет/)).toBeTruthy();
  expect(screen.getByText('Подайте заявку в кабинете.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Готово' })).toBeTruthy();
});

test.each([
  ['old', 'Пароль ЭДО'],
  ['volga', 'Пароль'],
])('the login «%s» signs in again at its own operator', async (login, field) => {
  open({ login });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(field)).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText('Какой у вас оператор?')).toBeNull());
});

test('a login that two operators know signs in again at that of its connection', async () => {
  const both = [aLogin('same', { id: 'one', operator: 'diadoc' }), aLogin('same', { id: 'other', operator: 'saby' })];
  backend.on(edoConnectionEndpoints.connections, () => ok(both));
  open({ login: 'same', connection: 'other' });
  expect(await screen.findByLabelText(/^Номер аккаунта/)).toBeTruthy();
});

test('where operators cannot be asked for, the exchange is still connected', async () => {
  backend.on(edoSigningEndpoints.operators, () => new Refusal('common/unavailable'));
  open();
  expect(await screen.findByLabelText('Логин ЭДО')).toBeTruthy();
});
