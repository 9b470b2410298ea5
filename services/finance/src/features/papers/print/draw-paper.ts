import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import { drawReconciliation } from '../../../shared/print/reconciliation-file.ts';
import { drawAct } from './draw-act.ts';
import { drawCorrection } from './draw-correction.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawUtd } from './draw-utd.ts';
import type { WholePaper } from './paper-words.rules.ts';

/** The act as it was issued, under the requisites of that day. */
function drawReconciledAct({ paper: { act, seller } }: WholePaper): Promise<Uint8Array> {
  if (!act) throw new Error('a paper of this kind holds its act');
  return drawReconciliation({ ...act, seller });
}

const drawers: Readonly<Record<PaperKind, (whole: WholePaper) => Promise<Uint8Array>>> = {
  invoice: drawInvoice,
  act: drawAct,
  utd: drawUtd,
  correction: drawCorrection,
  reconciliation: drawReconciledAct,
};

/** PDF of a paper as it was issued. */
export const drawPaper = (whole: WholePaper): Promise<Uint8Array> => drawers[whole.paper.kind](whole);
