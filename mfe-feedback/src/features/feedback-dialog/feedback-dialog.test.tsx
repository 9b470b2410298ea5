// @vitest-environment happy-dom
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn, startSignedOut } from '@trassa/testing/browser/session';
import { expect, test, vi } from 'vitest';
import { FeedbackDialogSlot } from './feedback-dialog.slot.tsx';

const backend = fakeBackend();
const stored = () => ({ success: true as const, data: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } });

function open(path = '/dashboard/orders') {
  const onClose = vi.fn();
  const remotes = { orders: '0.1.0+abc', feedback: '0.1.0+def' };
  const page = showPage(<FeedbackDialogSlot path={path} remotes={remotes} onClose={onClose} />, { path });
  const area = () => page.getByRole('textbox', { name: 'Сообщение' }) as HTMLTextAreaElement;
  return { ...page, onClose, area, send: () => page.getByRole('button', { name: 'Отправить' }) as HTMLButtonElement };
}

test('says from which screen and under which address one writes', async () => {
  await startSignedIn(backend);
  const page = open();
  expect(page.getByText('Заказы')).toBeTruthy();
  expect(page.getByText('boris@volga-kargo.ru')).toBeTruthy();
  expect(page.getByText(/^0 из 2\s000$/)).toBeTruthy();
  expect(page.send().disabled).toBe(true);
});

test('sends message, screen and where it was written, thanks, and closes by itself after two seconds', async () => {
  await startSignedIn(backend);
  backend.on(feedbackEndpoints.send, stored);
  const page = open();
  await page.person.type(page.area(), '  Где счёт?  ');
  await page.person.click(page.send());
  expect(await page.findByText('Спасибо! Ваше сообщение отправлено.')).toBeTruthy();
  const [body] = backend.getBodies(feedbackEndpoints.send);
  expect(body).toMatchObject({
    message: 'Где счёт?',
    screen: 'Заказы',
    metadata: {
      url: '/dashboard/orders',
      userAgent: navigator.userAgent,
      viewport: { width: innerWidth, height: innerHeight },
      remotes: { orders: '0.1.0+abc', feedback: '0.1.0+def' },
    },
  });
  expect(body?.metadata.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(Number.isNaN(Date.parse(body?.metadata.timestamp ?? ''))).toBe(false);
  expect(page.onClose).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
});

test('white space is asked to become a message', async () => {
  await startSignedIn(backend);
  const page = open();
  await page.person.type(page.area(), '   ');
  await page.person.click(page.send());
  expect(page.getByText('Пожалуйста, введите сообщение')).toBeTruthy();
  expect(backend.getBodies(feedbackEndpoints.send)).toEqual([]);
});

test('beyond 1800 characters it counts what is left, and takes no more than 2000', async () => {
  await startSignedIn(backend);
  const page = open();
  await page.person.click(page.area());
  await page.person.paste('я'.repeat(1800));
  expect(page.queryByText(/^Осталось/)).toBeNull();
  await page.person.paste('яя');
  expect(page.getByText(/^Осталось 198\sсимволов$/)).toBeTruthy();
  expect(page.area().maxLength).toBe(2000);
});

test('shows what the server answered, keeps the text, and a repeat is the same message', async () => {
  await startSignedIn(backend);
  const keys: (string | null)[] = [];
  backend.on(feedbackEndpoints.send, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return new Refusal('feedback/too-many');
  });
  const page = open();
  await page.person.type(page.area(), 'Ещё одно');
  await page.person.click(page.send());
  expect(await page.findByText(/Сегодня от вас уже много сообщений/)).toBeTruthy();
  backend.on(feedbackEndpoints.send, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return stored();
  });
  await page.person.click(page.send());
  expect(await page.findByText('Спасибо! Ваше сообщение отправлено.')).toBeTruthy();
  expect(keys[0]).toBe(keys[1]);
});

test('a text changed after a lost answer is another message', async () => {
  await startSignedIn(backend);
  const keys: (string | null)[] = [];
  backend.on(feedbackEndpoints.send, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return keys.length === 1 ? new Refusal('common/unavailable') : stored();
  });
  const page = open();
  await page.person.type(page.area(), 'Где счёт?');
  await page.person.click(page.send());
  expect(await page.findByRole('alert')).toBeTruthy();
  await page.person.type(page.area(), ' За май');
  await page.person.click(page.send());
  expect(await page.findByText('Спасибо! Ваше сообщение отправлено.')).toBeTruthy();
  expect(new Set(keys).size).toBe(2);
});

test("without any answer it says the specification's words", async () => {
  await startSignedIn(backend);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const page = open();
  await page.person.type(page.area(), 'Нет сети');
  await page.person.click(page.send());
  expect(await page.findByText('Произошла ошибка при отправке. Попробуйте еще раз.')).toBeTruthy();
  expect(page.area().value).toBe('Нет сети');
});

test('a draft outlives the dialog until it is sent', async () => {
  await startSignedIn(backend);
  backend.on(feedbackEndpoints.send, stored);
  const first = open();
  await first.person.type(first.area(), 'Недописанное');
  first.unmount();
  const second = open('/edo');
  expect(second.area().value).toBe('Недописанное');
  await second.person.keyboard('{Control>}{Enter}{/Control}');
  expect(await second.findByText('Спасибо! Ваше сообщение отправлено.')).toBeTruthy();
  second.unmount();
  expect(open().area().value).toBe('');
});

test('a guest is told to sign in, comes back to the same page, and keeps the text', async () => {
  await startSignedOut();
  const page = open('/edo');
  expect(page.getByText(/Необходимо войти в систему для отправки обратной связи/)).toBeTruthy();
  await page.person.type(page.area(), 'Не могу войти');
  await page.person.click(page.send());
  expect(page.getByRole('alert').textContent).toContain('Необходимо войти в систему для отправки обратной связи');
  await page.person.click(page.getByRole('button', { name: 'Войти' }));
  expect(page.onClose).toHaveBeenCalledOnce();
  expect(page.location()).toMatchObject({ pathname: '/login', search: '?from=%2Fedo' });
  expect(sessionStorage.getItem('trassa-feedback-draft')).toBe('Не могу войти');
});

test('Escape and «Отмена» close it', async () => {
  await startSignedIn(backend);
  const page = open();
  await page.person.type(page.area(), 'x{Escape}');
  expect(page.onClose).toHaveBeenCalledOnce();
  await page.person.click(page.getByRole('button', { name: 'Отмена' }));
  expect(page.onClose).toHaveBeenCalledTimes(2);
});
