// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import type { SigningWays } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { signedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../../shared/testing/edo-factories.ts';
import {
  anId,
  anOutgoing,
  answerSigning,
  CERTIFICATE_INN,
  noWays,
  setPlugin,
} from '../../../shared/testing/signing-factories.ts';
import { SigningDialog } from './signing-dialog.tsx';

const backend = fakeBackend();
const company = (inn: string) => ({
  company: { id: 'c', name: 'ООО «Волга-Карго»', inn, kpp: '', ogrn: '', address: '', verified: false },
});

beforeEach(async () => {
  await signedIn(backend, company(CERTIFICATE_INN));
  answerSigning(backend);
  setPlugin({});
});

const titlesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    chainId: `chain-${at + 1}`,
    kind: 'PPRIN' as const,
    number: `Н-${at + 1}`,
  }));

function open(count: number) {
  const onClose = vi.fn();
  const shown = showPage(<SigningDialog titles={titlesOf(count)} onClose={onClose} />, { path: '/edo' });
  return { ...shown, onClose };
}

const press = async (person: ReturnType<typeof open>['person'], name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
const sentIds = () =>
  backend.getBodies(edoSigningEndpoints.sendTitles).flatMap(({ titles }) => titles.map(({ id }) => id));

test('the one certificate of the company is chosen, what is signed is shown, and one press signs and sends it', async () => {
  const { person } = open(1);
  expect(await screen.findByText('Груз принят, chain-1')).toBeTruthy();
  expect(screen.getByText(/SHA-256: abab/)).toBeTruthy();
  await press(person, 'Подписать и отправить');
  expect(await screen.findByText('Подписано и отправлено.')).toBeTruthy();
  expect(backend.getBodies(edoSigningEndpoints.prepareTitles)).toEqual([
    {
      titles: [{ chainId: 'chain-1', kind: 'PPRIN' }],
      signer: {
        ...{ lastName: 'Лебедев', firstName: 'Игорь', middleName: 'Олегович' },
        ...{ position: 'Генеральный директор', thumbprint: 'AB12', attorney: null },
      },
    },
  ]);
  expect(backend.getBodies(edoSigningEndpoints.sendTitles)).toEqual([
    { titles: [{ id: anId(1), signature: `c2ln${btoa('chain-1')}` }] },
  ]);
});

test('of forty titles two fail: the rest are sent, each failure has its reason, and the two are tried again', async () => {
  setPlugin({ signing: { 3: 'Ошибка (0x8009000D)', 17: 'Ошибка (0x80070026)' } });
  const { person } = open(40);
  await press(person, 'Подписать и отправить (40)');
  expect(await screen.findByText('Подписано и отправлено 38 из 40.')).toBeTruthy();
  expect(sentIds()).toHaveLength(38);
  const failures = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(failures).toEqual([
    expect.stringMatching(/№ Н-4.*Нет доступа к закрытому ключу\. Вставьте токен/),
    expect.stringMatching(/№ Н-18.*Токен вынули/),
  ]);
  setPlugin({});
  await press(person, 'Повторить для 2');
  await press(person, 'Подписать и отправить (2)');
  expect(await screen.findByText('Подписано и отправлено.')).toBeTruthy();
  expect(sentIds()).toHaveLength(40);
});

test('stopped half-way, it sends what is signed and leaves the rest', async () => {
  let releaseThird: () => void = () => undefined;
  const third = new Promise<void>((resolve) => {
    releaseThird = resolve;
  });
  setPlugin({ waits: { 2: third } });
  const { person } = open(7);
  await press(person, /^Подписать и отправить/);
  expect(await screen.findByText('Подписано 2 из 7')).toBeTruthy();
  await press(person, 'Остановить');
  releaseThird();
  expect(await screen.findByText('Подписано и отправлено 3 из 7.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Повторить для 4' })).toBeTruthy();
  expect(sentIds()).toEqual([anId(1), anId(2), anId(3)]);
});

test('a cancelled PIN is no error: nothing is sent, and all can be tried again', async () => {
  setPlugin({ signing: { 0: 'The operation was canceled by the user. (0x8010006E)' } });
  const { person } = open(2);
  await press(person, /^Подписать и отправить/);
  expect(await screen.findByText('Ничего не отправлено.')).toBeTruthy();
  expect(sentIds()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Повторить для 2' })).toBeTruthy();
});

test('a lost answer of sending is not offered to be repeated', async () => {
  backend.on(edoSigningEndpoints.sendTitles, () => new Refusal('common/unavailable'));
  const { person } = open(1);
  await press(person, 'Подписать и отправить');
  expect(await screen.findByText(/Выясняем, дошло ли: 1\sнакладная/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Повторить/ })).toBeNull();
});

test('a signature that the service refuses says why', async () => {
  const error = 'Подписан другой файл, не этот титул. Подпишите ещё раз.';
  backend.on(edoSigningEndpoints.sendTitles, () =>
    ok({ titles: [anOutgoing({ id: anId(1), state: 'prepared', error })] }),
  );
  const { person } = open(1);
  await press(person, 'Подписать и отправить');
  expect(await screen.findByText(new RegExp(error))).toBeTruthy();
});

test('a title that cannot be written is told beside those that can', async () => {
  backend.on(edoSigningEndpoints.prepareTitles, ({ body }) =>
    ok({
      prepared: [],
      refused: body.titles.map(({ chainId, kind }) => ({
        ...{ chainId, kind },
        problems: [{ field: '', text: 'Ждём ответа ГИС ЭПД' }],
      })),
    }),
  );
  open(1);
  expect(await screen.findByText('№ Н-1: Ждём ответа ГИС ЭПД')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Подписать и отправить' })).toHaveProperty('disabled', true);
});

test('without a plug-in it says what to do, and finds it once it is there', async () => {
  setPlugin(null);
  const { person } = open(1);
  expect(await screen.findByText(/Плагин КриптоПро не найден.*Установите расширение/)).toBeTruthy();
  setPlugin({});
  await press(person, 'Проверить снова');
  expect(await screen.findByText('Лебедев Игорь Олегович')).toBeTruthy();
});

const ways: SigningWays = {
  sandbox: { name: 'Орлова Анна Петровна', position: 'Директор' },
  cloud: [],
  attorneys: [
    {
      ...{ id: 'guid-1', date: '2026-01-10', until: '2026-12-01', issuerInn: '7700000001', powers: [] },
      ...{ representative: 'Лебедев Игорь Олегович', warning: 'Доверенность закончится 01.12.2026' },
    },
  ],
};

test('the signer of the demonstration is named so, signs at the service, and is first the next time', async () => {
  backend.on(edoSigningEndpoints.signingWays, () => ok(ways));
  backend.on(edoSigningEndpoints.signElsewhere, ({ body }) =>
    ok({
      task: null,
      state: 'done',
      error: null,
      signatures: body.titles.map((id) => ({ id, signature: 'ZGVtbw==' })),
    }),
  );
  const { person, unmount } = open(1);
  await person.click(await screen.findByRole('radio', { name: /Орлова Анна Петровна демо/ }));
  await press(person, 'Подписать и отправить');
  expect(await screen.findByText('Подписано и отправлено.')).toBeTruthy();
  expect(backend.getBodies(edoSigningEndpoints.signElsewhere)).toEqual([{ way: 'sandbox', titles: [anId(1)] }]);
  expect(localStorage.getItem(edoLocalKeys.signer)).toMatch(/ sandbox$/);
  unmount();
  open(1);
  const again = await screen.findByRole('radio', { name: /Орлова/ });
  await waitFor(() => expect(again).toHaveProperty('checked', true));
});

test('without a certificate of this computer the signer of the demonstration is ready before those of the cloud', async () => {
  setPlugin(null);
  const cloud = { connectionId: anId(9), thumbprint: 'CC', name: 'Орлова Анна', until: '2027-01-01' };
  const both = [
    { ...cloud, way: 'dss' as const },
    { ...cloud, way: 'goskey' as const },
  ];
  backend.on(edoSigningEndpoints.signingWays, () => ok({ ...ways, cloud: both }));
  const { person } = open(1);
  const demo = await screen.findByRole('radio', { name: /демо/ });
  await waitFor(() => expect(demo).toHaveProperty('checked', true));
  await person.click(screen.getByRole('radio', { name: /Госключ/ }));
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

test('a certificate of another INN signs by a power of attorney, which goes with it', async () => {
  await signedIn(backend, company('7700000001'));
  backend.on(edoSigningEndpoints.signingWays, () => ok({ ...ways, sandbox: null }));
  const { person } = open(1);
  expect(await screen.findByText('Доверенность закончится 01.12.2026')).toBeTruthy();
  await press(person, 'Подписать и отправить');
  await screen.findByText('Подписано и отправлено.');
  expect(backend.getBodies(edoSigningEndpoints.prepareTitles).at(-1)?.signer.attorney).toEqual({
    ...{ id: 'guid-1', date: '2026-01-10', issuerInn: '7700000001' },
  });
});

test('without a power of attorney such a certificate signs nothing, until its number is entered', async () => {
  await signedIn(backend, company('7700000001'));
  open(1);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/без доверенности оператор откажет/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Подписать и отправить' })).toHaveProperty('disabled', true);
  expect(backend.getBodies(edoSigningEndpoints.prepareTitles)).toEqual([]);
});

test('a certificate in the cloud waits for the phone, and ends when the person refuses there', async () => {
  const cloud = {
    connectionId: anId(9),
    thumbprint: 'CC',
    name: 'Орлова Анна, ООО «Волга-Карго»',
    way: 'dss' as const,
    until: '2027-01-01',
  };
  setPlugin(null);
  backend.on(edoSigningEndpoints.signingWays, () => ok({ ...noWays, cloud: [cloud] }));
  backend.on(edoSigningEndpoints.signElsewhere, () =>
    ok({ task: null, state: 'cancelled', error: 'Отклонено на телефоне', signatures: [] }),
  );
  const { person } = open(1);
  await press(person, 'Подписать и отправить');
  expect(await screen.findByText(/Отклонено на телефоне/)).toBeTruthy();
  const { signer } = backend.getBodies(edoSigningEndpoints.prepareTitles)[0] ?? {};
  expect(signer).toMatchObject({ lastName: 'Орлова', firstName: 'Анна', middleName: null });
  expect(backend.getBodies(edoSigningEndpoints.signElsewhere)).toEqual([
    { way: 'cloud', connectionId: anId(9), thumbprint: 'CC', titles: [anId(1)] },
  ]);
});
