import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { Identity } from '@trassa/contracts/identity';
import { buildProblemBody, problem } from '@trassa/service-kit/problem-error';
import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerPaper } from '../../testing/answer-paper.ts';
import { OperatedEdo } from '../../testing/operated-edo.ts';
import { toWindows1251 } from '../waybill-reading/fixtures/encodings.ts';

interface Kept {
  kind: PaperKind;
  clientInn: string | null;
  state: string;
}
const papers = new Map<string, Kept>();
const news: { id: string; event: string; note: string }[] = [];
let isAway = false;

const utd = toWindows1251(
  '<?xml version="1.0" encoding="windows-1251"?><Файл ИдФайл="ON_NSCHFDOPPR_1" ВерсФорм="5.03"><Документ КНД="1115131" Функция="ДОП"/></Файл>',
);
const viewPaper = (id: string, { kind, clientInn, state }: Kept) => ({
  ...{ id, kind, state, number: '5', revision: 0, issuedOn: '2026-11-21', clientName: 'ООО «Сырный двор»', clientInn },
  ...{ clientKpp: '770701001', sellerInn: CARRIERS.volgaCargo.inn, total: 122_000 },
});

let operated: OperatedEdo;
let finance: Awaited<ReturnType<typeof aStandIn>>;
beforeAll(async () => {
  finance = await aStandIn(({ method, url, body }) => {
    const [, id = '', part] = /\/papers\/([^/]+)(?:\/(\w+))?$/.exec(url) ?? [];
    const paper = papers.get(id);
    if (!paper) return { status: 404, body: buildProblemBody(problem('papers/unknown'), '') };
    if (method === 'POST' && isAway) return { status: 503, body: buildProblemBody(problem('common/unavailable'), '') };
    if (method === 'POST') {
      news.push({ id, ...JSON.parse(body) });
      return { body: { success: true } };
    }
    if (part) return { body: part === 'xml' ? utd : Buffer.from(`%PDF-1.7 ${id}`) };
    return { body: { success: true, data: viewPaper(id, paper) } };
  });
  operated = await OperatedEdo.start({ SERVICE_URLS: JSON.stringify({ finance: finance.url }) });
});
afterAll(async () => {
  await operated.stop();
  await finance.stop();
});

function aPaper(parts: Partial<Kept> = {}): { chainId: string; kind: PaperKind } {
  const id = crypto.randomUUID();
  papers.set(id, { kind: 'utd', clientInn: '7707083893', state: 'issued', ...parts });
  return { chainId: id, kind: parts.kind ?? 'utd' };
}
const told = (id: string) => news.filter((one) => one.id === id).map(({ event, note }) => [event, note]);
const readSending = async (as: Identity, { chainId: id, kind }: { chainId: string; kind: PaperKind }) =>
  (await operated.edo.call(edoSigningEndpoints.paperSending, { as, params: { id, kind } })).body.data;
const prepare = async (as: Identity, paper: { chainId: string; kind: PaperKind }) => {
  const body = { titles: [paper], signer: await operated.signer() };
  return (await operated.edo.call(edoSigningEndpoints.prepareTitles, { as, body })).body.data;
};
/** Signs and sends a paper. */
async function sendPaper(as: Identity, paper: { chainId: string; kind: PaperKind }) {
  const { prepared } = await prepare(as, paper);
  const [sent] = await operated.send(as, await operated.sign(as, prepared));
  return sent;
}
const askAgain = () => queryAsAdministrator(operated.edo.databaseUrl, 'select edo_jobs.add_job($1)', ['ask-of-papers']);
const dueNow = () =>
  queryAsAdministrator(
    operated.edo.databaseUrl,
    'update edo.outgoing_titles set ask_at = now() where ask_at is not null',
  );

test.each(['diadoc', 'saby'] as const)(
  'a paper is signed and sent through %s once, and its answer told',
  async (operator) => {
    const as = aDirector();
    await operated.connect(as, operator);
    const paper = aPaper();
    expect(await readSending(as, paper)).toMatchObject({ operator, why: null, title: null });
    expect(await sendPaper(as, paper)).toMatchObject({ state: 'accepted', error: null });
    expect(told(paper.chainId)).toEqual([['handed', expect.stringMatching(/Диадок|Saby/)]]);
    expect((await prepare(as, paper)).prepared).toMatchObject([{ state: 'accepted' }]);
    await answerPaper(operated.sandbox, { operator, step: 'sign' });
    await vi.waitFor(async () => {
      await dueNow();
      await askAgain();
      expect(told(paper.chainId).map(([event]) => event)).toEqual(['handed', 'signed']);
    });
  },
);

test('a PDF is signed as it is, and a refusal comes with its reason', async () => {
  const as = aDirector();
  await operated.connect(as);
  const paper = aPaper({ kind: 'act' });
  expect(await sendPaper(as, paper)).toMatchObject({ state: 'accepted' });
  await answerPaper(operated.sandbox, { operator: 'diadoc', step: 'refuse', reason: 'Не та сумма' });
  await vi.waitFor(async () => {
    await dueNow();
    await askAgain();
    expect(told(paper.chainId).at(-1)).toEqual(['disputed', 'Не та сумма']);
  });
});

test('a signature of other bytes does not leave, nor a paper that was cancelled meanwhile', async () => {
  const as = aDirector();
  await operated.connect(as);
  const [paper, other] = [aPaper(), aPaper({ kind: 'act' })];
  const [first, second] = [await prepare(as, paper), await prepare(as, other)];
  const [signature] = await operated.sign(as, second.prepared);
  const id = first.prepared[0]?.id ?? '';
  expect(await operated.send(as, [{ id, signature: signature?.signature ?? '' }])).toMatchObject([
    { state: 'prepared', error: expect.stringContaining('другой файл') },
  ]);
  papers.set(paper.chainId, { kind: 'utd', clientInn: '7707083893', state: 'cancelled' });
  const [own] = await operated.sign(as, first.prepared);
  expect(await operated.send(as, [{ id, signature: own?.signature ?? '' }])).toMatchObject([
    { state: 'draft', error: expect.stringMatching(/аннулирован/i) },
  ]);
});

test('a paper whose answer was lost is asked about and never sent again', async () => {
  const as = aDirector();
  await operated.connect(as);
  const paper = aPaper();
  await operated.strike({ mode: 'lost', path: 'V3/PostMessage' });
  const sent = await sendPaper(as, paper);
  await operated.heal();
  expect(sent?.state).toBe('unknown');
  await vi.waitFor(async () => expect((await readSending(as, paper)).title?.state).toBe('accepted'));
  const all = (await operated.sandbox.inject('/buyer/papers')).json<{ fileName: string; id: string }[]>();
  expect(all.filter(({ id }) => id).length).toBe(new Set(all.map(({ id }) => id)).size);
});

test('without an operator, an INN or a box the person is told to hand the file over', async () => {
  const as = aDirector();
  expect((await readSending(as, aPaper())).why).toMatch(/не подключены.*Скачайте/);
  await operated.connect(as);
  expect((await readSending(as, aPaper({ clientInn: null }))).why).toMatch(/нет ИНН.*Скачайте/);
  const nobody = aPaper({ clientInn: '500100732259' });
  expect((await readSending(as, nobody)).why).toMatch(/нет ящика.*Диадок.*Скачайте/);
  expect((await prepare(as, nobody)).refused).toMatchObject([{ problems: [{ text: /нет ящика/ }] }]);
});

test('an invoice goes unsigned where the operator takes it so, and by whoever manages money', async () => {
  const as = { ...aDirector(), role: 'accountant' as const };
  const director = { ...as, role: 'director' as const };
  await operated.connect(director, 'saby');
  const send = ({ chainId: id, kind }: { chainId: string; kind: PaperKind }, who: Identity = as) =>
    operated.edo.call(edoSigningEndpoints.sendUnsigned, { as: who, params: { id, kind } });
  const invoice = aPaper({ kind: 'invoice' });
  expect(await readSending(as, invoice)).toMatchObject({ isTakenUnsigned: true });
  expect((await send(invoice)).body.data).toMatchObject({ state: 'accepted' });
  expect((await send(invoice)).body.data).toMatchObject({ state: 'accepted' });
  expect(told(invoice.chainId)).toHaveLength(1);
  expect((await send(aPaper())).status).toBe(409);
  expect((await send(invoice, { ...as, role: 'dispatcher' })).status).toBe(403);
  const body = { titles: [aPaper()], signer: await operated.signer() };
  expect((await operated.edo.call(edoSigningEndpoints.prepareTitles, { as, body })).status).toBe(403);
});

test('what services/finance has not heard is told again', async () => {
  const as = aDirector();
  await operated.connect(as);
  const paper = aPaper();
  isAway = true;
  expect(await sendPaper(as, paper)).toMatchObject({ state: 'accepted' });
  expect(told(paper.chainId)).toEqual([]);
  isAway = false;
  await vi.waitFor(async () => {
    await dueNow();
    await askAgain();
    expect(told(paper.chainId).map(([event]) => event)).toEqual(['handed']);
  });
});
