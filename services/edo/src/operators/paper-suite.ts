import { expect, test } from 'vitest';
import { toWindows1251 } from '../features/waybill-reading/fixtures/encodings.ts';
import type { OperatorAccess, OperatorPort, OperatorSession } from './operator.ts';
import { getValueOfOutcome, type OperatorStandIn } from './operator-stand.ts';

/** Adapter, session and place of a test. */
export interface SignedInOperator {
  port: OperatorPort;
  place: OperatorAccess;
  session: OperatorSession;
}

export const knownClient = { name: 'ООО «Сырный двор»', inn: '7707083893', kpp: '770701001' };
const unknownClient = { name: 'ИП Нездешний', inn: '500100732259', kpp: '' };
export const utd = {
  bytes: toWindows1251(
    '<?xml version="1.0" encoding="windows-1251"?><Файл ИдФайл="ON_NSCHFDOPPR_1" ВерсФорм="5.03"><Документ КНД="1115131" Функция="ДОП"/></Файл>',
  ),
  fileName: 'ON_NSCHFDOPPR_1.xml',
};
const pdf = { bytes: Buffer.from('%PDF-1.7 счёт'), fileName: 'Счёт № 5 от 21.11.2026.pdf' };

/** A paper of the carrier, prepared and signed. */
export async function createSignedPaper(
  { stand, port, place }: SignedInOperator & { stand: OperatorStandIn },
  kind: 'utd' | 'act' | 'invoice',
) {
  const file = kind === 'utd' ? utd : pdf;
  const partner = getValueOfOutcome(await port.findPartner(place, knownClient)) ?? '';
  const given = { kind, file, number: '5', on: '2026-11-21', client: knownClient, partner, thumbprint: null };
  const prepared = getValueOfOutcome(await port.preparePaper(place, { id: crypto.randomUUID(), ...given }));
  const signed = { kind, file: prepared, signature: stand.sign(prepared.bytes), thumbprint: null, attorney: null };
  return { key: crypto.randomUUID(), ...signed };
}

/** Papers as every adapter sends them against its stand-in. */
export function describePapers(stand: OperatorStandIn, at: SignedInOperator): void {
  const getAnswer = async (titleId: string, ref: string) =>
    getValueOfOutcome(await at.port.paperAnswer(at.place, { titleId, ref }));
  const send = async (kind: 'utd' | 'act') => {
    const paper = await createSignedPaper({ ...at, stand }, kind);
    const sent = getValueOfOutcome(await at.port.sendTitle(at.place, paper));
    if (sent.state !== 'accepted') throw new Error(`the paper was not accepted: ${JSON.stringify(sent)}`);
    return { paper, titleId: sent.titleId };
  };

  test('finds the client, and nobody where there is nobody', async () => {
    expect(getValueOfOutcome(await at.port.findPartner(at.place, knownClient))).toEqual(expect.stringMatching(/./));
    expect(getValueOfOutcome(await at.port.findPartner(at.place, unknownClient))).toBeNull();
  });

  test.each(['utd', 'act'] as const)('sends %s once, and reads that the client got and signed it', async (kind) => {
    const { paper, titleId } = await send(kind);
    expect(getValueOfOutcome(await at.port.sendTitle(at.place, paper))).toEqual({ state: 'accepted', titleId });
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, paper))).toEqual({ state: 'accepted', titleId });
    expect((await getAnswer(titleId, paper.file.ref)).state).toBe('sent');
    await stand.answer('deliver');
    expect((await getAnswer(titleId, paper.file.ref)).state).toBe('delivered');
    await stand.answer('sign');
    expect((await getAnswer(titleId, paper.file.ref)).state).toBe('signed');
  });

  test.each(['utd', 'act'] as const)('reads why the client refuses %s', async (kind) => {
    const { paper, titleId } = await send(kind);
    await stand.answer('refuse', 'Не та сумма');
    expect(await getAnswer(titleId, paper.file.ref)).toMatchObject({ state: 'refused', text: 'Не та сумма' });
  });

  test('finds out what became of a paper whose answer was lost, and nothing of one that never arrived', async () => {
    const paper = await createSignedPaper({ ...at, stand }, 'utd');
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, paper))).toEqual({ state: 'absent' });
    await stand.strike({ mode: 'cut', path: stand.sendPaperPath });
    expect(await at.port.sendTitle(at.place, paper)).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, paper))).toEqual({ state: 'absent' });
    await stand.heal();
    await stand.strike({ mode: 'lost', path: stand.sendPaperPath });
    expect(await at.port.sendTitle(at.place, paper)).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, paper))).toMatchObject({ state: 'accepted' });
  });

  test('says why a paper is not taken, and takes one without a signature where it says so', async () => {
    const paper = await createSignedPaper({ ...at, stand }, 'utd');
    const signature = stand.sign(Buffer.from('other bytes'));
    const refused = await at.port.sendTitle(at.place, { ...paper, signature });
    const told = refused.ok ? refused.value : refused.told;
    expect(told).toMatchObject({ text: expect.stringMatching(/[а-я]{4}/) });
    const invoice = { ...(await createSignedPaper({ ...at, stand }, 'invoice')), signature: null };
    const outcome = await at.port.sendTitle(at.place, invoice);
    const isTaken = outcome.ok && outcome.value.state === 'accepted';
    expect(isTaken).toBe(at.port.papers.unsigned.includes('invoice'));
  });
}
