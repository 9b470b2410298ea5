import { SelectField, type SelectOption } from '@trassa/freight-ui/select-field';
import { Controller, FormField, useFormContext } from '@trassa/mfe-kit/form';
import { DateField } from '@trassa/ui/date-field';
import { TextAreaField, TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { useState } from 'react';
import { splitMoment, splitTexts, toMoment } from './empty-parts.rules.ts';
import { titleFormMessages as messages } from './title-form.messages.ts';

/** Properties of every field: its path in the title, and its label. */
interface TitleInputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly aside?: string;
}

/** One line of text; `area`: several lines on the screen, which the title keeps as one. */
export function TextInput({ name, area, ...frame }: TitleInputProps & { readonly area?: boolean }) {
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field }, fieldState: { error } }) => {
        const props = { ...frame, ...field, value: value ?? '', error: error?.message };
        return area ? <TextAreaField {...props} rows={2} /> : <TextField {...props} />;
      }}
    />
  );
}

/** A day and a time in Moscow. */
export function MomentInput({ name, label, aside }: TitleInputProps) {
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => {
        const { day, time } = splitMoment(field.value ?? '');
        return (
          <FieldPair>
            <DateField
              label={label}
              aside={aside}
              value={day || null}
              onChange={(next) => field.onChange(toMoment(next ?? '', time))}
              onBlur={field.onBlur}
              error={error?.message}
            />
            <TextField
              label={messages.time}
              type="time"
              value={time}
              disabled={!day}
              onChange={({ target }) => field.onChange(toMoment(day, target.value))}
              onBlur={field.onBlur}
            />
          </FieldPair>
        );
      }}
    />
  );
}

export function DayInput(props: TitleInputProps) {
  return <FormField form={useFormContext()} as={DateField} {...props} />;
}

interface ParsedInputProps extends TitleInputProps {
  /** Whether the field may be blank; its value is then null. */
  readonly isOptional?: boolean;
}

interface ParsedFieldProps extends ParsedInputProps {
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** «92,5112», with optional spaces and ruble sign; null when it is no number. */
function parseDecimal(text: string): number | null {
  const plain = text.replaceAll(/[\s₽]/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A number as typed; a text that is no number gives undefined. */
function ParsedNumberField({ value, onChange, name, isOptional = false, ...frame }: ParsedFieldProps) {
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? String(value).replace('.', ',') : ''));
  return (
    <TextField
      {...frame}
      name={name}
      inputMode="decimal"
      tidy="sum"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const isBlank = target.value.trim() === '';
        onChange(isBlank && isOptional ? null : (parseDecimal(target.value) ?? undefined));
      }}
    />
  );
}

/** One field for several texts, divided by commas or semicolons. */
function ParsedTextsField({ value, onChange, name, isOptional: _, ...frame }: ParsedFieldProps) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(', ') : ''));
  return (
    <TextField
      {...frame}
      name={name}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(splitTexts(target.value));
      }}
    />
  );
}

const createParsedInput = (Typed: typeof ParsedNumberField) =>
  function TypedInput(props: ParsedInputProps) {
    const { control } = useFormContext();
    return (
      <Controller
        control={control}
        name={props.name}
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <Typed {...props} value={value} onChange={onChange} onBlur={onBlur} error={getErrorMessage(error)} />
        )}
      />
    );
  };

/** Error message of a list: its own, else that of its first wrong item. */
function getErrorMessage(error: unknown): string | undefined {
  const found = error as { message?: string; root?: { message?: string } } | undefined;
  const [item] = Array.isArray(error) ? error.filter(Boolean) : [];
  return found?.message ?? found?.root?.message ?? item?.message;
}

/** A sum in rubles, or another number with a decimal part. */
export const NumberInput = createParsedInput(ParsedNumberField);
/** Several short texts: INNs, phones. */
export const TextsInput = createParsedInput(ParsedTextsField);

export function ChoiceInput(props: TitleInputProps & { readonly options: readonly SelectOption[] }) {
  return <FormField form={useFormContext()} as={SelectField} {...props} />;
}
