// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import type { SigningWays } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../../shared/testing/edo-factories.ts';
import { anId, answerSigning, CERTIFICATE_INN, noWays, setPlugin } from '../../../shared/testing/signing-factories.ts';
import { buildCompanyUser, openSigning as open, press } from '../../../testing/open-signing.tsx';

const backend = fakeBackend();

beforeEach(async () => {
  await startSignedIn(backend, buildCompanyUser(CERTIFICATE_INN));
  answerSigning(backend);
  setPlugin({});
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

const aCloudCertificate = (parts: Partial<SigningWays['cloud'][number]>): SigningWays['cloud'][number] => ({
  ...{ connectionId: anId(9), thumbprint: 'CC', name: 'Орлова Анна', way: 'dss', until: '2027-01-01' },
  ...{ organisation: 'ООО «Волга-Карго»', inn: '7700000001', operator: 'diadoc' },
  ...parts,
});

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
  expect(localStorage.getItem(edoLocalStorageKeys.signer)).toMatch(/ sandbox$/);
  unmount();
  open(1);
  const again = await screen.findByRole('radio', { name: /Орлова/ });
  await waitFor(() => expect(again).toHaveProperty('checked', true));
});

test('without a certificate of this computer the signer of the demonstration is ready before those of the cloud', async () => {
  setPlugin(null);
  const cloud = aCloudCertificate({ organisation: '', inn: '' });
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
  await startSignedIn(backend, buildCompanyUser('7700000001'));
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
  await startSignedIn(backend, buildCompanyUser('7700000001'));
  open(1);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/без доверенности оператор откажет/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Подписать и отправить' })).toHaveProperty('disabled', true);
  expect(backend.getBodies(edoSigningEndpoints.prepareTitles)).toEqual([]);
});

test('a certificate in the cloud tells its owner and term, and signs by a power of attorney where it is another’s', async () => {
  setPlugin(null);
  await startSignedIn(backend, buildCompanyUser('7700000001'));
  const own = aCloudCertificate({});
  const others = [
    aCloudCertificate({ thumbprint: 'DD', name: 'Лебедев Игорь', organisation: '', inn: '771234567890' }),
    aCloudCertificate({ thumbprint: '00FF00FFEE', name: '', organisation: '', inn: '', way: 'goskey' }),
  ];
  backend.on(edoSigningEndpoints.signingWays, () => ok({ ...noWays, cloud: [own, ...others] }));
  const { person } = open(1);
  const radio = (name: RegExp) => screen.findByRole('radio', { name });
  await person.click(await radio(/^Орлова Анна ООО «Волга-Карго» · облачная подпись, Контур.Диадок · до /));
  expect(screen.queryByText('Доверенность (МЧД)')).toBeNull();
  await person.click(await radio(/^Лебедев Игорь ИНН 771234567890 · облачная/));
  expect(await screen.findByText(/без доверенности оператор откажет/)).toBeTruthy();
  await person.click(await radio(/^Сертификат …FF00FFEE Госключ, Контур.Диадок · до /));
  expect(await screen.findByText('Без доверенности, подписывает руководитель')).toBeTruthy();
});

test('a certificate in the cloud waits for the phone, and ends when the person refuses there', async () => {
  setPlugin(null);
  backend.on(edoSigningEndpoints.signingWays, () => ok({ ...noWays, cloud: [aCloudCertificate({ inn: '' })] }));
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
