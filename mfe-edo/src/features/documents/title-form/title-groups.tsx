import { Controller, useFieldArray, useFormContext } from '@trassa/mfe-kit/form';
import { Button } from '@trassa/ui/button';
import { CheckboxField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import type { ReactNode } from 'react';
import { emptyParts } from './empty-parts.rules.ts';
import { titleFormMessages as messages } from './title-form.messages.ts';
import styles from './title-form.module.css';
import { DayInput, MomentInput, NumberInput, TextInput, TextsInput } from './title-inputs.tsx';

/** Fields of the form under a common heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ItemListProps {
  readonly name: string;
  readonly nameItem: (index: number) => string;
  readonly addText: string;
  readonly empty: () => object;
  readonly children: (path: string) => ReactNode;
}

/** Repeated group of fields, with buttons that add and remove one. */
export function ItemList({ name, nameItem, addText, empty, children }: ItemListProps) {
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

/** Checkbox that adds or removes a part of the title; a removed part is null. */
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
export function PaperList({
  name,
  addText = messages.paper.add,
}: {
  readonly name: string;
  readonly addText?: string;
}) {
  return (
    <ItemList name={name} nameItem={messages.paper.title} addText={addText} empty={emptyParts.paper}>
      {(path) => <PaperFields name={path} />}
    </ItemList>
  );
}

/** Marks: events that a participant states. `more`: fields of a mark beside its time and text. */
export function MarkList({
  title = messages.marks,
  empty,
  more,
}: {
  readonly title?: string;
  readonly empty: () => object;
  readonly more?: (path: string) => ReactNode;
}) {
  return (
    <FieldGroup title={title}>
      <ItemList name="marks" nameItem={messages.markTitle} addText={messages.addMark} empty={empty}>
        {(path) => (
          <>
            <MomentInput name={`${path}.at`} label={messages.mark.at} />
            <TextInput name={`${path}.text`} label={messages.mark.text} area />
            {more?.(path)}
          </>
        )}
      </ItemList>
    </FieldGroup>
  );
}

/** Number and day of a correction, when the title corrects an earlier one. */
export function CorrectionFields() {
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
export function NoteList() {
  return (
    <FieldGroup title={messages.notes}>
      <ItemList name="notes" nameItem={(index) => `${index + 1}`} addText={messages.addNote} empty={emptyParts.note}>
        {(path) => (
          <FieldPair>
            <TextInput name={`${path}.name`} label={messages.note.name} />
            <TextInput name={`${path}.value`} label={messages.note.value} />
          </FieldPair>
        )}
      </ItemList>
    </FieldGroup>
  );
}
