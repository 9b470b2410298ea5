import { expect, test } from '@playwright/test';
import { getRegistry } from './registry-of.ts';

// On a busy machine the failure may surface as a timeout.
const failure = /MFE-00[12]/;

interface ReportedRemote {
  id: string;
  version: string;
  error?: { code: string };
}

test('the diagnostics page works when every remote is down, and its report says what happened', async ({
  page,
  context,
}) => {
  const { remotes } = await getRegistry(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/_/mfe');
  const rows = page.getByRole('table', { name: 'Разделы' }).getByRole('row');
  await expect(rows).toHaveCount(remotes.length + 1);
  await page.getByRole('button', { name: 'Проверить загрузку' }).click();
  for (const { title, version } of remotes) {
    const row = rows.filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
    await expect(row).toContainText(version);
    await expect(row).toContainText(failure);
  }
  await page.getByRole('button', { name: 'Скопировать отчёт' }).click();
  await expect(page.getByText('Отчёт скопирован')).toBeVisible();
  const report = JSON.parse((await page.evaluate('navigator.clipboard.readText()')) as string);
  const reported = report.remotes.map(
    ({ id, version, error }: ReportedRemote) => `${id} ${version} ${failure.test(error?.code ?? '')}`,
  );
  expect(reported.sort()).toEqual(remotes.map(({ id, version }) => `${id} ${version} true`).sort());
});
