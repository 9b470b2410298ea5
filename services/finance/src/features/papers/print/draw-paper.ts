import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import { drawAct } from './draw-act.ts';
import { drawCorrection } from './draw-correction.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawUtd } from './draw-utd.ts';
import type { WholePaper } from './paper-words.rules.ts';

const drawers: Readonly<Record<PaperKind, (whole: WholePaper) => Promise<Uint8Array>>> = {
  invoice: drawInvoice,
  act: drawAct,
  utd: drawUtd,
  correction: drawCorrection,
};

/** PDF of a paper as it was issued. */
export const drawPaper = (whole: WholePaper): Promise<Uint8Array> => drawers[whole.paper.kind](whole);
