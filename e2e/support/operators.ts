import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from './accounts.ts';
import { backgroundWork } from './deadline.ts';

/** Stand-ins of the operators, started by playwright.config.ts on this port. */
const sandboxUrl = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}`;

type Operator = 'diadoc' | 'saby';

/** Account of the stand-in of Saby, which asks for a code. */
export const sabyAccount = { login: 'demo-saby', password: 'demo' } as const;

/** What a browser says of an extension that it does not have; one that can have none asks the page's policy. */
export const noExtension = /chrome-extension/;

async function post(path: string, data: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${sandboxUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
}

/** The code of the latest SMS of Saby; empty: none was sent. */
export async function readSms(): Promise<string> {
  const { messages } = (await (await fetch(`${sandboxUrl}/saby/_sms`)).json()) as { messages: { code: string }[] };
  return messages[0]?.code ?? '';
}

/** Makes the next call of an operator go wrong. */
export async function strikeOperator(
  operator: Operator,
  fault: { mode: string; path: string; delayMs?: number },
): Promise<void> {
  const answer = await post(`/${operator}/_faults`, fault);
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** Lets others act on the waybill of Saby of this number: the driver, the consignee, the system of the state. */
export async function act(number: string, step: 'driver' | 'consignee' | 'state'): Promise<void> {
  const waybills = (await (await fetch(`${sandboxUrl}/saby/_advance`)).json()) as { id: string; number: string }[];
  const waybill = waybills.find((one) => one.number === number)?.id;
  const answer = await post('/saby/_advance', { waybill, do: step });
  // The system of the state answers by itself after a while, and then waits for nothing.
  const isAnswered = step === 'state' && answer.status === 409;
  if (!answer.ok && !isAnswered) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** Lets the client of an УПД at an operator sign or refuse it. */
export async function answerUtd(
  operator: Operator,
  paperId: string,
  answer: { do: 'sign' | 'refuse'; reason?: string },
) {
  const papers = (await (await fetch(`${sandboxUrl}/buyer/papers`)).json()) as { id: string; fileName: string }[];
  const paper = papers.find(({ fileName }) => fileName.includes(paperId))?.id;
  const told = await post('/buyer', { operator, paper, ...answer });
  if (!told.ok) throw new Error(`The sandbox answered ${told.status}: ${await told.text()}`);
}

/** Connects an operator past its wizard, which has a journey of its own, and awaits the import. */
export async function connectOperator(
  request: APIRequestContext,
  { accessToken }: SignedIn,
  operator: Operator,
): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const step = async (data: object) => {
    const answer = await request.post('/api/edo/operators/connect', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  let told = await step({ step: 'password', operator, login: `demo-${operator}`, password: 'demo' });
  if (told.next === 'code') told = await step({ step: 'code', challenge: told.challenge, code: await readSms() });
  await step({ step: 'box', challenge: told.challenge, box: told.boxes[0].id });
  const state = async () => (await (await request.get('/api/edo/status', { headers })).json()).data.ingest?.state;
  await expect.poll(state, backgroundWork).toBe('idle');
}

/** Rows of a list, or its cards on a phone. */
export const getRows = (place: Page | Locator) => place.getByRole('row').or(place.getByRole('listitem'));

/** The desk «Подписание» and its dialog by their accessible names. */
export const getDesk = (page: Page) => {
  const desk = page.getByRole('region', { name: 'Накладные на подпись' });
  return {
    ours: (title: string) => getRows(desk).filter({ hasText: title }).filter({ hasText: 'Подпишите' }),
    row: (number: string) => getRows(desk).filter({ hasText: number }),
    dialog: page.getByRole('dialog').filter({ hasText: 'Кто подписывает' }),
  };
};

/** Number of the waybill that a row of the desk shows. */
export async function readNumber(row: Locator): Promise<string> {
  await expect(row).toBeVisible(backgroundWork);
  return /[А-Я]{2}-\d{4,}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
}

/** Signs what the open dialog shows by the signer of the demonstration. */
export async function signInDialog(page: Page): Promise<void> {
  const { dialog } = getDesk(page);
  await dialog.getByRole('radio', { name: /демо/ }).check();
  await expect(dialog.getByText('Что вы подписываете')).toBeVisible();
  await dialog.getByRole('button', { name: 'Подписать и отправить' }).click();
  const done = page.getByRole('dialog').filter({ hasText: 'Подписано и отправлено' });
  await expect(done).toBeVisible(backgroundWork);
  await done.getByRole('button', { name: 'Закрыть' }).last().click();
}
