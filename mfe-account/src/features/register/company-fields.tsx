import { Controller, getFields, useFormContext, useWatch } from '@trassa/mfe-kit/form';
import { companyChoices, useSuggestions } from '@trassa/mfe-kit/suggestions';
import { AutocompleteField } from '@trassa/ui/autocomplete-field';
import { TextField } from '@trassa/ui/field';
import { Kbd } from '@trassa/ui/kbd';
import { useState } from 'react';
import { registerMessages as messages } from './register.messages.ts';
import styles from './register.module.css';
import type { RegisterForm } from './register.rules.ts';

const requisiteFields = ['inn', 'kpp', 'ogrn', 'address'] as const;

/** Company chosen from the register, which fills read-only requisites, or entered by hand. */
export function CompanyFields() {
  const [byHand, setByHand] = useState(false);
  return (
    <>
      <CompanyNameField byHand={byHand} onByHand={() => setByHand(true)} />
      <RequisiteFields byHand={byHand} onByHand={() => setByHand(true)} />
    </>
  );
}

interface EntryByHandProps {
  readonly byHand: boolean;
  readonly onByHand: () => void;
}

function CompanyNameField({ byHand, onByHand }: EntryByHandProps) {
  const { control, setValue, getValues, formState } = useFormContext<RegisterForm>();
  const { answer: choices = [], field: suggested } = useSuggestions(companyChoices);

  function fill(values: Partial<RegisterForm>) {
    for (const field of requisiteFields) {
      setValue(field, values[field] ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  }
  function choose({ title, requisites }: (typeof choices)[number]) {
    setValue('companyName', title, { shouldDirty: true, shouldValidate: true });
    if (!byHand) fill(requisites);
  }
  function type(name: string, onChange: (value: string) => void) {
    onChange(name);
    // A changed name invalidates the requisites of the chosen company.
    if (!byHand && getValues('inn') !== '') fill({});
  }
  return (
    <Controller
      control={control}
      name="companyName"
      render={({ field, fieldState }) => (
        <AutocompleteField
          label={messages.company}
          icon="building-2"
          placeholder={messages.companyPlaceholder}
          name={field.name}
          ref={field.ref}
          value={field.value}
          onValueChange={(name) => type(name, field.onChange)}
          onBlur={field.onBlur}
          {...suggested}
          suggestions={choices}
          onSelect={choose}
          error={fieldState.error?.message}
          emptyText={messages.nothingFound}
          footer={<ListFooter onByHand={onByHand} />}
        />
      )}
    />
  );
}

function ListFooter({ onByHand }: Pick<EntryByHandProps, 'onByHand'>) {
  return (
    <>
      <span className={styles.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {messages.keysChoose} <Kbd>Enter</Kbd> {messages.keysTake}{' '}
      </span>
      {messages.notListed}{' '}
      {/* The button keeps the focus in the field, so that the list stays open under the pointer. */}
      <button
        type="button"
        className={styles.textButton}
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onByHand}
      >
        {messages.enterInn}
      </button>
    </>
  );
}

function RequisiteFields({ byHand, onByHand }: EntryByHandProps) {
  const form = useFormContext<RegisterForm>();
  const field = getFields(form);
  const nothingChosen = useWatch({ control: form.control, name: 'inn' }) === '' && !byHand;
  const common = (name: 'inn' | 'kpp' | 'ogrn') => ({
    label: messages[name],
    readOnly: !byHand,
    inputMode: 'numeric' as const,
    placeholder: byHand ? '' : messages.fromCard,
    ...field(name),
  });
  return (
    <>
      <div className={nothingChosen ? styles.emptyRequisites : styles.requisites}>
        <div className={styles.three}>
          <TextField {...common('inn')} autoFocus={byHand} key={byHand ? 'by-hand' : 'card'} />
          <TextField {...common('kpp')} />
          <TextField {...common('ogrn')} />
        </div>
        <TextField
          label={messages.address}
          readOnly={!byHand}
          autoComplete={byHand ? 'street-address' : 'off'}
          placeholder={byHand ? '' : messages.fromCompanyCard}
          {...field('address')}
        />
      </div>
      {byHand ? null : (
        <button type="button" className={styles.byHand} onClick={onByHand}>
          {messages.byHand}
        </button>
      )}
    </>
  );
}
