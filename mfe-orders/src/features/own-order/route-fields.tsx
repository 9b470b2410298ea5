import { getZoneNameGenitive } from '@trassa/contracts/identity/clock-at.rules';
import { FormField, getFields, useFieldArray, useFormContext, useWatch } from '@trassa/mfe-kit/form';
import { Button, IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { Row } from '@trassa/ui/layout';
import { useId } from 'react';
import { ownOrderMessages as messages } from './own-order.messages.ts';
import styles from './own-order.module.css';
import { buildEmptyPoint, type OwnOrderForm } from './own-order-form.rules.ts';
import { AddressField, CompanyField } from './suggested-fields.tsx';

/** The points of the route in the order they are driven. */
export function RouteFields() {
  const { control, formState } = useFormContext<OwnOrderForm>();
  const { fields, append, insert, remove, swap } = useFieldArray({ control, name: 'points' });
  const lastLoading = fields.findLastIndex(({ kind }) => kind === 'loading');
  const problem = formState.errors.points;
  return (
    <Card title={messages.route}>
      <ol className={styles.points}>
        {fields.map(({ id, kind }, index) => (
          <PointFields
            key={id}
            index={index}
            kind={kind}
            onUp={index > 0 ? () => swap(index, index - 1) : undefined}
            onRemove={fields.length > 2 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {problem?.root?.message || problem?.message ? (
        <p role="alert" className={styles.problem}>
          {problem.root?.message ?? problem.message}
        </p>
      ) : null}
      <Row>
        <Button size="s" icon="plus" onClick={() => insert(lastLoading + 1, buildEmptyPoint('loading'))}>
          {messages.addLoading}
        </Button>
        <Button size="s" icon="plus" onClick={() => append(buildEmptyPoint('unloading'))}>
          {messages.addUnloading}
        </Button>
      </Row>
    </Card>
  );
}

interface PointProps {
  readonly index: number;
  readonly kind: 'loading' | 'unloading';
  readonly onUp: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function PointFields({ index, kind, onUp, onRemove }: PointProps) {
  const form = useFormContext<OwnOrderForm>();
  const field = getFields(form);
  const [address, city] = useWatch({
    control: form.control,
    name: [`points.${index}.address`, `points.${index}.city`],
  });
  const titleId = useId();
  const title = messages.pointTitle(kind, index + 1);
  const problem = form.formState.errors.points?.[index]?.kind?.message;
  return (
    <li className={styles.point} aria-labelledby={titleId}>
      <div className={styles.pointHead}>
        <h3 id={titleId} className={styles.pointTitle} data-kind={kind}>
          {title}
        </h3>
        {onUp ? <IconButton icon="arrow-up" size="s" label={messages.up(title)} onClick={onUp} /> : null}
        {onRemove ? <IconButton icon="x" size="s" label={messages.remove(title)} onClick={onRemove} /> : null}
      </div>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <AddressField index={index} />
      <div className={styles.window}>
        <FormField
          form={form}
          name={`points.${index}.day`}
          as={DateField}
          label={messages.day}
          required={index === 0}
        />
        <TextField
          label={messages.from}
          hint={messages.whoseTime(getZoneNameGenitive({ address, city }))}
          type="time"
          {...field(`points.${index}.from`)}
        />
        <TextField label={messages.to} type="time" {...field(`points.${index}.to`)} />
      </div>
      <div className={styles.party}>
        <CompanyField party={`points.${index}`} label={messages.company[kind]} />
        <TextField label={messages.inn} inputMode="numeric" {...field(`points.${index}.inn`)} />
      </div>
      <FieldPair>
        <TextField label={messages.contactName} {...field(`points.${index}.contactName`)} />
        <TextField
          label={messages.contactPhone}
          icon="phone"
          type="tel"
          tidy="phone"
          {...field(`points.${index}.contactPhone`)}
        />
      </FieldPair>
    </li>
  );
}
