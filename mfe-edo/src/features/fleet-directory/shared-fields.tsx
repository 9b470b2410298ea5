import { FormField, getFields, useFieldArray, useFormContext } from '@trassa/mfe-kit/form';
import { Button } from '@trassa/ui/button';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { fleetMessages } from './fleet-directory.messages.ts';
import styles from './fleet-directory.module.css';
import type { FormPaper } from './fleet-form.rules.ts';

const messages = fleetMessages.form;

interface SharedForm {
  papers: FormPaper[];
  licenceIssuedOn?: string;
  absences: { from: string; to: string; reason: string }[];
}
type DayFieldName = 'licenceIssuedOn' | `papers.${number}.endsOn` | `absences.${number}.from` | `absences.${number}.to`;

export function DayField({ name, label }: { readonly name: DayFieldName; readonly label: string }) {
  return <FormField form={useFormContext<SharedForm>()} name={name} as={DateField} label={label} />;
}

/** Ends of the papers, one field for each kind. */
export function PaperFields({ labels }: { readonly labels: readonly string[] }) {
  return (
    <fieldset className={styles.group}>
      <legend>{messages.papers}</legend>
      <div className={styles.papers}>
        {labels.map((label, index) => (
          <DayField key={label} name={`papers.${index}.endsOn`} label={messages.endsOn(label)} />
        ))}
      </div>
    </fieldset>
  );
}

/** Periods without the vehicle or the driver. */
export function AbsenceFields({ title }: { readonly title: string }) {
  const form = useFormContext<SharedForm>();
  const field = getFields(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'absences' });
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.absence}>
          <FieldPair>
            <DayField name={`absences.${index}.from`} label={messages.from} />
            <DayField name={`absences.${index}.to`} label={messages.to} />
          </FieldPair>
          <TextField label={messages.reason} {...field(`absences.${index}.reason`)} />
          <Button size="s" variant="quiet" icon="x" onClick={() => remove(index)}>
            {messages.removeAbsence}
          </Button>
        </div>
      ))}
      <Button size="s" icon="plus" onClick={() => append({ from: '', to: '', reason: '' })}>
        {messages.addAbsence}
      </Button>
    </fieldset>
  );
}
