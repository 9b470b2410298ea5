import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { fillOrder } from '../support/own-order-form.ts';
import { awaitSettled } from '../walk/walk.ts';
import { type CallFault, technical, toldFaults } from './call-faults.ts';

/** Form of a page, filled with a text of its own, and the write that sends it. */
interface StruckForm {
  path: string;
  /** Button that shows the form. */
  opener?: string;
  fill?: (form: Locator | Page, mark: string) => Promise<void>;
  /** Name of the dialog that the form stands in. */
  dialog?: string;
  /** Label of the field that keeps the text. */
  kept?: string;
  submit: string | RegExp;
  write: string;
  /** Answer to what was done already where the name of an entry is unique, instead of a key of the attempt. */
  known?: { status: number; text: RegExp };
  /** List that holds the text once, however often it was sent. */
  listed?: string;
}

/** Field whose label may be followed by a remark. */
const labelled = (form: Locator | Page, label: string) => form.getByLabel(new RegExp(`^${label}`)).first();

const fields =
  (values: Readonly<Record<string, string>>): NonNullable<StruckForm['fill']> =>
  async (form, mark) => {
    for (const [label, value] of Object.entries(values)) {
      await labelled(form, label).fill(value.replace('{}', mark));
    }
  };

/** Main forms of every remote that has any. */
export const forms: readonly StruckForm[] = [
  {
    ...{ path: '/finance/history', opener: 'Записать операцию', dialog: 'Записать операцию', submit: 'Записать' },
    fill: fields({ 'Сумма, ₽': '42 000,50', Описание: '{}' }),
    ...{ kept: 'Описание', write: 'POST /api/finance/operations', listed: '/api/finance/operations' },
  },
  {
    ...{ path: '/dashboard/orders/new', submit: 'Создать заказ', write: 'POST /api/orders', listed: '/api/orders' },
    ...{ fill: fillOrder, kept: 'Что везём' },
  },
  { path: '/partners', submit: 'Создать ссылку', write: 'POST /api/partner/generate' },
  {
    ...{ path: '/dashboard/calendar', opener: 'Обратная связь', dialog: 'Обратная связь', submit: 'Отправить' },
    ...{ fill: fields({ Сообщение: '{}' }), kept: 'Сообщение', write: 'POST /api/feedback' },
  },
  {
    ...{ path: '/dashboard/settings', submit: 'Сохранить', write: 'PUT /api/account/profile' },
    ...{ fill: fields({ Имя: '{}' }), kept: 'Имя' },
  },
  {
    ...{ path: '/dashboard/settings?tab=company', submit: 'Сохранить', write: 'PUT /api/account/company' },
    ...{ fill: fields({ 'Название компании': '{}' }), kept: 'Название компании' },
  },
  {
    ...{ path: '/dashboard/settings?tab=people', submit: 'Отправить приглашение' },
    ...{ write: 'POST /api/account/invitations', listed: '/api/account/people' },
    ...{ fill: fields({ Почта: '{}@example.com' }), kept: 'Почта' },
  },
  {
    ...{ path: '/finance/norms', submit: 'Сохранить нормы', write: 'PUT /api/orders/cost-norms' },
    ...{ fill: fields({ 'Цена топлива, ₽ за литр': '71' }), kept: 'Цена топлива, ₽ за литр' },
  },
  {
    ...{ path: '/finance/factoring', submit: 'Рассчитать', write: 'POST /api/factoring/calculate' },
    ...{ fill: fields({ 'Стоимость рейса': '90 000', 'Сумма аванса': '60 000' }), kept: 'Сумма аванса' },
  },
  {
    ...{ path: '/transport/directory?view=drivers', opener: 'Добавить водителя', dialog: 'Водитель' },
    ...{ submit: 'Сохранить', write: 'POST /api/orders/fleet/drivers', listed: '/api/orders/fleet' },
    ...{ fill: fields({ 'Фамилия, имя, отчество': '{}' }), kept: 'Фамилия, имя, отчество' },
    known: { status: 409, text: /в справочнике уже есть/ },
  },
  {
    ...{ path: '/crm', opener: 'Поставить цель', submit: 'Сохранить', write: 'PUT /api/crm/target' },
    ...{ fill: fields({ 'Выручка за неделю, ₽': '500 000' }), kept: 'Выручка за неделю, ₽' },
  },
];

/** Whether the server does what it was asked for before its answer is lost. */
const answered = (fault: CallFault, isDone: boolean) => async (route: Route) => {
  if (isDone) await route.fetch();
  await fault.answer(route);
};

const isWrite = (write: string) => (request: { method: () => string; url: () => string }) =>
  write === `${request.method()} ${new URL(request.url()).pathname}`;

async function open(page: Page, { path, opener, dialog }: StruckForm): Promise<Locator> {
  await page.goto(path, { waitUntil: 'commit' });
  await awaitSettled(page);
  if (opener) await page.getByRole('button', { name: opener, exact: true }).first().click();
  return dialog ? page.getByRole('dialog', { name: dialog }) : page.locator('body');
}

async function marksIn(page: Page, list: string, mark: string): Promise<number> {
  const authorization = await page.evaluate<string>(`'Bearer ' + localStorage.getItem('accessToken')`);
  const answer = await page.request.get(list, { headers: { authorization } });
  return (await answer.text()).split(mark).length - 1;
}

/** How a form is struck. */
interface FormFault {
  fault: CallFault;
  /** The server has done it, and its answer is lost. */
  isDone: boolean;
}

/**
 * Sends a form whose write has a fault: it says so in Russian and keeps what was typed; sent again after the fault, it is
 * taken, and what was asked for twice is there once.
 */
export async function strikeForm(context: BrowserContext, struck: StruckForm, { fault, isDone }: FormFault) {
  const { write, kept, submit, listed } = struck;
  const what = `${struck.path}: ${write} ${fault.name}${isDone ? ' after it was done' : ''}`;
  const mark = `mark${crypto.randomUUID().slice(0, 8)}`;
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  try {
    const form = await open(page, struck);
    await struck.fill?.(form, mark);
    const field = kept ? labelled(form, kept) : null;
    const typed = await field?.inputValue();
    await page.route(
      (url) => write.endsWith(` ${url.pathname}`),
      (route) => (isWrite(write)(route.request()) ? answered(fault, isDone)(route) : route.fallback()),
    );
    await form.getByRole('button', { name: submit, exact: true }).click();
    await expect.poll(() => toldFaults(page), { message: what, timeout: 30_000 }).toBeGreaterThan(0);
    await expect(page.getByText(technical).filter({ visible: true }), what).toHaveCount(0);
    if (field) expect(await field.inputValue(), what).toBe(typed);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const taken = page.waitForResponse((answer) => isWrite(write)(answer.request()));
    await form.getByRole('button', { name: submit, exact: true }).click();
    const known = isDone ? struck.known : undefined;
    expect((await taken).status(), `${what}, and sent again`).toBe(known?.status ?? 200);
    if (known) await expect(page.getByText(known.text)).toBeVisible();
    if (listed) expect(await marksIn(page, listed, mark), `${what}, and sent twice`).toBe(1);
    expect(thrown, what).toEqual([]);
  } finally {
    await page.close();
  }
}
