import type { Operator, OperatorKind } from '@trassa/contracts/edo/operator';
import { Badge } from '@trassa/ui/badge';
import { useId } from 'react';
import { ChoiceCard, ChoiceCards } from '../../../shared/choice-card/choice-card.tsx';
import { operatorMessages as messages } from './operators.messages.ts';
import styles from './operators.module.css';

/** Letters of an operator in a colour that its customers know; no logo is copied. */
function OperatorMark({ kind }: { readonly kind: OperatorKind }) {
  return (
    <span className={styles.mark} data-operator={kind} aria-hidden>
      {messages.marks[kind]}
    </span>
  );
}

/** «Какой у вас оператор?»: a card for each operator, with what a connection needs. */
export function OperatorChoice({
  operators,
  chosen,
  onChoose,
}: {
  readonly operators: readonly Operator[];
  readonly chosen: OperatorKind;
  readonly onChoose: (kind: OperatorKind) => void;
}) {
  const group = useId();
  return (
    <ChoiceCards title={messages.which}>
      {operators.map(({ kind, name, isSandbox }) => (
        <ChoiceCard
          key={kind}
          group={group}
          isChosen={kind === chosen}
          mark={<OperatorMark kind={kind} />}
          onChoose={() => onChoose(kind)}
        >
          <b>{name}</b> {isSandbox ? <Badge size="s">{messages.demo}</Badge> : null}
          <small>{messages.needs[kind]}</small>
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}
