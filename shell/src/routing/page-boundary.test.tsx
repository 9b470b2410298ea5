// @vitest-environment happy-dom

import { ApiError } from '@trassa/api-client/api-error';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { type ComponentType, Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { keepResult } from '../loading/kept-result.ts';
import { PageBoundary } from './page-boundary.tsx';

const backend = fakeBackend();

function Refused({ status }: { readonly status: number }): never {
  throw new ApiError({ status, code: 'common/not-found', message: 'Не найдено', traceId: 'ab12cd34' });
}

const show = (status: number) =>
  showPage(
    <PageBoundary remote="orders" title="Заказы" retries={0} onRetry={() => undefined}>
      <Refused status={status} />
    </PageBoundary>,
    { path: '/dashboard/orders' },
  );

test.each([
  ['dispatcher', true],
  ['director', false],
] as const)('a %s is sent to the director of the company: %s', async (role, isSent) => {
  await startSignedIn(backend, { role });
  const page = show(403);
  const text = (await page.findByText(/^У вашей роли нет прав на этот раздел/)).textContent;
  expect(text?.includes('обратитесь к руководителю')).toBe(isSent);
});

test.each([
  [404, 'Не найдено'],
  [403, 'Доступ закрыт'],
])('a page refused with %i leads home: repeating would bring the same', async (status, title) => {
  const page = show(status);
  expect(await page.findByRole('heading', { name: title })).toBeTruthy();
  expect(page.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/dashboard');
  expect(page.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

function Unfetched(): never {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

test('a part of a page that was not fetched is fetched by another page, since this one keeps the failure', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const retry = vi.fn();
  const page = showPage(
    <PageBoundary remote="edo" title="ЭДО" retries={0} onRetry={retry}>
      <Unfetched />
    </PageBoundary>,
    { path: '/edo' },
  );
  expect(await page.findByText(/^Раздел не загрузился: сервер не отдал его файлы\..* Код MFE-001\.$/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Повторить' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(retry).not.toHaveBeenCalled();
});

function Loaded({ code }: { readonly code: Promise<ComponentType> }) {
  const Page = use(code);
  return <Page />;
}

test('a page that has been loaded is drawn at once, without its fallback', async () => {
  const code = keepResult(Promise.resolve(() => 'Транспорт'));
  await code;
  const place = document.createElement('div');
  const page = (
    <Suspense fallback="загрузка">
      <Loaded code={code} />
    </Suspense>
  );
  flushSync(() => createRoot(place).render(page));
  expect(place.textContent).toBe('Транспорт');
});
