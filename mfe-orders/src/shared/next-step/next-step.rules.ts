import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { NextStepCode } from '@trassa/contracts/orders/next-step.rules';
import type { Order } from '@trassa/contracts/orders/order';
import type { IconName } from '@trassa/ui/icon';
import { buildIssuePapersPath, edoPaths, financePath } from '../../paths.ts';

const stepsOnWaybillPage: readonly NextStepCode[] = ['ask_t1', 'await_t3', 'answer_refusal'];
/** Kind of the title that is signed in a step. */
const signedTitleByStep: Readonly<Partial<Record<NextStepCode, OutgoingTitleKind>>> = {
  sign_t2: 'PPRIN',
  sign_t4: 'PVYN',
};

/** Page of another remote where the step is taken; null: the order itself. */
export function findStepPage(code: NextStepCode, { id, chainId }: Pick<Order, 'id' | 'chainId'>): string | null {
  if (code === 'invoice') return buildIssuePapersPath(id);
  if (code === 'collect') return financePath;
  const title = signedTitleByStep[code];
  if (chainId && title) return edoPaths.sign(chainId, title);
  return chainId && stepsOnWaybillPage.includes(code) ? edoPaths.chain(chainId) : null;
}

/** Whether a title is signed in the step: here, or on the operator's site when the operator lets us only read. */
export const isSigningStep = (code: NextStepCode): boolean => signedTitleByStep[code] !== undefined;

/** Look of the button: green asks for money; a step that waits for the consignee or the payer is plain. */
export function getStepLook(code: NextStepCode): 'money' | 'default' | 'primary' {
  if (code === 'request_payment') return 'money';
  return code === 'await_t3' || code === 'collect' ? 'default' : 'primary';
}

/** Icons of the steps in an open order. */
export const stepIcons: Readonly<Partial<Record<NextStepCode, IconName>>> = {
  assign: 'truck',
  call: 'phone',
  price: 'pen-line',
  request_payment: 'hand-coins',
  invoice: 'receipt',
  collect: 'banknote',
  answer_refusal: 'file-x',
  done: 'circle-check',
};
