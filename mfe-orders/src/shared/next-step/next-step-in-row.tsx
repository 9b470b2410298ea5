import { getStepPermission } from '@trassa/contracts/orders/next-step.rules';
import type { Order } from '@trassa/contracts/orders/order';
import { useMay } from '@trassa/mfe-kit/session';
import { cx } from '@trassa/ui/class-names';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { useState } from 'react';
import { AssignmentDialog } from '../assignment/assignment-dialog.tsx';
import { usePaymentRequest } from '../get-money/use-payment-request.tsx';
import styles from './next-step.module.css';
import { findStepPage } from './next-step.rules.ts';

interface StepProps {
  readonly order: Order;
  readonly text: string;
}

function AssignStep({ order, text }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" title={text} className={styles.inRow} onClick={() => setOpen(true)}>
        {text}
      </button>
      <AssignmentDialog order={isOpen ? order : null} onClose={() => setOpen(false)} />
    </>
  );
}

function MoneyStep({ order, text }: StepProps) {
  const { ask, dialog } = usePaymentRequest(order);
  return (
    <>
      <button type="button" title={text} className={cx(styles.inRow, styles.money)} onClick={ask}>
        {text}
      </button>
      {dialog}
    </>
  );
}

/**
 * Next step of an order in a list, as a button or link; `href` is the page of the order. One line, cut with a tooltip,
 * unless the place of use lets it wrap.
 */
export function NextStepInRow({ order, href }: { readonly order: Order; readonly href: string }) {
  const { code, text } = order.nextStep;
  const isMine = useMay(getStepPermission(code));
  if (code === 'done' || !isMine) return <Truncate className={styles.done}>{text}</Truncate>;
  if (code === 'assign') return <AssignStep order={order} text={text} />;
  if (code === 'request_payment') return <MoneyStep order={order} text={text} />;
  return (
    <Link
      href={findStepPage(code, order) ?? href}
      title={text}
      className={cx(styles.inRow, code === 'call' && styles.urgent)}
    >
      {text}
    </Link>
  );
}
