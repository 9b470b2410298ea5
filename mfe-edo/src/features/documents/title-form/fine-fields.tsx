import { useFormContext } from '@trassa/mfe-kit/form';
import { CheckboxField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { useState } from 'react';
import { emptyParts } from './empty-parts.rules.ts';
import { titleFormMessages } from './title-form.messages.ts';
import styles from './title-form.module.css';
import { ItemList } from './title-groups.tsx';
import { DayInput, NumberInput, TextInput } from './title-inputs.tsx';

const { optional, fine: messages } = titleFormMessages;
/** Empty fields of a foreign currency in a fine. */
const { base: _, rubles: __, calculation: ___, ...noCurrency } = emptyParts.fine();

function FineFields({ path }: { readonly path: string }) {
  const { getValues, setValue } = useFormContext();
  const [isForeign, setForeign] = useState(() => getValues(`${path}.foreign`) !== null);
  const choose = (chosen: boolean) => {
    setForeign(chosen);
    if (!chosen) for (const [name, value] of Object.entries(noCurrency)) setValue(`${path}.${name}`, value);
  };
  return (
    <>
      <TextInput name={`${path}.base`} label={messages.base} aside={optional} />
      <NumberInput name={`${path}.rubles`} label={messages.rubles} isOptional />
      <CheckboxField label={messages.isForeign} checked={isForeign} onChange={({ target }) => choose(target.checked)} />
      {isForeign ? (
        <div className={styles.part}>
          <FieldPair>
            <NumberInput name={`${path}.foreign`} label={messages.foreign} isOptional />
            <TextInput name={`${path}.currency`} label={messages.currency} hint={messages.currencyHint} />
          </FieldPair>
          <TextInput name={`${path}.currencyName`} label={messages.currencyName} aside={optional} />
          <FieldPair>
            <NumberInput name={`${path}.rate`} label={messages.rate} isOptional />
            <DayInput name={`${path}.rateDay`} label={messages.rateDay} />
          </FieldPair>
        </div>
      ) : null}
      <TextInput name={`${path}.calculation`} label={messages.calculation} aside={optional} area />
    </>
  );
}

/** Fines of a mark. */
export function FineList({ name }: { readonly name: string }) {
  return (
    <ItemList name={name} nameItem={messages.title} addText={messages.add} empty={emptyParts.fine}>
      {(path) => <FineFields path={path} />}
    </ItemList>
  );
}
