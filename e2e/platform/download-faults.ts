import type { BrowserContext, Route } from '@playwright/test';
import type { Order } from '@trassa/contracts/orders/order';
import { expect } from '../support/deadline.ts';
import { syncOrders } from '../support/exchange.ts';
import { type CallFault, callFaults, technical, toldFaults } from './call-faults.ts';
import { answerCall, openStruck } from './form-faults.ts';
import { anAssignedOrder, ask, aWaybill, connected } from './struck-company.ts';
import { getSending, type StruckForm } from './struck-form.ts';
import { aPaper } from './struck-money-papers.ts';

/** Answers with a part of the file under the headers of the whole. */
const partly = (share: number) => async (route: Route) => {
  const response = await route.fetch();
  const whole = await response.body();
  const { 'content-encoding': _, ...rest } = response.headers();
  const headers = { ...rest, 'content-length': String(whole.length) };
  await route.fulfill({ response, headers, body: whole.subarray(0, whole.length * share) });
};

/** Faults of an answer that should be a file; a download waits longer for one that hangs than a page does. */
export const fileFaults: readonly CallFault[] = [
  ...callFaults.filter(({ name }) => name !== 'hangs'),
  {
    name: 'is answered by a page in place of the file',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Вход в сеть</h1>' }),
  },
  { name: 'is answered by an empty file', answer: partly(0) },
  { name: 'is answered by half of the file', answer: partly(0.5) },
];

/** Button that saves a file of a call. */
type StruckDownload = Pick<StruckForm, 'path' | 'opener' | 'submit'> & { call: string };

/** Downloads of every remote that has any; those of administrators go the same way. */
export const downloads: readonly StruckDownload[] = [
  { path: '/finance/history', submit: 'Excel', call: 'GET /api/finance/export' },
  { path: '/finance/papers', submit: 'Excel', call: 'GET /api/finance/papers/export' },
  { path: aPaper, submit: 'PDF', call: 'GET /api/finance/papers/:id/pdf' },
  { path: '/dashboard/orders', submit: 'Excel', call: 'GET /api/orders/export' },
  { path: '/dashboard/orders/import', submit: 'Скачать шаблон', call: 'GET /api/orders/import/template' },
  { path: anAssignedOrder, submit: 'Путевой лист', call: 'POST /api/orders/:id/trip-sheet' },
  { path: aWaybill, submit: 'PDF', call: 'GET /api/edo/documents/:id/print' },
  { path: aWaybill, submit: 'Архив', call: 'GET /api/edo/documents/:id/archive' },
  {
    path: connected,
    opener: (page) =>
      page
        .getByRole('checkbox', { name: /^Выбрать/ })
        .first()
        .check(),
    ...{ submit: 'Скачать архивы', call: 'POST /api/edo/archives' },
  },
  {
    path: async (company) => {
      await connected(company);
      await syncOrders(company.request, company.carrier, 'second-carrier');
      const orders: Pick<Order, 'id' | 'status'>[] = await ask(company, 'GET /api/orders');
      // The link of an order that was delivered long ago has ended.
      const order = orders.find(({ status }) => status === 'in_transit');
      const settings = { days: 30, showDocuments: true, email: null };
      return (await ask(company, `PUT /api/orders/${order?.id}/tracking`, settings)).path;
    },
    ...{ submit: /^Скачать PDF/, call: 'POST /api/tracking/document' },
  },
];

/** Presses a download whose answer has a fault: it says so in Russian and saves nothing; pressed after it, it saves the file. */
export async function strikeDownload(context: BrowserContext, struck: StruckDownload, fault: CallFault) {
  const { path, page, form } = await openStruck(context, struck);
  const what = `${path}: ${struck.call} ${fault.name}`;
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  try {
    const press = getSending(form, struck);
    await answerCall(page, struck.call, fault.answer);
    await press.click();
    await expect.poll(() => toldFaults(page), { message: what }).toBeGreaterThan(0);
    await expect(page.getByText(technical).filter({ visible: true }), what).toHaveCount(0);
    expect(saved, `${what}, and it is saved`).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([page.waitForEvent('download'), press.click()]);
    expect(saved, `${what}, and pressed again`).toEqual([expect.stringMatching(/\.(xlsx|pdf|zip|xml)$/)]);
  } finally {
    await page.close();
  }
}
