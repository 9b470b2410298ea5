// @vitest-environment happy-dom
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { Guard } from '@trassa/mfe-kit/guard';
import { startSession } from '@trassa/mfe-kit/session';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { LoginPage } from './login.page.tsx';

const backend = fakeBackend();

function welcome() {
  backend.on(authEndpoints.login, () => ({
    success: true as const,
    message: 'Добро пожаловать!',
    data: { user: aUser(), tokens: { accessToken: 'access', refreshToken: 'refresh' } },
  }));
}

async function signIn(at: Parameters<typeof showPage>[1], password = 'Kolesnik77') {
  const page = showPage(<LoginPage />, at);
  await page.person.type(page.getByLabelText('Почта'), 'savelev@example.com');
  await page.person.type(page.getByLabelText('Пароль'), `${password}{Enter}`);
  return page;
}

describe('signing in', () => {
  test('greets and opens the dashboard', async () => {
    welcome();
    const page = await signIn({ path: '/login' });
    expect(await page.findByText('Добро пожаловать!')).toBeTruthy();
    expect(page.location().pathname).toBe('/dashboard');
    expect(backend.getBodies(authEndpoints.login)).toEqual([{ email: 'savelev@example.com', password: 'Kolesnik77' }]);
  });

  test('goes back to the page of origin', async () => {
    welcome();
    const page = await signIn({ path: '/login', state: { from: '/edo?period=20264' } });
    await page.findByText('Добро пожаловать!');
    expect(page.location()).toMatchObject({ pathname: '/edo', search: '?period=20264' });
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leaves for another site (%s)',
    async (from) => {
      welcome();
      const page = await signIn({ path: `/login?from=${encodeURIComponent(from)}` });
      await page.findByText('Добро пожаловать!');
      expect(page.location().pathname).toBe('/dashboard');
    },
  );

  test('shows what the server says in the form, once', async () => {
    backend.on(authEndpoints.login, () => new Refusal('account/wrong-credentials'));
    const page = await signIn({ path: '/login' });
    expect((await page.findByRole('alert')).textContent).toBe('Неверный email или пароль');
    expect(page.getAllByText('Неверный email или пароль')).toHaveLength(1);
  });

  test('says to who may have just registered that the link of the email comes first', async () => {
    backend.on(authEndpoints.login, () => new Refusal('account/wrong-or-unproved'));
    backend.on(authEndpoints.resendEmailProof, () => buildDoneReply());
    const page = await signIn({ path: '/login' });
    expect((await page.findByRole('alert')).textContent).toBe('Неверный email или пароль');
    expect(await page.findByText(/^Только что зарегистрировались/)).toBeTruthy();
    await page.person.click(page.getByRole('button', { name: 'Отправить письмо ещё раз' }));
    expect(await page.findByText(/^Если этот адрес ждёт подтверждения/)).toBeTruthy();
    expect(backend.getBodies(authEndpoints.resendEmailProof)).toEqual([{ email: 'savelev@example.com' }]);
  });

  test('says that an answer without a user is malformed', async () => {
    backend.on(authEndpoints.login, () => ({ success: true, message: '', data: {} }) as never);
    const page = await signIn({ path: '/login' });
    expect((await page.findByRole('alert')).textContent).toBe('Ошибка входа - неверная структура ответа');
  });

  test('asks nothing of the server while the form is wrong', async () => {
    const page = showPage(<LoginPage />, { path: '/login' });
    await page.person.click(page.getByRole('button', { name: 'Войти' }));
    expect(await page.findByText('Email обязателен')).toBeTruthy();
    expect(page.getByText('Пароль обязателен')).toBeTruthy();
    await page.person.type(page.getByLabelText('Почта'), 'кто-то');
    await page.person.type(page.getByLabelText('Пароль'), '12345');
    expect(await page.findByText('Введите корректный email')).toBeTruthy();
    expect(page.getByText('Пароль должен содержать минимум 6 символов')).toBeTruthy();
    expect(backend.getBodies(authEndpoints.login)).toEqual([]);
  });
});

describe('a demonstration', () => {
  const carrier = { guest: 'carrier', email: 'demo@trassa.app', company: 'ООО «Волга-Карго»' } as const;
  const first = { guest: 'first-day', email: 'new@trassa.app', company: 'ООО «Новый Маршрут»' } as const;
  const shown = () => {
    backend.on(authEndpoints.enterDemo, () => ({
      success: true as const,
      message: 'Добро пожаловать!',
      data: { user: aUser(), tokens: { accessToken: 'access', refreshToken: 'refresh' } },
    }));
    backend.on(authEndpoints.demoEntrances, () => ({ success: true as const, data: [carrier, first] }));
  };

  test('is entered by one press, as the carrier of two years or of the first day', async () => {
    shown();
    const page = showPage(<LoginPage />, { path: '/login', state: { from: '/finance' } });
    expect(await page.findByText('ООО «Волга-Карго»')).toBeTruthy();
    expect(page.getByText('new@trassa.app')).toBeTruthy();
    await page.person.click(page.getByRole('button', { name: 'Войти в компанию первого дня' }));
    await vi.waitFor(() => expect(page.location().pathname).toBe('/finance'));
    expect(page.getAllByText('Добро пожаловать!').length).toBeGreaterThan(0);
    expect(backend.getBodies(authEndpoints.enterDemo)).toEqual([{ guest: 'first-day' }]);
  });

  test('that lets nobody in says why', async () => {
    shown();
    backend.on(authEndpoints.enterDemo, () => new Refusal('common/too-many'));
    const page = showPage(<LoginPage />, { path: '/login' });
    await page.person.click(await page.findByRole('button', { name: 'Войти в компанию с историей' }));
    expect(await page.findByText(/^Слишком много запросов/)).toBeTruthy();
    expect(page.location().pathname).toBe('/login');
  });

  test('is not offered where there is none', async () => {
    const page = showPage(<LoginPage />, { path: '/login' });
    await page.person.click(page.getByRole('button', { name: 'Показать пароль' }));
    expect(page.queryByText('Демо без пароля')).toBeNull();
  });
});

test('the password can be shown and hidden', async () => {
  const page = showPage(<LoginPage />, { path: '/login' });
  const password = page.getByLabelText('Пароль') as HTMLInputElement;
  expect(password.type).toBe('password');
  await page.person.click(page.getByRole('button', { name: 'Показать пароль' }));
  expect(password.type).toBe('text');
  await page.person.click(page.getByRole('button', { name: 'Скрыть пароль' }));
  expect(password.type).toBe('password');
});

test('registration is one click away and keeps partner and plan', () => {
  const page = showPage(<LoginPage />, { path: '/login?partner=magnit&plan=basic' });
  const link = page.getByRole('link', { name: 'Зарегистрируйтесь за 15 минут' });
  expect(link.getAttribute('href')).toBe('/register?partner=magnit&plan=basic');
});

test('a server that cannot be reached leads nobody to sign-in: the page stays where it is', async () => {
  backend.on(authEndpoints.me, () => {
    throw new TypeError('Failed to fetch');
  });
  localStorage.setItem('accessToken', 'access');
  localStorage.setItem('refreshToken', 'refresh');
  await startSession();
  const page = showPage(
    <Guard access="user" waiting="Загружаем" forbidden="Нельзя">
      Заказы
    </Guard>,
    { path: '/dashboard/orders' },
  );
  expect(page.getByText('Загружаем')).toBeTruthy();
  expect(page.location().pathname).toBe('/dashboard/orders');
});

describe('signing in with a second factor', () => {
  const challenge = { challenge: 'c'.repeat(43), methods: ['code' as const] };

  test('asks for the code after the password, says what is wrong with it, and opens the dashboard', async () => {
    backend.on(authEndpoints.login, () => ({ success: true as const, message: 'Подтвердите вход', data: challenge }));
    backend.on(secondFactorEndpoints.secondStep, ({ body }) =>
      body.code === '123456'
        ? {
            success: true as const,
            message: 'Добро пожаловать!',
            data: { user: aUser(), tokens: { accessToken: 'access', refreshToken: 'refresh' } },
          }
        : new Refusal('account/wrong-code'),
    );
    const page = await signIn({ path: '/login' });
    const code = await page.findByLabelText('Код из приложения');
    await page.person.type(code, '000000{Enter}');
    expect((await page.findByRole('alert')).textContent).toMatch(/^Код не подошёл/);
    await page.person.clear(code);
    await page.person.type(code, '123456{Enter}');
    expect(await page.findByText('Добро пожаловать!')).toBeTruthy();
    expect(page.location().pathname).toBe('/dashboard');
  });

  test('goes back to the password of another person', async () => {
    backend.on(authEndpoints.login, () => ({ success: true as const, message: 'Подтвердите вход', data: challenge }));
    const page = await signIn({ path: '/login' });
    await page.person.click(await page.findByRole('button', { name: 'Войти под другой почтой' }));
    expect(page.getByLabelText('Почта')).toBeTruthy();
  });
});
