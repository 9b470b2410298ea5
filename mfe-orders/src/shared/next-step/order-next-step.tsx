import { getStepPermission, statusesAfterSteps } from '@trassa/contracts/orders/next-step.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { PanelSection } from '@trassa/ui/docked-panel';
import { phoneHref } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { Note } from '@trassa/ui/layout';
import { useState } from 'react';
import { AssignmentDialog } from '../assignment/assignment-dialog.tsx';
import { usePaymentRequest } from '../get-money/use-payment-request.tsx';
import { useStatusChange } from '../order-panel/order-changes.queries.ts';
import { nextStepMessages as messages } from './next-step.messages.ts';
import styles from './next-step.module.css';
import { findStepPage, getStepLook, isSigningStep, stepIcons } from './next-step.rules.ts';

interface StepProps {
  readonly order: OrderDetails;
  /** Opens the input of the price. */
  readonly onPrice: () => void;
}

/** What a press of the step does; `act` null: the step is a link or only text. */
function useStepAction({ order, onPrice }: StepProps) {
  const move = useStatusChange(order);
  const payment = usePaymentRequest(order);
  const [isAssigning, setAssigning] = useState(false);
  const { code } = order.nextStep;
  const status = statusesAfterSteps[code];
  const actions: Partial<Record<typeof code, () => void>> = {
    assign: () => setAssigning(true),
    request_payment: payment.ask,
    price: onPrice,
  };
  return {
    act: status ? () => move.mutate({ status }) : (actions[code] ?? null),
    isPending: move.isPending,
    dialog: (
      <>
        <AssignmentDialog order={isAssigning ? order : null} onClose={() => setAssigning(false)} />
        {payment.dialog}
      </>
    ),
  };
}

/** The next step of an open order, with its button. */
export function OrderNextStep(props: StepProps) {
  const { order } = props;
  const { act, isPending, dialog } = useStepAction(props);
  const { code, text } = order.nextStep;
  const isMine = useMay(getStepPermission(code));
  const phone = code === 'call' ? order.phone : undefined;
  const href = phone ? phoneHref(phone) : findStepPage(code, order);
  // A check mark would make a refusal look like a success.
  const icon = code === 'done' && order.status !== 'paid' ? undefined : stepIcons[code];
  return (
    <PanelSection>
      <div className={styles.step}>
        <Note small>{messages.title}</Note>
        {isMine && (act || href) ? (
          <Button
            variant={getStepLook(code)}
            icon={icon}
            href={href ?? undefined}
            loading={isPending}
            onClick={act ?? undefined}
          >
            {text}
          </Button>
        ) : (
          <span className={styles.words}>
            {icon ? <Icon name={icon} /> : null}
            {text}
          </span>
        )}
        {isSigningStep(code) ? <Note small>{messages.signedAt}</Note> : null}
      </div>
      {dialog}
    </PanelSection>
  );
}
