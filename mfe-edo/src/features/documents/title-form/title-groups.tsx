import { Controller, useFieldArray, useFormContext } from '@trassa/mfe-kit/form';
import { Button } from '@trassa/ui/button';
import { CheckboxField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import type { ReactNode } from 'react';
import { emptyParts } from './empty-parts.rules.ts';
import { titleFormMessages as messages } from './title-form.messages.ts';
import styles from './title-form.module.css';
import { DayInput, MomentInput, NumberInput, TextInput, TextsInput } from './title-inputs.tsx';

/** A part of the form under its name. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ItemsProps {
  readonly name: string;
  readonly nameItem: (index: number) => string;
  readonly addText: string;
  readonly empty: () => object;
  readonly children: (path: string) => ReactNode;
}

/** A list that a person adds items to and takes them from. */
export function Items({ name, nameItem, addText, empty, children }: ItemsProps) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.item}>
          <legend>{nameItem(index)}</legend>
          {children(`${name}.${index}`)}
          <Button size="s" variant="quiet" icon="x" onClick={() => remove(index)}>
            {messages.remove}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="s" icon="plus" onClick={() => append(empty())}>
          {addText}
        </Button>
      </div>
    </>
  );
}

/** A part that is either there as a whole, or null. */
export function OptionalPart({
  name,
  label,
  empty,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly empty: () => object;
  readonly children: ReactNode;
}) {
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <>
          <CheckboxField
            label={label}
            checked={Boolean(value)}
            error={value ? undefined : error?.message}
            onChange={({ target }) => onChange(target.checked ? empty() : null)}
          />
          {value ? <div className={styles.part}>{children}</div> : null}
        </>
      )}
    />
  );
}

/** Reference to a document. */
export function PaperFields({ name }: { readonly name: string }) {
  return (
    <>
      <TextInput name={`${name}.name`} label={messages.paper.name} />
      <FieldPair>
        <TextInput name={`${name}.number`} label={messages.paper.number} />
        <DayInput name={`${name}.day`} label={messages.paper.day} />
      </FieldPair>
      <FieldPair>
        <TextsInput name={`${name}.parties`} label={messages.paper.parties} hint={messages.paper.partiesHint} />
        <TextInput name={`${name}.authority`} label={messages.paper.authority} />
      </FieldPair>
      <FieldPair>
        <TextInput
          name={`${name}.id`}
          label={messages.paper.id}
          hint={messages.paper.idHint}
          aside={messages.optional}
        />
        <TextInput name={`${name}.more`} label={messages.paper.more} aside={messages.optional} />
      </FieldPair>
    </>
  );
}

/** Documents: acts of a mark, contracts of a vehicle. */
export function Papers({ name, addText = messages.paper.add }: { readonly name: string; readonly addText?: string }) {
  return (
    <Items name={name} nameItem={messages.paper.title} addText={addText} empty={emptyParts.paper}>
      {(path) => <PaperFields name={path} />}
    </Items>
  );
}

/** Marks: events that a participant states. `more`: fields of a mark beside its time and text. */
export function Marks({
  title = messages.marks,
  empty,
  more,
}: {
  readonly title?: string;
  readonly empty: () => object;
  readonly more?: (path: string) => ReactNode;
}) {
  return (
    <Group title={title}>
      <Items name="marks" nameItem={messages.markTitle} addText={messages.addMark} empty={empty}>
        {(path) => (
          <>
            <MomentInput name={`${path}.at`} label={messages.mark.at} />
            <TextInput name={`${path}.text`} label={messages.mark.text} area />
            {more?.(path)}
          </>
        )}
      </Items>
    </Group>
  );
}

/** Number and day of a correction, when the title corrects an earlier one. */
export function Correction() {
  const words = messages.correction;
  return (
    <OptionalPart name="correction" label={words.title} empty={emptyParts.correction}>
      <FieldPair>
        <NumberInput name="correction.number" label={words.number} />
        <DayInput name="correction.day" label={words.day} />
      </FieldPair>
    </OptionalPart>
  );
}

/** Reference to a document that may be left out. */
export function OptionalPaper({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <OptionalPart name={name} label={label} empty={emptyParts.paper}>
      <PaperFields name={name} />
    </OptionalPart>
  );
}

/** Surname, name, patronymic. */
export function PersonFields({ name }: { readonly name: string }) {
  const { lastName, firstName, middleName } = messages.person;
  return (
    <>
      <TextInput name={`${name}.lastName`} label={lastName} />
      <FieldPair>
        <TextInput name={`${name}.firstName`} label={firstName} />
        <TextInput name={`${name}.middleName`} label={middleName} aside={messages.optional} />
      </FieldPair>
    </>
  );
}

/** Further names and values, agreed with the other side. */
export function Notes() {
  return (
    <Group title={messages.notes}>
      <Items name="notes" nameItem={(index) => `${index + 1}`} addText={messages.addNote} empty={emptyParts.note}>
        {(path) => (
          <FieldPair>
            <TextInput name={`${path}.name`} label={messages.note.name} />
            <TextInput name={`${path}.value`} label={messages.note.value} />
          </FieldPair>
        )}
      </Items>
    </Group>
  );
}
