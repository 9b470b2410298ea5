import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { parsePathParams } from '@trassa/contracts/endpoint-path';
import { aCarrier, signIn, skipTour } from '../support/accounts.ts';
import { expect } from '../support/deadline.ts';
import { awaitSettled } from '../walk/walk.ts';
import { type CallFault, technical, toldFaults } from './call-faults.ts';
import { button, getSending, labelled, type StruckCompany, type StruckForm } from './struck-form.ts';

/** Whether the server does what it was asked for before its answer is lost. */
const answered = (fault: CallFault, isDone: boolean) => async (route: Route) => {
  if (isDone) await route.fetch();
  await fault.answer(route);
};

/** Whether a request is a call, `GET /api/orders/:id`. */
const isCall = (call: string) => (request: { method: () => string; url: () => string }) => {
  const [method, path = ''] = call.split(' ');
  return method === request.method() && parsePathParams(path, new URL(request.url()).pathname) !== null;
};

type Opened = Pick<StruckForm, 'path' | 'opener' | 'within'>;

async function openForm(page: Page, { opener, within: name }: Omit<Opened, 'path'>): Promise<Locator> {
  if (typeof opener === 'function') await opener(page);
  else if (opener) await button(page, opener).click();
  if (!name) return page.locator('body');
  const [dialog, form] = [page.getByRole('dialog', { name }), page.getByRole('form', { name })];
  return dialog.or(page.getByRole('alertdialog', { name })).or(form).first();
}

/** Opens a form of a new company; `thrown` are errors of its page. */
export async function openStruck(context: BrowserContext, struck: Opened) {
  const { request } = context;
  const carrier = await signIn(context, await aCarrier(request));
  await skipTour(request, carrier);
  const company = { context, request, carrier, mark: `mark${crypto.randomUUID().slice(0, 8)}` };
  const path = typeof struck.path === 'string' ? struck.path : await struck.path(company);
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(path, { waitUntil: 'commit' });
  await awaitSettled(page);
  return { company, path, page, thrown, form: await openForm(page, struck) };
}

export const answerCall = (page: Page, call: string, answer: (route: Route) => Promise<void>) =>
  page.route(
    () => true,
    (route) => (isCall(call)(route.request()) ? answer(route) : route.fallback()),
  );

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

/** What was sent from a page, and the button that sends it. */
interface Sent {
  page: Page;
  send: Locator;
  what: string;
  isDone: boolean;
}

/** A page that reads its things anew takes away what was done. */
const isSeen = async ({ send, isDone }: Sent, { seen }: StruckForm): Promise<boolean> =>
  isDone && seen === true && !(await send.isEnabled({ timeout: 500 }).catch(() => false));

/** A choice of a list, which a closed list does not offer either. */
const isChoice = ({ submit }: StruckForm): boolean => typeof submit === 'function';

/** Tells of the fault, sees what was done, or sends it again by itself. */
async function isTold(sent: Sent, struck: StruckForm): Promise<boolean> {
  const { page } = sent;
  if ((await toldFaults(page)) > 0 || (!isChoice(struck) && (await isSeen(sent, struck)))) return true;
  return struck.waits !== undefined && (await page.getByText(struck.waits).first().isVisible());
}

async function isGone(sent: Sent, struck: StruckForm): Promise<boolean> {
  if (!struck.seen || !sent.isDone) return false;
  if (isChoice(struck)) await openForm(sent.page, struck);
  const seeing = expect.poll(() => isSeen(sent, struck), { timeout: 3000 });
  return await seeing.toBe(true).then(
    () => true,
    () => false,
  );
}

/** Sends after the fault what a page did not see done. */
async function sendAgain(sent: Sent, struck: StruckForm): Promise<void> {
  const { page, send, what, isDone } = sent;
  if (struck.waits) {
    await expect(page.getByText(struck.waits).first(), `${what}, and it waits on`).toBeHidden();
    return;
  }
  if (await isGone(sent, struck)) return;
  if (!(await send.isVisible())) await openForm(page, struck);
  const known = isDone ? struck.known : undefined;
  const answer = known && !known.status ? null : page.waitForResponse((one) => isCall(struck.write)(one.request()));
  const [taken] = await Promise.all([answer, send.click()]);
  if (taken) expect(taken.status(), `${what}, and sent again`).toBe(known?.status ?? 200);
  if (known) await expect(page.getByText(known.text).first(), what).toBeVisible();
  else if (struck.leads) await page.waitForURL(struck.leads);
}

/**
 * Sends a form of a new company whose write has a fault: it says so in Russian and keeps what was typed; sent again after
 * the fault, it is taken, and what was asked for twice is there once.
 */
export async function strikeForm(context: BrowserContext, struck: StruckForm, { fault, isDone }: FormFault) {
  const { write, kept, listed } = struck;
  const { company, path, page, thrown, form } = await openStruck(context, struck);
  const what = `${path}: ${write} ${fault.name}${isDone ? ' after it was done' : ''}`;
  const sent = { page, what, isDone, send: getSending(form, struck) };
  try {
    await struck.fill?.(form, company);
    const field = kept ? labelled(form, kept) : null;
    const typed = await field?.inputValue();
    // A page may well offer a file JSON.
    const words = page.getByText(technical).filter({ visible: true });
    const before = await words.count();
    await answerCall(page, write, answered(fault, isDone));
    await sent.send.click();
    await expect.poll(() => isTold(sent, struck), { message: what }).toBe(true);
    await expect(words, what).toHaveCount(before);
    if (field) expect(await field.inputValue(), what).toBe(typed);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await sendAgain(sent, struck);
    if (listed) expect(await marksIn(listed, company), `${what}, and sent twice`).toBe(1);
    expect(thrown, what).toEqual([]);
  } finally {
    await page.close();
  }
}
