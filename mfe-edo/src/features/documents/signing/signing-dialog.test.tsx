// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../../shared/testing/edo-factories.ts';
import {
  anId,
  anOutgoing,
  answerSigning,
  CERTIFICATE_INN,
  setPlugin,
} from '../../../shared/testing/signing-factories.ts';
import { buildCompanyUser, openSigning as open, press } from '../../../testing/open-signing.tsx';
import { PaperSigningSlot } from './paper-signing.slot.tsx';

const backend = fakeBackend();
beforeEach(async () => {
  await startSignedIn(backend, buildCompanyUser(CERTIFICATE_INN));
  answerSigning(backend);
  setPlugin({});
});

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
        // Two marks may want the same.
        problems: ['', 'marks.0'].map((field) => ({ field, text: 'Ждём ответа ГИС ЭПД' })),
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

test('a paper is called by its kind, and its very file can be looked at before it is signed', async () => {
  showPage(<PaperSigningSlot paperId="paper-1" kind="utd" number="15" onClose={() => {}} />, {
    path: '/finance/papers',
  });
  expect(await screen.findByRole('dialog', { name: 'УПД № 15' })).toBeTruthy();
  expect(await screen.findByText(/Подписывается сам файл/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Скачать файл' })).toBeTruthy();
});
