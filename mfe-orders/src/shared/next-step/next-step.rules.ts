import type { NextStepCode } from '@trassa/contracts/orders/next-step.rules';
import type { Order } from '@trassa/contracts/orders/order';
import type { IconName } from '@trassa/ui/icon';
import { edoPaths, financePath } from '../../paths.ts';

const onWaybill: readonly NextStepCode[] = ['ask_t1', 'sign_t2', 'await_t3', 'sign_t4', 'answer_refusal'];

/** Page of another remote where the step is taken; null: the order itself. */
export function pageOfStep(code: NextStepCode, { chainId }: Pick<Order, 'chainId'>): string | null {
  if (code === 'collect') return financePath;
  return chainId && onWaybill.includes(code) ? edoPaths.chain(chainId) : null;
}

/** Whether the step is taken in the cabinet of the EDO operator: nothing is signed in Трасса. */
export const isSignature = (code: NextStepCode): boolean => code === 'sign_t2' || code === 'sign_t4';

/** Look of the button: green asks for money; a wait for others is not the press of the screen. */
export function lookOfStep(code: NextStepCode): 'money' | 'default' | 'primary' {
  if (code === 'request_payment') return 'money';
  return code === 'await_t3' || code === 'collect' ? 'default' : 'primary';
}

/** Icons of the buttons in an open order. */
export const stepIcons: Readonly<Partial<Record<NextStepCode, IconName>>> = {
  assign: 'truck',
  call: 'phone',
  price: 'pen-line',
  request_payment: 'hand-coins',
  collect: 'banknote',
  answer_refusal: 'file-x',
  done: 'circle-check',
};
