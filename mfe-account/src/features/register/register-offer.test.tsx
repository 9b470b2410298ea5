// @vitest-environment happy-dom
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { type PageOnScreen, showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPartner, aUser } from '../../testing/account-factories.ts';
import { fillRegistration, sendRegistration } from '../../testing/registration-form.ts';
import { RegisterPage } from './register.page.tsx';

const backend = fakeBackend();
const open = (path: string) => showPage(<RegisterPage />, { path });

/** services/landing with the single partner «Магнит». */
const partnerOffers = (percent: number) =>
  backend.on(landingEndpoints.validate, ({ params }) =>
    params.code === 'magnit' ? buildSuccess(aPartner('magnit', percent)) : new Refusal('landing/link-invalid'),
  );

describe('the partner and the plan of the address', () => {
  beforeEach(() => {
    backend.on(authEndpoints.suggestParty, () => ({ suggestions: [] }));
    partnerOffers(15);
    backend.on(authEndpoints.register, () => buildSuccess({ user: aUser() }));
    backend.on(paymentsEndpoints.plans, () => buildSuccess([{ id: 'basic', name: 'Starter', price: 990 }] as never));
  });
  const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ');
  async function sentSource(page: PageOnScreen) {
    await fillRegistration(page);
    await sendRegistration(page);
    await page.findByText('Регистрация успешна! Теперь войдите в систему.');
    return backend.getBodies(authEndpoints.register)[0]?.source;
  }

  test('a known code shows the discount and the price that will be charged', async () => {
    const page = open('/register?partner=magnit&plan=basic');
    expect(await page.findByText('Скидка 15 % от компании «Магнит» на все тарифы.')).toBeTruthy();
    expect(plain((await page.findByText(/^Тариф Starter/)).closest('p'))).toBe(
      'Тариф Starter, после пробного периода 842 ₽ 990 ₽ в месяц',
    );
    expect(await sentSource(page)).toEqual({ partner: 'magnit', plan: 'basic' });
  });

  test.each([
    ['/register?partner=nobody&plan=basic', /^Предложения по этой ссылке нет/],
    ['/register?partner=magnit&discount=50&plan=basic', /^Скидки 50 % компания «Магнит» не даёт: цены полные/],
  ])('%s gives nothing, in words, and names nobody', async (path, text) => {
    const page = open(path);
    expect(await page.findByText(text)).toBeTruthy();
    expect(plain((await page.findByText(/^Тариф Starter/)).closest('p'))).toBe(
      'Тариф Starter, после пробного периода 990 ₽ в месяц',
    );
    expect(await sentSource(page)).toEqual({ plan: 'basic' });
  });

  test('what the partner does give is one click away', async () => {
    const page = open('/register?partner=magnit&discount=50&plan=basic');
    await page.person.click(await page.findByRole('link', { name: 'Взять скидку 15 %' }));
    expect(await page.findByText('Скидка 15 % от компании «Магнит» на все тарифы.')).toBeTruthy();
    expect(page.location().search).toBe('?partner=magnit&plan=basic');
  });

  test('the partner of the last day counts where the address names none', async () => {
    localStorage.setItem('partnerData', JSON.stringify({ partnerId: 'magnit', timestamp: Date.now() }));
    const page = open('/register');
    expect(await page.findByText('Скидка 15 % от компании «Магнит» на все тарифы.')).toBeTruthy();
    expect(await sentSource(page)).toEqual({ partner: 'magnit' });
  });

  test('without a partner and a plan nothing is said', async () => {
    const page = open('/register');
    await page.findByLabelText('Имя');
    expect(page.queryByText(/Скидк|Тариф/)).toBeNull();
  });
});
