import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { pathParams } from '@trassa/contracts/endpoint-path';
import { aCarrier, signIn, skipTour } from '../support/accounts.ts';
import { awaitSettled } from '../walk/walk.ts';
import { type CallFault, technical, toldFaults } from './call-faults.ts';
import { button, labelled, type StruckCompany, type StruckForm } from './struck-form.ts';

/** Whether the server does what it was asked for before its answer is lost. */
const answered = (fault: CallFault, isDone: boolean) => async (route: Route) => {
  if (isDone) await route.fetch();
  await fault.answer(route);
};

/** Whether a request is a call, `GET /api/orders/:id`. */
export const isCall = (call: string) => (request: { method: () => string; url: () => string }) => {
  const [method, path = ''] = call.split(' ');
  return method === request.method() && pathParams(path, new URL(request.url()).pathname) !== null;
};

export async function openForm(
  page: Page,
  { opener, within: name }: Pick<StruckForm, 'opener' | 'within'>,
): Promise<Locator> {
  if (typeof opener === 'function') await opener(page);
  else if (opener) await button(page, opener).click();
  if (!name) return page.locator('body');
  const [dialog, form] = [page.getByRole('dialog', { name }), page.getByRole('form', { name })];
  return dialog.or(page.getByRole('alertdialog', { name })).or(form).first();
}

async function marksIn(list: string, { request, carrier, mark }: StruckCompany): Promise<number> {
  const answer = await request.get(list, { headers: { authorization: `Bearer ${carrier.accessToken}` } });
  return (await answer.text()).split(mark).length - 1;
}

/** How a form is struck. */
interface FormFault {
  fault: CallFault;
  /** The server has done it, and its answer is lost. */
  isDone: boolean;
}

export async function aStruckCompany(context: BrowserContext): Promise<StruckCompany> {
  const { request } = context;
  const carrier = await signIn(context, await aCarrier(request));
  await skipTour(request, carrier);
  return { request, carrier, mark: `mark${crypto.randomUUID().slice(0, 8)}` };
}

/**
 * Sends a form of a new company whose write has a fault: it says so in Russian and keeps what was typed; sent again after
 * the fault, it is taken, and what was asked for twice is there once.
 */
export async function strikeForm(context: BrowserContext, struck: StruckForm, { fault, isDone }: FormFault) {
  const { write, kept, listed } = struck;
  const company = await aStruckCompany(context);
  const path = typeof struck.path === 'string' ? struck.path : await struck.path(company);
  const what = `${path}: ${write} ${fault.name}${isDone ? ' after it was done' : ''}`;
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  try {
    await page.goto(path, { waitUntil: 'commit' });
    await awaitSettled(page);
    const form = await openForm(page, struck);
    await struck.fill?.(form, company);
    const field = kept ? labelled(form, kept) : null;
    const typed = await field?.inputValue();
    await page.route(
      () => true,
      (route) => (isCall(write)(route.request()) ? answered(fault, isDone)(route) : route.fallback()),
    );
    const send = button(form, struck.submit);
    await send.click();
    const isSeen = async () =>
      isDone && struck.seen === true && !(await send.isEnabled({ timeout: 500 }).catch(() => false));
    const isTold = async () => (await toldFaults(page)) > 0 || isSeen();
    await expect.poll(isTold, { message: what, timeout: 30_000 }).toBe(true);
    await expect(page.getByText(technical).filter({ visible: true }), what).toHaveCount(0);
    if (field) expect(await field.inputValue(), what).toBe(typed);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (!(await isSeen())) {
      if (!(await send.isVisible())) await openForm(page, struck);
      const answer = page.waitForResponse((one) => isCall(write)(one.request()));
      const [taken] = await Promise.all([answer, send.click()]);
      const known = isDone ? struck.known : undefined;
      expect(taken.status(), `${what}, and sent again`).toBe(known?.status ?? 200);
      if (known) await expect(page.getByText(known.text).first(), what).toBeVisible();
    }
    if (listed) expect(await marksIn(listed, company), `${what}, and sent twice`).toBe(1);
    expect(thrown, what).toEqual([]);
  } finally {
    await page.close();
  }
}
