// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aConnection, aSync, buildSuccessAnswer, somePlatforms } from '../../shared/testing/platform-factories.ts';
import { PlatformsPage } from './platforms.page.tsx';

const { platforms, connections, connect, disconnect, sync, syncs, test: check } = platformsEndpoints;
const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const result = { count: 15, created: 12, updated: 3, unchanged: 0, errors: 0, joined: false };

beforeEach(() => {
  backend.on(platforms, () => buildSuccessAnswer(somePlatforms()));
  backend.on(connections, () => buildSuccessAnswer([aConnection()]));
  backend.on(edoConnectionEndpoints.connections, () => buildSuccessAnswer([]));
});

const open = (path = '/platforms') => showPage(<PlatformsPage />, { path });
const card = () => screen.findByRole('article', { name: 'X5 Group: Основной кабинет' });
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(within(await card()).getByRole('button', { name }));

describe('the platforms screen', () => {
  test('shows connections with how they stand, and the platforms that can be connected', async () => {
    const { person } = open();
    expect(screen.getByRole('heading', { name: 'Платформы' })).toBeTruthy();
    const text = (await card()).textContent;
    expect(text).toMatch(/X5 Group.*Подключено.*Основной кабинет.*demo@x5\.sandbox.*Последняя синхронизация/);
    const available = screen.getByRole('region', { name: 'Доступные платформы' });
    expect(within(available).getAllByRole('article')).toHaveLength(4);
    const edo = within(available).getByRole('article', { name: 'ЭДО' });
    expect(within(edo).getByRole('link', { name: 'Подключить ЭДО' }).getAttribute('href')).toBe('/edo');
    await press(person, 'Действия: Основной кабинет');
    const site = await screen.findByRole('menuitem', { name: 'Сайт' });
    expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://x5.example/', '_blank']);
  });

  test('the exchange counts as connected once it is, as in the figures of CRM', async () => {
    const exchange = { login: 'demo-carrier', kind: 'exchange' as const, connected: true };
    backend.on(edoConnectionEndpoints.connections, () => buildSuccessAnswer([exchange] as never));
    open();
    const available = await screen.findByRole('region', { name: 'Доступные платформы' });
    const names = async () =>
      (await within(available).findAllByText('Подключено')).map((badge) =>
        badge.closest('article')?.getAttribute('aria-label'),
      );
    await waitFor(async () => expect(await names()).toEqual(['ЭДО', 'X5 Group']));
  });

  test('without connections says what connecting brings', async () => {
    backend.on(connections, () => buildSuccessAnswer([]));
    const { person } = open();
    expect(await screen.findByText(/X5 Group, Магнит и другие торговые сети/)).toBeTruthy();
    const [, inHint] = await screen.findAllByRole('button', { name: 'Подключить платформу' });
    await person.click(inHint as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Подключить платформу' })).toBeTruthy();
  });

  test('a sync whose time has come is due any minute, not long past', async () => {
    backend.on(connections, () =>
      buildSuccessAnswer([aConnection({ next_sync_at: new Date(Date.now() - 30_000).toISOString() })]),
    );
    open();
    expect((await card()).textContent).toContain('Следующаяс минуты на минуту');
  });

  test('a connection under way shows its orders and cannot be synchronised again', async () => {
    backend.on(connections, () => buildSuccessAnswer([aConnection({ sync_status: 'syncing', syncing_count: 120 })]));
    open();
    expect(await screen.findByText('Загружаем заказы: 120 заказов')).toBeTruthy();
    const button = within(await card()).getByRole('button', { name: 'Синхронизировать' });
    expect(button).toHaveProperty('disabled', true);
    expect((await card()).textContent).toMatch(/Синхронизация/);
  });

  test('a sync says that it is under way from the moment it is asked for', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof buildSuccessAnswer>>();
    backend.on(sync, () => answer.promise as never);
    const { person } = open();
    await press(person, 'Синхронизировать');
    expect(await within(await card()).findByText('Загружаем заказы')).toBeTruthy();
    answer.resolve(buildSuccessAnswer({ ...result, state: 'done' }));
    expect(await screen.findByText('Синхронизация завершена')).toBeTruthy();
    expect((await card()).textContent).toMatch(/Подключено/);
  });

  test('a failed sync shows its text; lost access offers to connect anew', async () => {
    const sync_error = 'Платформа больше не принимает пароль. Подключите её заново.';
    backend.on(connections, () =>
      buildSuccessAnswer([aConnection({ sync_status: 'error', sync_error, next_sync_at: null })]),
    );
    const { person } = open();
    expect(await screen.findByText(sync_error)).toBeTruthy();
    await press(person, 'Подключить заново');
    const dialog = await screen.findByRole('dialog', { name: 'Подключить платформу' });
    expect(within(dialog).getByLabelText('Логин')).toHaveProperty('value', 'demo@x5.sandbox');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Пароль')));
  });

  test('a test tells how it went in the words of the specification', async () => {
    let answer = { success: true as const, data: { connected: true }, error: null as string | null };
    backend.on(check, () => answer);
    const { person } = open();
    await press(person, 'Проверить');
    expect(await screen.findByText('Подключение успешно')).toBeTruthy();
    expect(screen.getByText('Платформа доступна')).toBeTruthy();
    answer = { success: true, data: { connected: false }, error: 'Платформа не отвечает' };
    await press(person, 'Проверить');
    expect(await screen.findByText('Ошибка подключения')).toBeTruthy();
    expect(screen.getByText('Не удалось подключиться к платформе. Платформа не отвечает')).toBeTruthy();
    backend.on(check, () => new Refusal('common/internal'));
    await press(person, 'Проверить');
    expect(await screen.findByText('Не удалось протестировать подключение')).toBeTruthy();
  });

  test('a sync tells how many orders were loaded, goes on in the background, or says why not', async () => {
    backend.on(sync, () => buildSuccessAnswer({ ...result, state: 'done' }));
    const { person } = open();
    await press(person, 'Синхронизировать');
    expect(await screen.findByText('Синхронизация завершена')).toBeTruthy();
    expect(screen.getByText('Загружено: 15 заказов')).toBeTruthy();
    backend.on(sync, () => buildSuccessAnswer({ ...result, state: 'running' }));
    await press(person, 'Синхронизировать');
    expect(await screen.findByText('Синхронизация продолжается')).toBeTruthy();
    backend.on(sync, () => new Refusal('platforms/orders-unavailable'));
    await press(person, 'Синхронизировать');
    expect(await screen.findByText('Ошибка синхронизации')).toBeTruthy();
    expect(screen.getByText('Не удалось синхронизировать заказы')).toBeTruthy();
  });

  test('the history names what each sync brought and what it refused', async () => {
    backend.on(syncs, () =>
      buildSuccessAnswer([
        aSync({ errors: 1, failures: [{ external_order_id: 'x5-77', error: 'Дата записана неверно' }] }),
        aSync({ id: '2', state: 'failed', error: 'Платформа не отвечает', created: 0, updated: 0, count: 0 }),
      ]),
    );
    const { person, location } = open();
    await press(person, 'Действия: Основной кабинет');
    await person.click(await screen.findByRole('menuitem', { name: 'История' }));
    const panel = await screen.findByRole('dialog', { name: 'История: Основной кабинет' });
    expect(await within(panel).findByText('новых: 12 · обновлено: 3 · с ошибкой: 1')).toBeTruthy();
    expect(within(panel).getByText(/Дата записана неверно/)).toBeTruthy();
    expect(within(panel).getByText('Платформа не отвечает')).toBeTruthy();
    expect(location().search).toContain('history=');
  });

  test('disconnecting asks first, and says what is kept', async () => {
    let gone = false;
    backend.on(disconnect, () => {
      gone = true;
      return { success: true as const };
    });
    backend.on(connections, () => buildSuccessAnswer(gone ? [] : [aConnection()]));
    const { person } = open();
    await press(person, 'Действия: Основной кабинет');
    await person.click(await screen.findByRole('menuitem', { name: 'Отключить' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/Загруженные заказы останутся/)).toBeTruthy();
    await person.click(within(question).getByRole('button', { name: 'Отключить' }));
    expect(await screen.findByText('Подключите первую платформу')).toBeTruthy();
  });

  test('a failure to load says so and can be tried again', async () => {
    backend.on(connections, () => new Refusal('common/unavailable'));
    const { person } = open();
    expect(await screen.findByText('Не удалось загрузить данные о платформах')).toBeTruthy();
    backend.on(connections, () => buildSuccessAnswer([aConnection()]));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await card()).toBeTruthy();
  });
});

describe('the connect dialog', () => {
  const fill = async (person: ReturnType<typeof open>['person'], dialog: HTMLElement) => {
    await person.type(within(dialog).getByLabelText('Логин'), 'demo');
    await person.type(within(dialog).getByLabelText('Пароль'), 'demo');
  };
  const send = (person: ReturnType<typeof open>['person'], dialog: HTMLElement) =>
    person.click(within(dialog).getByRole('button', { name: 'Подключить' }));

  test('opens for the chosen platform, connects it, and closes', async () => {
    backend.on(connect, () => buildSuccessAnswer(aConnection({ platform_id: 'magnit' })));
    const { person, location } = open();
    await person.click(await screen.findByRole('button', { name: 'Подключить Магнит' }));
    const dialog = await screen.findByRole('dialog', { name: 'Подключить платформу' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Логин')));
    await fill(person, dialog);
    await send(person, dialog);
    expect(await screen.findByText('Подключение к платформе создано')).toBeTruthy();
    expect(backend.getBodies(connect)).toEqual([
      { platform_id: 'magnit', connection_name: 'Магнит', credentials: { username: 'demo', password: 'demo' } },
    ]);
    await waitFor(() => expect(location().search).toBe(''));
  });

  test('without a chosen platform begins at the choice of one', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Подключить платформу' }));
    const dialog = await screen.findByRole('dialog', { name: 'Подключить платформу' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: /^Платформа/ })),
    );
  });

  test('tells the login of a stand-in that plays the platform, and of no real one', async () => {
    const trial = { username: 'demo', password: 'demo' };
    backend.on(platforms, () =>
      buildSuccessAnswer(somePlatforms().map((one) => (one.id === 'magnit' ? { ...one, trial } : one))),
    );
    open('/platforms?connect=magnit');
    expect(await screen.findByText(/Логин перевозчика на нём demo, пароль demo/)).toBeTruthy();
    expect(screen.queryByText(/Логин и пароль перевозчика на этой платформе/)).toBeNull();
  });

  test('wants every field, and says what the server refused', async () => {
    backend.on(connect, () => new Refusal('platforms/auth-failed'));
    const { person } = open('/platforms?connect=magnit');
    const dialog = await screen.findByRole('dialog', { name: 'Подключить платформу' });
    await send(person, dialog);
    expect(await within(dialog).findByText('Заполните все поля')).toBeTruthy();
    expect(backend.getBodies(connect)).toEqual([]);
    await fill(person, dialog);
    await send(person, dialog);
    expect(await within(dialog).findByText(/не приняла логин и пароль/)).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Показать пароль' }));
    expect(within(dialog).getByLabelText('Пароль')).toHaveProperty('type', 'text');
  });
});

test('a dispatcher synchronises, and can neither connect nor disconnect', async () => {
  await startSignedIn(backend, { role: 'dispatcher' });
  const { person } = open('/platforms?connect=x5');
  expect(within(await card()).getByRole('button', { name: 'Синхронизировать' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Подключить/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(within(await card()).getByRole('button', { name: 'Действия: Основной кабинет' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['История', 'Сайт']);
});
