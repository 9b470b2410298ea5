import type { Operator, OperatorKind } from '@trassa/contracts/edo/operator';
import { Badge } from '@trassa/ui/badge';
import { useId } from 'react';
import { operatorMessages as messages } from './operators.messages.ts';
import styles from './operators.module.css';

/** «Какой у вас оператор?»: a card for each with what it needs. */
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
    <fieldset className={styles.choice}>
      <legend>{messages.which}</legend>
      {operators.map(({ kind, name, isSandbox }) => (
        <label key={kind} className={styles.card}>
          <input type="radio" name={group} checked={kind === chosen} onChange={() => onChoose(kind)} />
          <span>
            <b>{name}</b> {isSandbox ? <Badge size="s">{messages.demo}</Badge> : null}
            <small>{messages.needs[kind]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
