import { orderPriorities, orderPriorityLabels } from '@trassa/contracts/orders/order-status';
import { adrClasses, vatRates } from '@trassa/contracts/orders/own-order-values';
import { parseRubles, toKopecks } from '@trassa/contracts/rubles.rules';
import { formatNetPrice } from '@trassa/freight-ui/net-price.rules';
import { SelectField, type SelectOption } from '@trassa/freight-ui/select-field';
import { FormField, getFields, useFormContext, useWatch } from '@trassa/mfe-kit/form';
import { Card } from '@trassa/ui/card';
import { TextAreaField, TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { ownOrderMessages as messages } from './own-order.messages.ts';
import styles from './own-order.module.css';
import type { OwnOrderForm } from './own-order-form.rules.ts';
import { CompanyField } from './suggested-fields.tsx';

const adrOptions = [{ value: '', label: messages.noAdr }, ...adrClasses.map((value) => ({ value, label: value }))];
const vatOptions = [
  ...vatRates.map((rate) => ({ value: String(rate), label: messages.vat(rate) })),
  { value: '', label: messages.noVat },
];
const priorityOptions = orderPriorities.map((value) => ({ value, label: orderPriorityLabels[value] }));

/** Who orders the trip. */
export function ClientFields() {
  const form = useFormContext<OwnOrderForm>();
  const field = getFields(form);
  const kpp = useWatch({ control: form.control, name: 'client.kpp' });
  return (
    <Card title={messages.client}>
      <Stack>
        <div className={styles.party}>
          <CompanyField party="client" label={messages.clientName} required />
          <TextField
            label={messages.inn}
            inputMode="numeric"
            hint={kpp ? messages.kppIs(kpp) : undefined}
            {...field('client.inn', { onChange: () => form.setValue('client.kpp', '') })}
          />
        </div>
        <TextField label={messages.number} hint={messages.numberHint} {...field('number')} />
      </Stack>
    </Card>
  );
}

type CargoFigureName = 'weight' | 'volume' | 'places' | 'temperatureFrom' | 'temperatureTo';

function CargoFigure({ name }: { readonly name: CargoFigureName }) {
  const field = getFields(useFormContext<OwnOrderForm>());
  return <TextField label={messages[name]} inputMode="decimal" {...field(`cargo.${name}`)} />;
}

/** What is carried, and what the vehicle must be able to do. */
export function CargoFields() {
  const field = getFields(useFormContext<OwnOrderForm>());
  return (
    <Card title={messages.cargo} help={messages.cargoHow}>
      <Stack>
        <TextField label={messages.description} required {...field('cargo.description')} />
        <div className={styles.three}>
          <CargoFigure name="weight" />
          <CargoFigure name="volume" />
          <CargoFigure name="places" />
        </div>
        <div className={styles.two}>
          <CargoFigure name="temperatureFrom" />
          <CargoFigure name="temperatureTo" />
        </div>
        <Choice name="cargo.adrClass" label={messages.adrClass} options={adrOptions} />
        <TextField
          label={messages.vehicleRequirements}
          placeholder={messages.vehiclePlaceholder}
          {...field('vehicleRequirements')}
        />
      </Stack>
    </Card>
  );
}

/** What the trip costs the client, and how urgent it is. */
export function MoneyFields() {
  const form = useFormContext<OwnOrderForm>();
  const field = getFields(form);
  const [price, vatRate] = useWatch({ control: form.control, name: ['price', 'vatRate'] });
  const rubles = parseRubles(price);
  return (
    <Card title={messages.money}>
      <Stack>
        <TextField
          label={messages.price}
          inputMode="decimal"
          tidy="sum"
          hint={
            rubles ? formatNetPrice(toKopecks(rubles), vatRate === '' ? null : Number(vatRate)) : messages.priceHint
          }
          {...field('price')}
        />
        <FieldPair>
          <Choice name="vatRate" label={messages.vatRate} options={vatOptions} />
          <TextField
            label={messages.paymentDays}
            inputMode="numeric"
            hint={messages.paymentHint}
            {...field('paymentDays')}
          />
        </FieldPair>
        <Choice name="priority" label={messages.priority} options={priorityOptions} />
        <TextAreaField label={messages.remarks} rows={3} {...field('remarks')} />
      </Stack>
    </Card>
  );
}

function Choice(props: {
  readonly name: 'cargo.adrClass' | 'vatRate' | 'priority';
  readonly label: string;
  readonly options: readonly SelectOption[];
}) {
  return <FormField form={useFormContext<OwnOrderForm>()} as={SelectField} {...props} />;
}
