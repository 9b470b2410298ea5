import { type PaperRecord, paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails } from '@trassa/contracts/finance/papers';
import { dayText } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { toPaper } from '../../shared/paper-view.rules.ts';
import { listLines } from '../../shared/papers.queries.ts';
import { listBilledDebts, listPaperEvents } from './papers.queries.ts';
import { addUp } from './papers.rules.ts';
import { drawPaper } from './print/draw-paper.ts';
import type { WholePaper } from './print/paper-words.rules.ts';
import { writeUtd } from './print/write-utd.ts';
import { requirePaper } from './tell-of-paper.ts';

type Trx = Transaction<FinanceTables>;

/** A paper with its lines. @throws 404 */
export async function readWholePaper(trx: Trx, companyId: string, id: string): Promise<WholePaper> {
  const paper = await requirePaper(trx, companyId, id);
  return { paper, lines: await listLines(trx, companyId, id) };
}

/** Everything about a paper. @throws 404 */
export async function readPaper(trx: Trx, companyId: string, id: string): Promise<PaperDetails> {
  const { paper, lines } = await readWholePaper(trx, companyId, id);
  const debts = await listBilledDebts(trx, companyId, id);
  const now = addUp(debts.map(({ kopecks, vat_kopecks }) => ({ sum_kopecks: kopecks, vat_kopecks })));
  const isSame = now.total_kopecks === paper.total_kopecks && now.vat_kopecks === paper.vat_kopecks;
  const history = await listPaperEvents(trx, companyId, id);
  return {
    ...toPaper({ ...paper, trips: lines.length }),
    ...{ clientKpp: paper.client_kpp, clientAddress: paper.client_address, basis: paper.basis },
    ...{ paymentTerms: paper.payment_terms, isOutdated: !(isSame || paper.cancelled_at) },
    ...{ originalsSentOn: paper.originals_sent_on, originalsReceivedOn: paper.originals_received_on },
    lines: lines.map(({ order_id, order_number, text, sum_kopecks, vat_kopecks, vat_rate }) => ({
      ...{ orderId: order_id, orderNumber: order_number, text, vatRate: vat_rate },
      ...{ sum: toRubles(sum_kopecks), vat: toRubles(vat_kopecks) },
    })),
    history: history.map(({ id: key, kind, happened_on, note }) => ({
      ...{ id: key, event: kind as PaperRecord, on: happened_on, note },
    })),
  };
}

/** PDF of a paper under the name that people know it by. */
export async function printPaper(whole: WholePaper): Promise<FileAnswer> {
  const { kind, number_text, issued_on } = whole.paper;
  const name = `${paperKindLabels[kind]} № ${number_text} от ${dayText(issued_on)}.pdf`;
  return { name, type: 'application/pdf', bytes: await drawPaper(whole) };
}

/** XML of an УПД. @throws 409 for a paper of another kind */
export function writePaper(whole: WholePaper): FileAnswer {
  if (whole.paper.kind !== 'utd') throw problem('papers/not-utd');
  return { ...writeUtd(whole), type: 'application/xml' };
}
