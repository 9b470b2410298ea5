// @vitest-environment happy-dom

import { ApiError } from '@trassa/api-client/api-error';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

function Refused({ status }: { readonly status: number }): never {
  throw new ApiError({ status, code: 'common/not-found', message: 'Не найдено', traceId: 'ab12cd34' });
}

test.each([
  [404, 'Не найдено'],
  [403, 'Доступ закрыт'],
])('a page refused with %i leads home: repeating would bring the same', async (status, title) => {
  const page = showPage(
    <PageBoundary remote="orders" title="Заказы" retries={0} onRetry={() => undefined}>
      <Refused status={status} />
    </PageBoundary>,
    { path: '/dashboard/orders' },
  );
  expect(await page.findByRole('heading', { name: title })).toBeTruthy();
  expect(page.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/dashboard');
  expect(page.queryByRole('button', { name: 'Повторить' })).toBeNull();
});
