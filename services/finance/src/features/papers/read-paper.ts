import type { PaperHistoryEvent, PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails, PaperLink } from '@trassa/contracts/finance/papers';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { toPaper } from '../../shared/paper-view.rules.ts';
import { type PaperRow, readLinesAndBasePaper, type WholePaper } from '../../shared/papers.queries.ts';
import { drawReconciliation } from '../../shared/print/reconciliation-file.ts';
import { isPaperOutdated } from './paper-list.queries.ts';
import { listBilledDebts, listCorrectionsAndRevisions, listPaperEvents } from './papers.queries.ts';
import { drawAct } from './print/draw-act.ts';
import { drawCorrection } from './print/draw-correction.ts';
import { drawInvoice } from './print/draw-invoice.ts';
import { drawUtd } from './print/draw-utd.ts';
import { formatPaperName } from './print/paper-words.rules.ts';
import { writeCorrectionXml } from './print/write-correction.ts';
import { writeUtdXml } from './print/write-utd.ts';
import type { WrittenPaper } from './print/xml-pieces.ts';
import { requirePaper } from './tell-of-paper.ts';

type Trx = Transaction<FinanceTables>;

/** A paper with its lines and the paper that it corrects. @throws 404 */
export async function readWholePaper(trx: Trx, companyId: string, id: string): Promise<WholePaper> {
  return readLinesAndBasePaper(trx, await requirePaper(trx, companyId, id));
}

/** A paper with its lines, links and history, as a screen shows it. @throws 404 */
export async function readPaperDetails(trx: Trx, companyId: string, id: string): Promise<PaperDetails> {
  const { paper, lines, base } = await readWholePaper(trx, companyId, id);
  const followers = await listCorrectionsAndRevisions(trx, companyId, id);
  const owed = new Set((await listBilledDebts(trx, companyId, id)).map(({ order_id }) => order_id));
  const history = await listPaperEvents(trx, companyId, id);
  return {
    ...toPaper({ ...paper, trips: lines.length }),
    ...{
      sellerInn: paper.seller.inn,
      clientKpp: paper.client_kpp,
      clientAddress: paper.client_address,
      basis: paper.basis,
    },
    ...{ paymentTerms: paper.payment_terms, isOutdated: await isPaperOutdated(trx, paper) },
    ...{ originalsSentOn: paper.originals_sent_on, originalsReceivedOn: paper.originals_received_on },
    ...{ revisedOn: paper.revised_on, corrects: base ? toLink(base) : null, correctedBy: followers.map(toLink) },
    lines: lines.map(({ order_id, order_number, text, sum_kopecks, vat_kopecks, vat_rate, before_kopecks }) => ({
      ...{ orderId: order_id, orderNumber: order_number, text, vatRate: vat_rate },
      ...{ sum: toRubles(sum_kopecks), vat: toRubles(vat_kopecks) },
      ...{ before: before_kopecks === null ? null : toRubles(before_kopecks), isCalledOff: !owed.has(order_id) },
    })),
    history: history.map(({ id: key, kind, happened_on, note }) => ({
      ...{ id: key, event: kind as PaperHistoryEvent, on: happened_on, note },
    })),
  };
}

const toLink = ({ id, kind, number_text, revision, issued_on }: PaperRow): PaperLink => ({
  ...{ id, kind, number: number_text, revision, issuedOn: issued_on },
});

/** PDF of a reconciliation act as it was issued, with the requisites of that day. */
function drawReconciliationAct({ paper: { act, seller } }: WholePaper): Promise<Uint8Array> {
  if (!act) throw new Error('a paper of this kind holds its act');
  return drawReconciliation({ ...act, seller });
}

const pdfDrawers: Readonly<Record<PaperKind, (whole: WholePaper) => Promise<Uint8Array>>> = {
  ...{ invoice: drawInvoice, act: drawAct, utd: drawUtd, correction: drawCorrection },
  reconciliation: drawReconciliationAct,
};

/** PDF of a paper as it was issued, under the name that people know it by. */
export async function drawPaperPdf(whole: WholePaper): Promise<FileAnswer> {
  const name = `${formatPaperName(whole.paper)}.pdf`;
  return { name, type: 'application/pdf', bytes: await pdfDrawers[whole.paper.kind](whole) };
}

const xmlWriters: Readonly<Partial<Record<PaperKind, (whole: WholePaper) => WrittenPaper>>> = {
  ...{ utd: writeUtdXml, correction: writeCorrectionXml },
};

/** XML of an УПД or УКД. @throws 409 for a paper of another kind */
export function writePaperXml(whole: WholePaper): FileAnswer {
  const write = xmlWriters[whole.paper.kind];
  if (!write) throw problem('papers/not-utd');
  return { ...write(whole), type: 'application/xml' };
}
