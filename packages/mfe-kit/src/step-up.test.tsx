// @vitest-environment happy-dom
import { call, tokenStore } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { SecondFactor } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { StepUpHost } from './step-up.tsx';

const backend = fakeBackend();
const none: SecondFactor = { totp: false, passkeys: [], recoveryCodes: 0, required: false };

/** Page of a person whose call waits for a confirmation. */
async function waiting(factors: SecondFactor) {
  await startSignedIn(backend);
  const stale = tokenStore.read()?.accessToken;
  backend.on(secondFactorEndpoints.secondFactor, () => buildSuccess(factors));
  backend.on(peopleEndpoints.invite, ({ headers }) =>
    headers.get('authorization') === `Bearer ${stale}`
      ? new Refusal('account/step-up-required')
      : buildDoneReply('Отправлено'),
  );
  backend.on(authEndpoints.refresh, async () => {
    const user = (await call(authEndpoints.me)).data;
    return buildSuccess({ user, tokens: { accessToken: 'confirmed', refreshToken: 'next' } });
  });
  const page = showPage(<StepUpHost />, { path: '/' });
  const body = { email: 'new@example.com', role: 'dispatcher' } as const;
  const reply = call(peopleEndpoints.invite, { body }).catch((error: Error) => error.message);
  await page.findByText('Подтвердите, что это вы');
  return { page, reply };
}

test('who has no second factor confirms by password, and the call goes through', async () => {
  const { page, reply } = await waiting(none);
  backend.on(secondFactorEndpoints.stepUp, ({ body }) =>
    'password' in body && body.password === 'Kolesnik77'
      ? buildSuccess({ until: '2026-11-20T09:05:00Z' })
      : new Refusal('account/wrong-password'),
  );
  await page.person.type(page.getByLabelText('Пароль'), 'Guess-number-1{Enter}');
  expect(await page.findByText('Текущий пароль неверен')).toBeTruthy();
  await page.person.clear(page.getByLabelText('Пароль'));
  await page.person.type(page.getByLabelText('Пароль'), 'Kolesnik77{Enter}');
  expect(await reply).toEqual({ success: true, message: 'Отправлено' });
  await expect.poll(() => page.queryByText('Подтвердите, что это вы')).toBeNull();
});

test('who has an app gives a code, or a recovery code', async () => {
  const { page, reply } = await waiting({ ...none, totp: true });
  backend.on(secondFactorEndpoints.stepUp, () => buildSuccess({ until: '2026-11-20T09:05:00Z' }));
  expect(page.queryByLabelText('Пароль')).toBeNull();
  expect(page.getByLabelText('Код из приложения')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: /Код восстановления/ }));
  await page.person.type(page.getByLabelText('Код восстановления'), 'abcd-efgh-jkmn-pqrs{Enter}');
  expect(await reply).toMatchObject({ success: true });
  expect(backend.getBodies(secondFactorEndpoints.stepUp)).toEqual([{ code: 'abcd-efgh-jkmn-pqrs' }]);
});

test('who closes the dialog gets the refusal, and nothing is sent again', async () => {
  const { page, reply } = await waiting(none);
  await page.person.keyboard('{Escape}');
  expect(await reply).toBe('Подтвердите, что это вы, и повторите действие.');
  expect(backend.getBodies(peopleEndpoints.invite)).toHaveLength(1);
});
